/**
 * A page of a list, its number, and whether another page follows. `isCut` is present on the last page that can be
 * requested when the list goes on.
 */
export type ListPage<Item> = {
  items: Item[];
  page: number;
  hasMore: boolean;
  isCut?: boolean | undefined;
};

/** Rows of a page. */
export const PAGE_SIZE = 25;
/** The last page that can be requested; beyond it the list has to be filtered. */
export const PAGES_MAX = 400;
/** Maximum number of rows of a CSV file. */
export const CSV_ROWS_MAX = 20_000;

/** A list as CSV, as the response to a search whose text must not appear in a URL. */
export type TableFile = { fileName: string; text: string };

/** 'usual' lists the longest waiting and the latest decided cases first, 'turned' reverses it. */
export const caseSorts = ['usual', 'turned'] as const;
/** Orders of lists that can only be sorted by time. */
export const timeSorts = ['newest', 'oldest'] as const;
