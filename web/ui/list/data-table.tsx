import { useId, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { type Column, hasDetails } from './column.ts';
import { OrderButton, OrderField, type Sorting, sortOf } from './list-order.tsx';
import { RowDetails } from './row-details.tsx';
import { edges, type Layout, layouts, phonePlaces, phoneRow, phoneTitle } from './table-layouts.ts';

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Displays columns side by side only in a wide container. */
  wide?: boolean | undefined;
  sorting?: Sorting | undefined;
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

/** A table; in a narrow container, each row has two lines and a button that displays the other columns. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, wide, sorting } = props;
  const layout = layouts[wide ? 'wide' : 'narrow'];
  const [openKey, setOpenKey] = useState<string>();
  const openRow = rows.find((row) => rowKey(row) === openKey);
  return (
    <div className="@container">
      {sorting && <OrderField columns={columns} sorting={sorting} className={layout.phoneOnly} />}
      <div
        {...roles.table(caption)}
        className={classNames('block w-full border-collapse', layout.table)}
      >
        <Head columns={columns} layout={layout} sorting={sorting} />
        <div {...roles.group} className={classNames('block divide-y divide-hairline', layout.body)}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              columns={columns}
              row={row}
              layout={layout}
              onDetails={() => setOpenKey(rowKey(row))}
            />
          ))}
        </div>
      </div>
      {openRow !== undefined && (
        <RowDetails columns={columns} row={openRow} onClose={() => setOpenKey(undefined)} />
      )}
    </div>
  );
}

type HeadProps<Row> = {
  columns: readonly Column<Row>[];
  layout: Layout;
  sorting: Sorting | undefined;
};

function Head<Row>({ columns, layout, sorting }: HeadProps<Row>) {
  return (
    <div {...roles.group} className={classNames('hidden', layout.head)}>
      <div {...roles.row} className={layout.row}>
        {columns.map(({ key, header, isNumeric, orders }, index) => (
          <div
            key={key}
            {...roles.head(sorting && orders && sortOf(orders, sorting.order))}
            className={classNames(
              'border-b border-hairline py-2.5 text-sm font-medium text-ink-soft',
              layout.heading,
              edges(layout, index, columns.length),
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
  );
}

type TableRowProps<Row> = {
  columns: readonly Column<Row>[];
  row: Row;
  layout: Layout;
  onDetails: () => void;
};

function TableRow<Row>({ columns, row, layout, onDetails }: TableRowProps<Row>) {
  const t = useT();
  const nameId = useId();
  const buttonId = useId();
  const opensDetails = hasDetails(columns);
  return (
    <div
      {...roles.row}
      className={classNames(
        'relative py-3 ps-4',
        opensDetails ? 'pe-13' : 'pe-4',
        phoneRow,
        layout.row,
      )}
    >
      {columns.map((column, index) => (
        <Cell
          key={column.key}
          column={column}
          row={row}
          layout={layout}
          edges={edges(layout, index, columns.length)}
          isCut={opensDetails}
          nameId={nameId}
        />
      ))}
      {opensDetails && (
        <div
          {...roles.cell}
          className={classNames('absolute inset-y-0 end-1 grid content-center', layout.phoneOnly)}
        >
          <IconButton
            id={buttonId}
            icon="chevron-right"
            label={t('lists.details')}
            aria-labelledby={`${buttonId} ${nameId}`}
            aria-haspopup="dialog"
            onClick={onDetails}
          />
        </div>
      )}
    </div>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  layout: Layout;
  edges: string;
  isCut: boolean;
  nameId: string;
};

function Cell<Row>(props: CellProps<Row>) {
  const { column, row, layout, edges: padding, isCut, nameId } = props;
  const { header, cell, isRowHeader, isNumeric, noWrap, phone } = column;
  // A number in the second line is meaningless without its heading.
  const needsLabel = isNumeric && phone !== 'top-end';
  const common = classNames('align-top', layout.cell, padding);
  if (isRowHeader) {
    return (
      <div
        {...roles.name}
        id={nameId}
        className={classNames(phoneTitle, 'text-start font-medium wrap-anywhere', common)}
      >
        {cell(row)}
      </div>
    );
  }
  return (
    <div
      {...roles.cell}
      className={classNames(
        'num',
        phone ? phonePlaces[phone] : 'hidden',
        common,
        isNumeric ? layout.end : layout.start,
        isNumeric || noWrap ? layout.oneLine : isCut ? layout.cut : 'wrap-anywhere',
      )}
    >
      {needsLabel && (
        <span aria-hidden="true" className={layout.phoneOnly}>
          {`${header}: `}
        </span>
      )}
      {cell(row)}
    </div>
  );
}
