import { Link } from 'react-router';
import { formatRupees } from '#contract/money.ts';
import type { Payout } from '#contract/payouts/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { moment } from '#web/lib/india-time.ts';
import { AdminListSection } from '#web/ui/admin-list/admin-list.tsx';
import { sortBy } from '#web/ui/admin-list/list-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import type { PayoutParams } from './use-payout-list.ts';

export const PAYOUTS_HEADING = 'payouts-heading';

const PENDING_REFETCH_MS = 2_000;
const IDLE_REFETCH_MS = 30_000;

const states: Record<Payout['state'], { label: string; tone: BadgeTone }> = {
  wanted: { label: 'On its way', tone: 'brand' },
  paid: { label: 'Paid', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  'taken back': { label: 'Taken back', tone: 'danger' },
};
const stateLabels = {
  ...{ all: 'All', wanted: 'On its way', paid: 'Paid', failed: 'Failed' },
  'taken back': 'Taken back',
};

const columns: Column<Payout>[] = [
  {
    key: 'provider',
    header: 'Provider',
    isRowHeader: true,
    cell: ({ providerId, providerName }) => (
      <Link className="link" to={`/admin/people/${providerId}`}>
        {providerName}
      </Link>
    ),
  },
  {
    key: 'run',
    header: 'Run of',
    orders: { ascending: 'oldest', descending: 'newest' },
    cell: ({ startedAt }) => moment(startedAt),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'bottom-end',
    noWrap: true,
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    key: 'at',
    header: 'Paid',
    phone: 'bottom-start',
    cell: ({ paidAt }) => (paidAt ? moment(paidAt) : '–'),
  },
  {
    key: 'transfer',
    header: 'Transfer',
    cell: ({ gatewayTransferId }) => (
      <span className="num wrap-anywhere">{gatewayTransferId ?? '–'}</span>
    ),
  },
  { key: 'error', header: 'Last refusal', cell: ({ lastError }) => lastError ?? '–' },
  {
    key: 'amount',
    header: 'Amount',
    phone: 'top-end',
    isNumeric: true,
    orders: { ascending: 'lowest', descending: 'highest' },
    cell: ({ amount }) => formatRupees(amount),
  },
];

/** The payouts to providers, of one run, of one provider or of all. */
export function PayoutList({ list }: { list: PayoutParams }) {
  const { params, change } = list;
  const query = useCall(
    'payouts',
    { query: list.query, skipNotification: true },
    {
      needsPerson: true,
      keepsPreviousData: true,
      refetchInterval: ({ state }) =>
        state.data?.data.items.some(({ state }) => state === 'wanted')
          ? PENDING_REFETCH_MS
          : IDLE_REFETCH_MS,
    },
  );
  const isPart = params.run !== '' || params.provider !== '';
  const download = useSaveFile('payoutsCsv', list.fileQuery);
  return (
    <AdminListSection
      headingId={PAYOUTS_HEADING}
      title={titleOf(params)}
      download={download}
      downloadName="the payouts"
      actions={
        isPart && (
          <Button
            variant="secondary"
            icon="close"
            onClick={() => change({ run: '', provider: '' })}
          >
            {params.provider === '' ? 'Show all runs' : 'Show all payouts'}
          </Button>
        )
      }
      list={list}
      filters={[
        { key: 'state', label: 'State of payouts', options: stateLabels },
        { key: 'transfer', label: 'Transfer at the gateway', type: 'id' },
      ]}
      query={query}
      noun="payouts"
      empty={{
        icon: 'wallet',
        title: 'No matching payouts',
        text: 'Payouts to providers appear here after a run.',
      }}
    >
      {(payouts) => (
        <Card flush>
          <DataTable
            wide
            caption="Payouts"
            columns={columns}
            rows={payouts}
            rowKey={({ id }) => id}
            sorting={sortBy(list, 'sort')}
          />
        </Card>
      )}
    </AdminListSection>
  );
}

function titleOf({ run, provider }: PayoutParams['params']): string {
  if (provider !== '') return 'Payouts of one provider';
  return run === '' ? 'Payouts' : 'Payouts of one run';
}
