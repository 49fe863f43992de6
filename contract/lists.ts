/** A page of a list in a desk: which one, and whether another follows. */
export type DeskPage<Item> = { items: Item[]; page: number; hasMore: boolean };

/** Rows of a page of a desk's list. */
export const DESK_PAGE = 25;
/** The last page that is given: who looks further needs a filter. */
export const DESK_PAGES_MAX = 400;
/** Rows of a CSV file at most. */
export const CSV_ROWS_MAX = 20_000;

/** A list as CSV, for a search whose words no address may carry. */
export type TableFile = { fileName: string; text: string };

/** The usual order: what waits longest first, what was decided last first. */
export const caseSorts = ['usual', 'turned'] as const;
