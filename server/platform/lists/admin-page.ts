import { CSV_ROWS_MAX, DESK_PAGE, type DeskPage } from '#contract/lists.ts';

/**
 * LIMIT and OFFSET of a page: one row more than is shown, so that the page knows whether another
 * follows.
 */
export type Span = { limit: number; offset: number };

export function spanOf(page: number): Span {
  return { limit: DESK_PAGE + 1, offset: (page - 1) * DESK_PAGE };
}

/** The rows of a CSV export. */
export const FILE_SPAN: Span = { limit: CSV_ROWS_MAX, offset: 0 };

/** Turns the rows of a span into the page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  page: number,
  view: (row: Row) => Item,
): DeskPage<Item> {
  return {
    items: rows.slice(0, DESK_PAGE).map(view),
    page,
    hasMore: rows.length > DESK_PAGE,
  };
}
