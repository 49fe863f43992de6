import { Link } from 'react-router';
import { actionText } from '#contract/admin/audit-actions.ts';
import type { AuditEntry } from '#contract/admin/audit-views.ts';
import { timeSorts } from '#contract/lists.ts';
import { formatRupees } from '#contract/money.ts';
import { moment } from '#web/lib/india-time.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { Sorting } from '#web/ui/list/list-order.tsx';

const [newest, oldest] = timeSorts;

const columns: Column<AuditEntry>[] = [
  {
    key: 'act',
    header: 'Action',
    isRowHeader: true,
    cell: ({ act, count }) => `${actionText(act)}${count > 1 ? ` × ${count}` : ''}`,
  },
  { key: 'record', header: 'Record', cell: (entry) => <RecordLink entry={entry} /> },
  {
    key: 'amount',
    header: 'Amount',
    isNumeric: true,
    cell: ({ amount }) => (amount === null ? '–' : formatRupees(amount)),
  },
  {
    key: 'by',
    header: 'By',
    phone: 'top-end',
    cell: ({ actorId, actorName }) => (
      <Link className="link" to={`/admin/people/${actorId}`}>
        {actorName || `Person …${actorId.slice(-8)}`}
      </Link>
    ),
  },
  {
    key: 'at',
    header: 'When',
    phone: 'bottom-start',
    orders: { ascending: oldest, descending: newest },
    cell: ({ at }) => moment(at),
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '–' },
];

type AuditEntriesProps = { entries: readonly AuditEntry[]; sorting?: Sorting };

/** Entries of the audit log as a table. */
export function AuditEntries({ entries, sorting }: AuditEntriesProps) {
  return (
    <DataTable
      wide
      caption="Audit log"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      sorting={sorting}
    />
  );
}

function RecordLink({ entry: { subjectLabel, subjectLink } }: { entry: AuditEntry }) {
  if (!subjectLink) return subjectLabel;
  return (
    <Link className="link" to={subjectLink}>
      {subjectLabel}
    </Link>
  );
}
