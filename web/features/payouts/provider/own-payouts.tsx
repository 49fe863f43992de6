import { formatRupees } from '#contract/money.ts';
import type { OwnPayout } from '#contract/payouts/own-payouts.ts';
import type { T } from '#messages/translation.ts';
import { useCall } from '#web/api/client/query.ts';
import { useList } from '#web/api/list/use-list.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { payoutPath } from '#web/lib/provider-paths.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { localShortDate, payoutStateLabels } from './earning-labels.ts';

/** The payouts to the provider's bank, newest first, each with its page. */
export function OwnPayouts() {
  const t = useT();
  const { page, toPage } = useList({}, 'payouts');
  const query = useCall(
    'ownPayouts',
    { query: { page }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  return (
    <section aria-labelledby="payouts-heading" className="holds-rest">
      <h2 id="payouts-heading" className="mb-3 text-lg">
        {t('earnings.payouts')}
      </h2>
      <ListView
        query={query}
        noun={t('earnings.payoutsSubject')}
        empty={{
          icon: 'wallet',
          level: 3,
          title: t('earnings.noPayouts'),
          text: t('earnings.noPayoutsText'),
        }}
        onPage={toPage}
      >
        {(items) => (
          <Card flush>
            <DataTable
              caption={t('earnings.payoutTable')}
              columns={columnsOf(t)}
              rows={items}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
      </ListView>
    </section>
  );
}

function columnsOf(t: T): Column<OwnPayout>[] {
  return [
    {
      key: 'payout',
      header: t('earnings.payoutTitle'),
      isRowHeader: true,
      cell: ({ id, startedAt }) => (
        <Link to={payoutPath(id)} className="link">
          {t('earnings.payoutOf', { day: localShortDate(t, startedAt) })}
        </Link>
      ),
    },
    {
      key: 'bookings',
      header: t('earnings.bookings'),
      isNumeric: true,
      cell: ({ bookings }) => bookings,
    },
    {
      key: 'amount',
      header: t('earnings.amount'),
      phone: 'top-end',
      isNumeric: true,
      cell: ({ amount }) => <span className="font-semibold">{formatRupees(amount)}</span>,
    },
    {
      key: 'state',
      header: t('earnings.state'),
      phone: 'bottom-end',
      noWrap: true,
      cell: ({ state }) => (
        <Badge tone={payoutStateLabels[state].tone} className="whitespace-nowrap">
          {t(payoutStateLabels[state].label)}
        </Badge>
      ),
    },
    {
      key: 'arrival',
      header: t('earnings.arrival'),
      phone: 'bottom-start',
      noWrap: true,
      cell: (payout) => arrivalOf(t, payout),
    },
  ];
}

function arrivalOf(t: T, { arrivedAt, expectedBy }: OwnPayout): string {
  if (arrivedAt) return localShortDate(t, arrivedAt);
  return expectedBy ? t('earnings.arrivesBy', { day: localShortDate(t, expectedBy) }) : '–';
}
