import { Link } from 'react-router';
import type { LedgerEntry } from '#contract/ledger/views.ts';
import { formatMoment, INDIA } from '#contract/time.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { balanceText, sideText } from './ledger-labels.ts';

const columns: Column<LedgerEntry>[] = [
  {
    key: 'entry',
    header: 'Entry',
    isRowHeader: true,
    cell: ({ title, at }) => (
      <>
        {title}
        <span className="num block text-sm font-normal text-ink-soft">
          {formatMoment(at, INDIA)}
        </span>
      </>
    ),
  },
  {
    key: 'explanation',
    header: 'Explanation',
    cell: ({ explanation, note }) => (
      <div className="max-w-96 text-sm wrap-anywhere text-ink-soft">
        <p>{explanation}</p>
        {note !== '' && <p className="mt-1">{note}</p>}
      </div>
    ),
  },
  {
    key: 'record',
    header: 'Record',
    phone: 'bottom',
    cell: ({ record }) =>
      record.link === null ? (
        record.label
      ) : (
        <Link className="link" to={record.link}>
          {record.label}
        </Link>
      ),
  },
  {
    key: 'debit',
    header: 'Debit',
    phone: 'bottom-start',
    isNumeric: true,
    cell: ({ debit }) => sideText(debit),
  },
  {
    key: 'credit',
    header: 'Credit',
    phone: 'bottom-end',
    isNumeric: true,
    cell: ({ credit }) => sideText(credit),
  },
  {
    key: 'balance',
    header: 'Balance',
    phone: 'top-end',
    isNumeric: true,
    cell: ({ balance }) => <span className="font-semibold">{balanceText(balance)}</span>,
  },
];

/** Entries with their explanation, record and running balance. */
export function EntryTable({ items }: { items: readonly LedgerEntry[] }) {
  return (
    <DataTable
      wide
      caption="Entries of the account"
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
    />
  );
}
