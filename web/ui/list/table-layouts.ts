import { classNames } from '../class-names.ts';
import type { PhonePlace } from './column.ts';

/** The layout depends on the width of the container, not of the window. */
export const layouts = {
  narrow: {
    table: '@2xl:table',
    head: '@2xl:table-header-group',
    body: '@2xl:table-row-group',
    row: '@2xl:table-row @2xl:before:content-none',
    inner: '@2xl:px-3',
    first: '@2xl:ps-5',
    last: '@2xl:pe-5',
    heading: '@2xl:table-cell @2xl:align-middle',
    cell: '@2xl:table-cell @2xl:py-3 @2xl:text-base @2xl:text-ink',
    // On a phone a text is truncated, because the details contain it; side by side it wraps.
    cut: 'truncate @2xl:wrap-anywhere @2xl:whitespace-normal',
    oneLine: '@2xl:whitespace-nowrap',
    phoneOnly: '@2xl:hidden',
    start: '@2xl:text-start',
    end: '@2xl:text-end',
  },
  wide: {
    table: '@4xl:table',
    head: '@4xl:table-header-group',
    body: '@4xl:table-row-group',
    row: '@4xl:table-row @4xl:before:content-none',
    inner: '@4xl:px-3',
    first: '@4xl:ps-5',
    last: '@4xl:pe-5',
    heading: '@4xl:table-cell @4xl:align-middle',
    cell: '@4xl:table-cell @4xl:py-3 @4xl:text-base @4xl:text-ink',
    // On a phone a text is truncated, because the details contain it; side by side it wraps.
    cut: 'truncate @4xl:wrap-anywhere @4xl:whitespace-normal',
    oneLine: '@4xl:whitespace-nowrap',
    phoneOnly: '@4xl:hidden',
    start: '@4xl:text-start',
    end: '@4xl:text-end',
  },
};

export type Layout = (typeof layouts)['wide'];

/** The padding of a column. The button of a phone follows the last column, so `:last-child` does not match it. */
export function edges(layout: Layout, index: number, count: number): string {
  const { inner, first, last } = layout;
  return classNames(inner, index === 0 && first, index === count - 1 && last);
}

/** A row of two lines: a full-width pseudo-element between the orders 2 and 4 begins the second line. */
export const phoneRow =
  "flex flex-wrap items-baseline gap-x-3 gap-y-0.5 before:order-3 before:basis-full before:content-['']";

export const phoneTitle = 'order-1 min-w-0 flex-1 basis-24';

export const phonePlaces: Record<PhonePlace, string> = {
  // A long text leaves room for the row's name.
  'top-end': 'order-2 max-w-3/5 text-end',
  'bottom-start': 'order-4 min-w-0 flex-1 basis-24 text-sm text-ink-soft',
  'bottom-end': 'order-5 ms-auto text-end text-sm text-ink-soft',
  bottom: 'order-6 basis-full text-sm text-ink-soft',
};
