import type { ReactNode } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { OwnPayoutDetails } from '#contract/payouts/own-payouts.ts';
import { useCall } from '#web/api/client/query.ts';
import { useSaveFile } from '#web/api/files/use-save-file.ts';
import { useList } from '#web/api/list/use-list.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { localShortDate } from './earning-labels.ts';
import { EarningTable } from './earning-table.tsx';
import { PayoutBank } from './payout-bank.tsx';
import { PayoutSums } from './payout-sums.tsx';

type PayoutPageProps = { payoutId: string; back: ReactNode };

/** One payout: its bookings, the deductions, and how it reached the bank. */
export function PayoutPage({ payoutId, back }: PayoutPageProps) {
  const t = useT();
  const query = useCall(
    'ownPayout',
    { params: { payoutId }, skipNotification: true },
    { needsPerson: true },
  );
  const payout = query.data?.data;
  return (
    <div className="page-column">
      <PageHeader
        back={back}
        title={
          payout
            ? t('earnings.payoutOf', { day: localShortDate(t, payout.startedAt) })
            : t('earnings.payoutTitle')
        }
        subtitle={payout && subtitleOf(t, payout)}
      />
      <CallView query={query} subject={t('earnings.payoutSubject')}>
        {(displayed) => (
          <div className="grid grid-cols-1 gap-8">
            <PayoutSums payout={displayed} />
            <PayoutBank payout={displayed} />
            <PayoutLines payoutId={payoutId} />
          </div>
        )}
      </CallView>
    </div>
  );
}

function subtitleOf(t: ReturnType<typeof useT>, { amount, bookings }: OwnPayoutDetails) {
  return t('earnings.payoutSubtitle', { amount: formatRupees(amount), count: bookings });
}

/** The bookings that a payout paid. */
function PayoutLines({ payoutId }: { payoutId: string }) {
  const t = useT();
  const { page, toPage } = useList({});
  const query = useCall(
    'earningLines',
    { query: { payout: payoutId, page }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  const { isSaving, save } = useSaveFile('earningLinesCsv', { payout: payoutId });
  return (
    <section aria-labelledby="bookings" className="scroll-mt-24">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="bookings" className="text-lg">
          {t('earnings.bookingsOf')}
        </h2>
        <Button variant="secondary" icon="download" busy={isSaving} onClick={save}>
          {t('earnings.downloadCsv')}
        </Button>
      </div>
      <ListView
        query={query}
        noun={t('earnings.listSubject')}
        empty={{
          icon: 'wallet',
          level: 3,
          title: t('earnings.noMatch'),
          text: t('earnings.noneText'),
        }}
        onPage={toPage}
      >
        {(items) => (
          <Card flush>
            <EarningTable items={items} />
          </Card>
        )}
      </ListView>
    </section>
  );
}
