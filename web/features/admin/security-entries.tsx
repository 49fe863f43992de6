import { Link } from 'react-router';
import type { SecurityEventEntry } from '#contract/admin/security-views.ts';
import { moment } from '#web/lib/india-time.ts';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

const pages: Record<string, string> = {
  person: '/admin/people',
  booking: '/admin/bookings',
  dispute: '/admin/disputes',
};

const columns: Column<SecurityEventEntry>[] = [
  {
    key: 'kind',
    header: 'Event',
    isRowHeader: true,
    cell: ({ kind, count }) =>
      `${kind.charAt(0).toUpperCase()}${kind.slice(1)}${count > 1 ? ` × ${count}` : ''}`,
  },
  { key: 'at', header: 'When', phone: 'bottom-start', cell: ({ at }) => moment(at) },
  { key: 'who', header: 'Who', phone: 'top-end', cell: (entry) => <Actor entry={entry} /> },
  { key: 'what', header: 'Record', cell: (entry) => <Subject entry={entry} /> },
  { key: 'detail', header: 'Detail', cell: ({ detail }) => detail ?? '–' },
  { key: 'network', header: 'Network', cell: ({ network }) => network?.slice(0, 8) ?? '–' },
];

/** Security events as a table. */
export function SecurityEntries({ entries }: { entries: readonly SecurityEventEntry[] }) {
  return (
    <DataTable
      wide
      caption="Security log"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}

function Actor({ entry: { actorId, actorName } }: { entry: SecurityEventEntry }) {
  if (!actorId) return '–';
  return (
    <Link className="link" to={`/admin/people/${actorId}`}>
      {actorName ?? `Person ${shortId(actorId)}`}
    </Link>
  );
}

function Subject({ entry: { subjectKind, subjectId } }: { entry: SecurityEventEntry }) {
  if (!subjectKind || !subjectId) return '–';
  const text = `${subjectKind} ${shortId(subjectId)}`;
  const page = pages[subjectKind];
  if (!page) return text;
  return (
    <Link className="link" to={`${page}/${subjectId}`}>
      {text}
    </Link>
  );
}

function shortId(id: string): string {
  return id.length > 12 ? `…${id.slice(-8)}` : id;
}
