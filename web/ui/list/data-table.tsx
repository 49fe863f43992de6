import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { OrderButton, OrderField, type Orders, type Sorting, sortOf } from './list-order.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Names its row; on a phone it is the heading of the row's block. One column has it. */
  isName?: boolean | undefined;
  /** Figures stand under figures. */
  isFigure?: boolean | undefined;
  /** A word or a date that is not to be broken. */
  isShort?: boolean | undefined;
  /** Explains the row; it needs no label of its own. */
  isProse?: boolean | undefined;
  /** The names of the list's orders by this column. */
  orders?: Orders | undefined;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Needs the width of a desk before its columns stand side by side. */
  wide?: boolean | undefined;
  sorting?: Sorting | undefined;
};

/** The table unfolds by the room it is given, not by the window's. */
const looks = {
  narrow: {
    table: '@2xl:table',
    head: '@2xl:table-header-group',
    body: '@2xl:table-row-group',
    row: '@2xl:table-row',
    edges: '@2xl:px-3 @2xl:first:ps-5 @2xl:last:pe-5',
    heading: '@2xl:table-cell @2xl:align-middle',
    cell: '@2xl:table-cell @2xl:py-3',
    label: '@2xl:hidden',
    words: '@2xl:text-start',
    figure: '@2xl:text-end',
  },
  wide: {
    table: '@4xl:table',
    head: '@4xl:table-header-group',
    body: '@4xl:table-row-group',
    row: '@4xl:table-row',
    edges: '@4xl:px-3 @4xl:first:ps-5 @4xl:last:pe-5',
    heading: '@4xl:table-cell @4xl:align-middle',
    cell: '@4xl:table-cell @4xl:py-3',
    label: '@4xl:hidden',
    words: '@4xl:text-start',
    figure: '@4xl:text-end',
  },
};

type AriaSort = ReturnType<typeof sortOf> | undefined;

/** Some browsers take a table laid out as blocks for no table at all, so its parts have roles instead of tags. */
const roles = {
  table: (caption: string) => ({ role: 'table', 'aria-label': caption }),
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: (sort: AriaSort) => ({ role: 'columnheader', 'aria-sort': sort }),
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/** Rows under headings; where the columns have no room, each row is a block of its own with its labels. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, wide, sorting } = props;
  const look = looks[wide ? 'wide' : 'narrow'];
  return (
    <div className="@container">
      {sorting && <OrderField columns={columns} sorting={sorting} className={look.label} />}
      <div
        {...roles.table(caption)}
        className={classNames('block w-full border-collapse', look.table)}
      >
        <div {...roles.group} className={classNames('hidden', look.head)}>
          <div {...roles.row} className={look.row}>
            {columns.map(({ key, header, isFigure, orders }) => (
              <div
                key={key}
                {...roles.head(sorting && orders && sortOf(orders, sorting.order))}
                className={classNames(
                  'border-b border-hairline py-2.5 text-sm font-medium text-ink-soft',
                  look.heading,
                  look.edges,
                  isFigure ? 'text-end' : 'text-start',
                )}
              >
                {sorting && orders ? (
                  <OrderButton header={header} orders={orders} sorting={sorting} />
                ) : (
                  header
                )}
              </div>
            ))}
          </div>
        </div>
        <div {...roles.group} className={classNames('block divide-y divide-hairline', look.body)}>
          {rows.map((row) => (
            <div
              key={rowKey(row)}
              {...roles.row}
              className={classNames(
                'grid gap-x-12 gap-y-1.5 px-4 py-3.5 @lg:grid-cols-2',
                look.row,
              )}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} look={look} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; look: (typeof looks)['wide'] };

function Cell<Row>({ column, row, look }: CellProps<Row>) {
  const { header, cell, isName, isFigure, isShort, isProse } = column;
  const place = classNames('align-top', look.cell, look.edges);
  if (isName) {
    return (
      <div
        {...roles.name}
        className={classNames('block text-start font-medium wrap-anywhere @lg:col-span-2', place)}
      >
        {cell(row)}
      </div>
    );
  }
  if (isProse) {
    return (
      <div {...roles.cell} className={classNames('block text-ink-soft @lg:col-span-2', place)}>
        {cell(row)}
      </div>
    );
  }
  return (
    <div
      {...roles.cell}
      className={classNames(
        'num flex items-start justify-between gap-4',
        place,
        isFigure ? look.figure : look.words,
      )}
    >
      <span aria-hidden="true" className={classNames('shrink-0 text-ink-soft', look.label)}>
        {header}
      </span>
      <span
        className={classNames(
          'min-w-0 text-end wrap-anywhere',
          (isFigure || isShort) && 'whitespace-nowrap',
          !isFigure && look.words,
        )}
      >
        {cell(row)}
      </span>
    </div>
  );
}

/** Rows that are on their way. */
export function TableSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="grid gap-px">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all there is yet
        <div key={place} className="flex items-center justify-between gap-6 px-5 py-4">
          <Skeleton shape="text" className="w-2/5" />
          <Skeleton shape="text" className="w-1/5" />
        </div>
      ))}
    </div>
  );
}
