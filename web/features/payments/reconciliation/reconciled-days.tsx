import { timeSorts } from '#contract/lists.ts';
import { dayFilters } from '#contract/payments/limits.ts';
import type { ReconciledDay } from '#contract/payments/reconciliation.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { day } from '#web/lib/india-time.ts';
import { AdminListSection } from '#web/ui/admin-list/admin-list.tsx';
import { sortBy } from '#web/ui/admin-list/list-state.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

/** The parameter names differ from those of the differences, which share the URL. */
const schema = { dayState: dayFilters, daySort: timeSorts } as const;
const stateLabels = { all: 'All', compared: 'Compared', running: 'Running' };

const columns: Column<ReconciledDay>[] = [
  {
    key: 'day',
    header: 'Day',
    isRowHeader: true,
    orders: { ascending: 'oldest', descending: 'newest' },
    cell: (row) => day(row.day),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'top-end',
    noWrap: true,
    cell: ({ finishedAt }) =>
      finishedAt ? <Badge tone="success">Compared</Badge> : <Badge tone="brand">Running</Badge>,
  },
  {
    key: 'payments',
    header: 'Payments',
    phone: 'bottom-start',
    isNumeric: true,
    cell: ({ payments }) => payments,
  },
  {
    key: 'refunds',
    header: 'Refunds',
    phone: 'bottom-end',
    isNumeric: true,
    cell: ({ refunds }) => refunds,
  },
  { key: 'transfers', header: 'Transfers', isNumeric: true, cell: ({ transfers }) => transfers },
  {
    key: 'settlements',
    header: 'Settlements',
    isNumeric: true,
    cell: ({ settlements }) => settlements,
  },
];

/** The days that were compared with the gateway, with the number of records. */
export function ReconciledDays() {
  const list = useList(schema, 'days');
  const { dayState: state, daySort: sort } = list.params;
  const query = useCall(
    'reconciledDays',
    { query: { state, sort, page: list.page }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  const download = useSaveFile('reconciledDaysCsv', { state, sort });
  return (
    <AdminListSection
      title="Days"
      download={download}
      downloadName="the days"
      list={list}
      filters={[{ key: 'dayState', label: 'State of days', options: stateLabels }]}
      query={query}
      noun="days"
      empty={{
        icon: 'calendar',
        title: state === 'all' ? 'No days compared yet' : 'No matching days',
        text: "Yesterday is compared every night after 2:00 AM IST. 'Run now' compares today so far.",
      }}
    >
      {(days) => (
        <Card flush>
          <DataTable
            caption="Compared records by day"
            columns={columns}
            rows={days}
            rowKey={(row) => row.day}
            sorting={sortBy(list, 'daySort')}
          />
        </Card>
      )}
    </AdminListSection>
  );
}
