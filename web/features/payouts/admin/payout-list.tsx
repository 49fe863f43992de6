import { formatRupees } from '#contract/money.ts';
import type { Payout } from '#contract/payouts/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { moment } from '#web/lib/india-time.ts';
import { DownloadCsv } from '#web/ui/admin-list/download-csv.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { ChoiceField } from '#web/ui/form/choice-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type Column, DataTable } from '#web/ui/list/data-table.tsx';
import { FilterBar } from '#web/ui/list/filter-bar.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import type { PayoutWishes } from './use-payout-list.ts';

export const PAYOUTS_HEADING = 'payouts-heading';

const ON_ITS_WAY_EVERY_MS = 2_000;
const IDLE_EVERY_MS = 30_000;

const states: Record<Payout['state'], { label: string; tone: BadgeTone }> = {
  wanted: { label: 'On its way', tone: 'brand' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};
const stateWords = { all: 'All', wanted: 'On its way', paid: 'Paid', failed: 'Failed' };

const columns: Column<Payout>[] = [
  { key: 'provider', header: 'Provider', isName: true, cell: ({ providerName }) => providerName },
  {
    key: 'run',
    header: 'Run of',
    orders: { ascending: 'oldest', descending: 'newest' },
    cell: ({ startedAt }) => moment(startedAt),
  },
  {
    key: 'state',
    header: 'State',
    isShort: true,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  { key: 'at', header: 'Paid', cell: ({ paidAt }) => (paidAt ? moment(paidAt) : '–') },
  { key: 'error', header: 'Last refusal', cell: ({ lastError }) => lastError ?? '–' },
  {
    key: 'amount',
    header: 'Amount',
    isFigure: true,
    orders: { ascending: 'lowest', descending: 'highest' },
    cell: ({ amount }) => formatRupees(amount),
  },
];

/** What each provider is paid, of one run or of all. */
export function PayoutList({ list }: { list: PayoutWishes }) {
  const { wish, query: asked, fileQuery, change, toPage } = list;
  const query = useCall(
    'payouts',
    { query: asked, skipNotification: true },
    {
      needsPerson: true,
      keepsShown: true,
      refetchInterval: ({ state }) =>
        state.data?.data.items.some(({ state }) => state === 'wanted')
          ? ON_ITS_WAY_EVERY_MS
          : IDLE_EVERY_MS,
    },
  );
  const download = useSaveFile('payoutsCsv', fileQuery);
  return (
    <section aria-labelledby={PAYOUTS_HEADING} className="grid gap-4">
      <h2 id={PAYOUTS_HEADING} tabIndex={-1} className="scroll-mt-24 text-lg outline-none">
        {wish.run === '' ? 'Payouts' : 'Payouts of one run'}
      </h2>
      <FilterBar
        actions={
          <>
            {wish.run !== '' && (
              <Button variant="secondary" icon="close" onClick={() => change({ run: '' })}>
                Show all runs
              </Button>
            )}
            <DownloadCsv {...download} of="the payouts" />
          </>
        }
      >
        <ChoiceField
          label="State of payouts"
          value={wish.state}
          words={stateWords}
          onChange={(state) => change({ state })}
        />
      </FilterBar>
      <ListView
        query={query}
        noun="payouts"
        empty={{
          icon: 'wallet',
          title: 'No payout like that',
          text: 'What a run pays each provider appears here.',
          level: 3,
        }}
        onPage={toPage}
      >
        {(payouts) => (
          <Card flush>
            <DataTable
              wide
              caption="Payouts"
              columns={columns}
              rows={payouts}
              rowKey={({ id }) => id}
              sorting={{
                order: wish.sort,
                onOrder: (sort) => change({ sort: sort as typeof wish.sort }),
              }}
            />
          </Card>
        )}
      </ListView>
    </section>
  );
}
