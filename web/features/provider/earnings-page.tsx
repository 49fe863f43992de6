import { useLive } from '#web/api/live.ts';
import { refresh, useCall } from '#web/api/query.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EarningList, useEarningList } from './earning-list.tsx';
import { EarningTotals } from './earning-totals.tsx';
import { EarningsChart } from './earnings-chart.tsx';
import { EarningsFile } from './earnings-file.tsx';
import { PayoutAccountCard } from './payout-account-card.tsx';

/** What the provider earned, when it is paid and where to (PDASH-08, PNAV-06). */
export function EarningsPage() {
  const query = useCall('earnings', { skipNotification: true }, { needsPerson: true });
  useLive('requests', () => void refresh('earnings'));
  const list = useEarningList();
  const earnings = query.data?.data;
  const isFailed = query.isError && !earnings;
  return (
    <div className="page-column">
      <PageHeader
        title="Earnings"
        subtitle="What each booking earned you after commission, and when it reaches your bank."
      />
      {isFailed && (
        <EmptyState
          icon="warning"
          title="Your earnings could not be loaded"
          text="Nothing is lost. Please try again."
          action={<Button onClick={() => void refresh('earnings')}>Try again</Button>}
        />
      )}
      {!earnings && !isFailed && <EarningsSkeleton />}
      {earnings && (
        <div className="grid grid-cols-1 gap-8">
          <EarningTotals totals={earnings.totals} />
          <PayoutAccountCard account={earnings.account} />
          {earnings.since !== null && (
            <>
              <EarningsChart byWeek={earnings.byWeek} byMonth={earnings.byMonth} />
              <EarningsFile since={earnings.since} period={list.wish.period || undefined} />
            </>
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
