import { dayFilters, timeSorts } from '#contract/payouts/admin-calls.ts';
import type { ReconciledDay } from '#contract/payouts/admin-views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { day } from '#web/lib/india-time.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';

/** Named apart from those of the differences, which share the address. */
const keys = { dayState: dayFilters, daySort: timeSorts } as const;
const stateWords = { all: 'All', compared: 'Compared', running: 'Running' };

const columns: Column<ReconciledDay>[] = [
  {
    key: 'day',
    header: 'Day',
    isName: true,
    orders: { ascending: 'oldest', descending: 'newest' },
    cell: (row) => day(row.day),
  },
  {
    key: 'state',
    header: 'State',
    isShort: true,
    cell: ({ finishedAt }) =>
      finishedAt ? <Badge tone="success">Compared</Badge> : <Badge tone="brand">Running</Badge>,
  },
  { key: 'payments', header: 'Payments', isFigure: true, cell: ({ payments }) => payments },
  { key: 'refunds', header: 'Refunds', isFigure: true, cell: ({ refunds }) => refunds },
  { key: 'transfers', header: 'Transfers', isFigure: true, cell: ({ transfers }) => transfers },
  {
    key: 'settlements',
    header: 'Settlements',
    isFigure: true,
    cell: ({ settlements }) => settlements,
  },
];

/** How much of each day has been compared. */
export function ReconciledDays() {
  const { wish, page, change, toPage } = useList(keys, 'days');
  const asked = { state: wish.dayState, sort: wish.daySort };
  const query = useCall(
    'reconciledDays',
    { query: { ...asked, page }, skipNotification: true },
    { needsPerson: true, keepsShown: true },
  );
  const download = useSaveFile('reconciledDaysCsv', asked);
  return (
    <section aria-labelledby="days-heading" className="grid gap-4">
      <h2 id="days-heading" className="text-lg">
        Days
      </h2>
      <FilterBar actions={<DownloadCsv {...download} of="the days" />}>
        <ChoiceField
          label="State of days"
          value={wish.dayState}
          words={stateWords}
          onChange={(dayState) => change({ dayState })}
        />
      </FilterBar>
      <ListView
        query={query}
        noun="days"
        empty={{
          icon: 'calendar',
          title: wish.dayState === 'all' ? 'No day has been compared yet' : 'No such day',
          text: "Yesterday is compared every night after 2:00 AM IST. 'Run now' compares today so far.",
          level: 3,
        }}
        onPage={toPage}
      >
        {(days) => (
          <Card flush>
            <DataTable
              caption="What was compared, day by day"
              columns={columns}
              rows={days}
              rowKey={(row) => row.day}
              sorting={{
                order: wish.daySort,
                onOrder: (daySort) => change({ daySort: daySort as typeof wish.daySort }),
              }}
            />
          </Card>
        )}
      </ListView>
    </section>
  );
}
