import { Link } from 'react-router';
import type { AuditEntry } from '#contract/admin/views.ts';
import { moment } from '#web/lib/india-time.ts';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';

const pages: Partial<Record<AuditEntry['subjectKind'], string>> = {
  person: '/admin/people',
  booking: '/admin/bookings',
};

const columns: Column<AuditEntry>[] = [
  {
    key: 'act',
    header: 'Act',
    isRowHeader: true,
    cell: ({ act }) => act.charAt(0).toUpperCase() + act.slice(1),
  },
  { key: 'at', header: 'When', cell: ({ at }) => moment(at) },
  { key: 'who', header: 'Who', cell: ({ actorName }) => actorName },
  { key: 'what', header: 'To', cell: (line) => <Subject line={line} /> },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '–' },
];

/** The entries of the audit log as a table. */
export function AuditEntries({ lines }: { lines: readonly AuditEntry[] }) {
  return (
    <DataTable wide caption="Audit log" columns={columns} rows={lines} rowKey={({ id }) => id} />
  );
}

function Subject({ line: { subjectKind, subjectId } }: { line: AuditEntry }) {
  const page = pages[subjectKind];
  const short = subjectId.length === 36 ? `…${subjectId.slice(-8)}` : subjectId;
  if (!page) return `${subjectKind} ${short}`;
  return (
    <Link className="link" to={`${page}/${subjectId}`}>
      {subjectKind} {short}
    </Link>
  );
}
