import { CSV_ROWS_MAX, type ListPage, PAGE_SIZE, PAGES_MAX } from '#contract/lists.ts';

/**
 * LIMIT and OFFSET of a page: one row more than it contains, to detect whether another page
 * follows.
 */
export type Span = { limit: number; offset: number };

export function spanOf(page: number): Span {
  return { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
}

/** The rows of a CSV file and one more, with which the file states that it is cut. */
export const FILE_SPAN: Span = { limit: CSV_ROWS_MAX + 1, offset: 0 };

/** Turns the rows of a span into the page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  page: number,
  view: (row: Row) => Item,
): ListPage<Item> {
  return { items: rows.slice(0, PAGE_SIZE).map(view), ...endOf(rows, page) };
}

/** Whether a page follows the one of these rows. The last page that can be requested has none, also in a longer list. */
export function endOf(
  rows: readonly unknown[],
  page: number,
): Pick<ListPage<unknown>, 'page' | 'hasMore' | 'isCut'> {
  const goesOn = rows.length > PAGE_SIZE;
  const isLast = page >= PAGES_MAX;
  return { page, hasMore: goesOn && !isLast, ...(goesOn && isLast ? { isCut: true } : {}) };
}
