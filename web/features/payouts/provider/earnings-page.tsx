import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { prepaidPath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EarningList } from './earning-list.tsx';
import { EarningTotals } from './earning-totals.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { NextPayout } from './next-payout.tsx';
import { OwnPayouts } from './own-payouts.tsx';
import { PayoutAccountCard } from './payout-account-card.tsx';
import { StatementDownload } from './statement-download.tsx';
import { TaxDetailsCard } from './tax-details-card.tsx';
import { useEarningList } from './use-earning-list.ts';

/** Earnings, payouts and payout account of the provider (PDASH-08, PNAV-06). */
export function EarningsPage() {
  const t = useT();
  const query = useCall('earnings', { skipNotification: true }, { needsPerson: true });
  useLive('requests', () => void refresh('earnings'));
  const list = useEarningList();
  const earnings = query.data?.data;
  const failure = earnings ? null : query.error;
  return (
    <div className="page-column">
      <PageHeader
        title={t('earnings.title')}
        subtitle={t('earnings.subtitle')}
        actions={
          <Button asChild variant="secondary" icon="receipt">
            <Link to={prepaidPath}>{t('earnings.prepaid')}</Link>
          </Button>
        }
      />
      {failure && (
        <LoadFailed
          title={t('earnings.loadFailed')}
          message={failureText(failure)}
          onRetry={() => void refresh('earnings')}
        />
      )}
      {!earnings && !failure && <EarningsSkeleton />}
      {earnings && (
        <div className="grid grid-cols-1 gap-8">
          <NextPayout earnings={earnings} />
          <EarningTotals totals={earnings.totals} />
          <OwnPayouts />
          <PayoutAccountCard account={earnings.account} />
          <TaxDetailsCard />
          {earnings.since !== null && (
            <EarningsChart byWeek={earnings.byWeek} byMonth={earnings.byMonth} />
          )}
          {earnings.soldSince !== null && (
            <StatementDownload
              since={earnings.soldSince}
              period={list.params.period || undefined}
            />
          )}
          <EarningList since={earnings.since} list={list} />
        </div>
      )}
    </div>
  );
}

function EarningsSkeleton() {
  return (
    <div className="grid gap-8" aria-busy="true">
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-4">
        <Skeleton className="h-34" />
        <Skeleton className="h-34" />
        <Skeleton className="h-34" />
        <Skeleton className="h-34" />
      </div>
      <Skeleton className="h-32" />
      <Skeleton className="h-96" />
    </div>
  );
}
