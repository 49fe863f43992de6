import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { OrderButton, OrderField, type Orders, type Sorting, sortOf } from './list-order.tsx';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The row header, which is the heading of the row's block on a phone. Exactly one column has it. */
  isRowHeader?: boolean | undefined;
  /** Aligns numbers at the end. */
  isNumeric?: boolean | undefined;
  /** Keeps a word or a date on one line. */
  noWrap?: boolean | undefined;
  /** A text that explains the row and needs no label on a phone. */
  isDescription?: boolean | undefined;
  /** The list's orders by this column. */
  orders?: Orders | undefined;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Displays columns side by side only in a wide container. */
  wide?: boolean | undefined;
  sorting?: Sorting | undefined;
};

/** The layout depends on the width of the container, not of the window. */
const layouts = {
  narrow: {
    table: '@2xl:table',
    head: '@2xl:table-header-group',
    body: '@2xl:table-row-group',
    row: '@2xl:table-row',
    edges: '@2xl:px-3 @2xl:first:ps-5 @2xl:last:pe-5',
    heading: '@2xl:table-cell @2xl:align-middle',
    cell: '@2xl:table-cell @2xl:py-3',
    label: '@2xl:hidden',
    text: '@2xl:text-start',
    number: '@2xl:text-end',
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
    text: '@4xl:text-start',
    number: '@4xl:text-end',
  },
};

type AriaSort = ReturnType<typeof sortOf> | undefined;

/** Some browsers drop the table semantics of table elements displayed as blocks, so roles are explicit. */
const roles = {
  table: (caption: string) => ({ role: 'table', 'aria-label': caption }),
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: (sort: AriaSort) => ({ role: 'columnheader', 'aria-sort': sort }),
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
};

/** A table; in a narrow container, each row is a block with labelled values. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, wide, sorting } = props;
  const layout = layouts[wide ? 'wide' : 'narrow'];
  return (
    <div className="@container">
      {sorting && <OrderField columns={columns} sorting={sorting} className={layout.label} />}
      <div
        {...roles.table(caption)}
        className={classNames('block w-full border-collapse', layout.table)}
      >
        <div {...roles.group} className={classNames('hidden', layout.head)}>
          <div {...roles.row} className={layout.row}>
            {columns.map(({ key, header, isNumeric, orders }) => (
              <div
                key={key}
                {...roles.head(sorting && orders && sortOf(orders, sorting.order))}
                className={classNames(
                  'border-b border-hairline py-2.5 text-sm font-medium text-ink-soft',
                  layout.heading,
                  layout.edges,
                  isNumeric ? 'text-end' : 'text-start',
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
        <div {...roles.group} className={classNames('block divide-y divide-hairline', layout.body)}>
          {rows.map((row) => (
            <div
              key={rowKey(row)}
              {...roles.row}
              className={classNames(
                'grid gap-x-12 gap-y-1.5 px-4 py-3.5 @lg:grid-cols-2',
                layout.row,
              )}
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} layout={layout} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; layout: (typeof layouts)['wide'] };

function Cell<Row>({ column, row, layout }: CellProps<Row>) {
  const { header, cell, isRowHeader, isNumeric, noWrap, isDescription } = column;
  const place = classNames('align-top', layout.cell, layout.edges);
  if (isRowHeader) {
    return (
      <div
        {...roles.name}
        className={classNames('block text-start font-medium wrap-anywhere @lg:col-span-2', place)}
      >
        {cell(row)}
      </div>
    );
  }
  if (isDescription) {
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
        isNumeric ? layout.number : layout.text,
      )}
    >
      <span aria-hidden="true" className={classNames('shrink-0 text-ink-soft', layout.label)}>
        {header}
      </span>
      <span
        className={classNames(
          'min-w-0 text-end wrap-anywhere',
          (isNumeric || noWrap) && 'whitespace-nowrap',
          !isNumeric && layout.text,
        )}
      >
        {cell(row)}
      </span>
    </div>
  );
}

/** Placeholders for loading rows. */
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
