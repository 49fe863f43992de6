import { formatRupees } from '#contract/money.ts';
import { runFilters, timeSorts } from '#contract/payouts/admin-calls.ts';
import type { PayoutRun } from '#contract/payouts/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { moment } from '#web/lib/india-time.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';

const RUNNING_EVERY_MS = 2_000;
const IDLE_EVERY_MS = 30_000;

/** Named apart from those of the payouts, which share the address. */
const keys = { runState: runFilters, runSort: timeSorts } as const;
const stateWords = {
  all: 'All',
  running: 'Under way',
  finished: 'Finished',
  failed: 'With a failed payout',
};

/** The runs so far, newest first; one that is under way is read again every two seconds. */
export function PayoutRuns({ onShow }: { onShow: (runId: string) => void }) {
  const { wish, page, change, toPage } = useList(keys, 'runs');
  const asked = { state: wish.runState, sort: wish.runSort };
  const query = useCall(
    'payoutRuns',
    { query: { ...asked, page }, skipNotification: true },
    {
      needsPerson: true,
      keepsShown: true,
      refetchInterval: ({ state }) =>
        state.data?.data.items.some(isUnderWay) ? RUNNING_EVERY_MS : IDLE_EVERY_MS,
    },
  );
  const download = useSaveFile('payoutRunsCsv', asked);
  return (
    <section aria-labelledby="runs-heading" className="grid gap-4">
      <h2 id="runs-heading" className="text-lg">
        Runs
      </h2>
      <FilterBar actions={<DownloadCsv {...download} of="the runs" />}>
        <ChoiceField
          label="State of runs"
          value={wish.runState}
          words={stateWords}
          onChange={(runState) => change({ runState })}
        />
      </FilterBar>
      <ListView
        query={query}
        noun="runs"
        empty={{
          icon: 'wallet',
          title: wish.runState === 'all' ? 'No run yet' : 'No such run',
          text: 'Every run that was confirmed stays here.',
          level: 3,
        }}
        onPage={toPage}
      >
        {(runs) => (
          <Card flush>
            <DataTable
              caption="Payout runs"
              columns={columnsWith(onShow)}
              rows={runs}
              rowKey={({ id }) => id}
              sorting={{
                order: wish.runSort,
                onOrder: (runSort) => change({ runSort: runSort as typeof wish.runSort }),
              }}
            />
          </Card>
        )}
      </ListView>
    </section>
  );
}

function columnsWith(onShow: (runId: string) => void): Column<PayoutRun>[] {
  return [
    {
      key: 'started',
      header: 'Started',
      isName: true,
      orders: { ascending: 'oldest', descending: 'newest' },
      cell: ({ startedAt, startedBy }) => (
        <>
          <span className="num">{moment(startedAt)}</span>
          <span className="block text-sm font-normal text-ink-soft">by {startedBy}</span>
        </>
      ),
    },
    { key: 'state', header: 'State', isShort: true, cell: (run) => <RunState run={run} /> },
    { key: 'count', header: 'Payouts', isFigure: true, cell: ({ count }) => count },
    {
      key: 'total',
      header: 'Total',
      isFigure: true,
      cell: ({ total }) => <span className="font-semibold">{formatRupees(total)}</span>,
    },
    {
      key: 'show',
      header: 'Look',
      isShort: true,
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
