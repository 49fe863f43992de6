import { expect, test } from 'vitest';
import { PAGE_SIZE, PAGES_MAX } from '#contract/lists.ts';
import { pageOf, spanOf } from './admin-page.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const page = (count: number, number: number) => {
  const { items, ...rest } = pageOf(rows(count), number, (row) => row);
  return { ...rest, count: items.length };
};

test('A page has more when another row follows', () => {
  expect(spanOf(3)).toEqual({ limit: PAGE_SIZE + 1, offset: 2 * PAGE_SIZE });
  expect(page(PAGE_SIZE, 1)).toEqual({ count: PAGE_SIZE, page: 1, hasMore: false });
  expect(page(PAGE_SIZE + 1, 1)).toEqual({ count: PAGE_SIZE, page: 1, hasMore: true });
});

test('The last page that can be requested links to no page, and says that its list continues', () => {
  const last = PAGES_MAX;
  expect(page(PAGE_SIZE + 1, last - 1)).toMatchObject({ hasMore: true });
  expect(page(PAGE_SIZE + 1, last)).toEqual({
    ...{ count: PAGE_SIZE, page: last, hasMore: false, isCut: true },
  });
  expect(page(PAGE_SIZE, last)).toEqual({ count: PAGE_SIZE, page: last, hasMore: false });
});
