import { timeSorts } from '#contract/lists.ts';
import { formatRupees } from '#contract/money.ts';
import { runFilters } from '#contract/payouts/limits.ts';
import type { PayoutRun } from '#contract/payouts/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListSection } from '#web/ui/admin-list/admin-list.tsx';
import { sortBy } from '#web/ui/admin-list/list-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';

const RUNNING_REFETCH_MS = 2_000;
const IDLE_REFETCH_MS = 30_000;

/** The parameter names differ from those of the payouts, which share the URL. */
const schema = { runState: runFilters, runSort: timeSorts } as const;
const stateLabels = {
  all: 'All',
  running: 'In progress',
  finished: 'Finished',
  failed: 'With a failed payout',
};

/** Payout runs; refreshed often while one is in progress. */
export function PayoutRuns({ onShow }: { onShow: (runId: string) => void }) {
  const list = useList(schema, 'runs');
  const { runState: state, runSort: sort } = list.params;
  const query = useCall(
    'payoutRuns',
    { query: { state, sort, page: list.page }, skipNotification: true },
    {
      needsPerson: true,
      keepsPreviousData: true,
      refetchInterval: ({ state }) =>
        state.data?.data.items.some(isUnderWay) ? RUNNING_REFETCH_MS : IDLE_REFETCH_MS,
    },
  );
  const download = useSaveFile('payoutRunsCsv', { state, sort });
  return (
    <AdminListSection
      title="Runs"
      download={download}
      downloadName="the runs"
      list={list}
      filters={[{ key: 'runState', label: 'State of runs', options: stateLabels }]}
      query={query}
      noun="runs"
      empty={{
        icon: 'wallet',
        title: state === 'all' ? 'No runs yet' : 'No matching runs',
        text: 'Confirmed runs are listed here.',
      }}
    >
      {(runs) => (
        <Card flush>
          <DataTable
            caption="Payout runs"
            columns={columnsOf(onShow)}
            rows={runs}
            rowKey={({ id }) => id}
            sorting={sortBy(list, 'runSort')}
          />
        </Card>
      )}
    </AdminListSection>
  );
}

function columnsOf(onShow: (runId: string) => void): Column<PayoutRun>[] {
  return [
    {
      key: 'started',
      header: 'Started',
      isRowHeader: true,
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ startedAt, startedBy }) => (
        <>
          <span className="num">{moment(startedAt)}</span>
          <span className="block text-sm font-normal text-ink-soft">by {startedBy}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: 'State',
      phone: 'bottom-start',
      noWrap: true,
      cell: (run) => <RunState run={run} />,
    },
    { key: 'count', header: 'Payouts', isNumeric: true, cell: ({ count }) => count },
    {
      key: 'total',
      header: 'Total',
      phone: 'top-end',
      isNumeric: true,
      cell: ({ total }) => <span className="font-semibold">{formatRupees(total)}</span>,
    },
    {
      key: 'show',
      header: 'View',
      phone: 'bottom-end',
      noWrap: true,
      cell: ({ id, startedAt }) => (
        <Button
          variant="quiet"
          aria-label={`Show the payouts of ${moment(startedAt)}`}
          onClick={() => onShow(id)}
        >
          Payouts
        </Button>
      ),
    },
  ];
}

function isUnderWay({ finishedAt }: PayoutRun): boolean {
  return finishedAt === null;
}

function RunState({ run }: { run: PayoutRun }) {
  const { paid, failed, count } = run;
  if (isUnderWay(run)) {
    return (
      <Badge tone="brand">
        <span role="status">
          {paid + failed} of {count} done
        </span>
      </Badge>
    );
  }
  if (failed > 0) return <Badge tone="danger">{failed} failed</Badge>;
  return <Badge tone="success">{paid} paid</Badge>;
}
