import type { Service } from '#contract/catalogue.ts';
import { formatRupees } from '#contract/money.ts';
import type { Earnings } from '#contract/payouts.ts';
import type { ProviderDashboard } from '#contract/service-tasks.ts';
import { useSession } from '#web/api/session.ts';
import { useNow } from '#web/api/use-now.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ComingDays } from './coming-days.tsx';
import { DashboardActions } from './dashboard-actions.tsx';
import { earnedThisMonth, overallRating } from './earnings.ts';
import { EarningsChart } from './earnings-chart.tsx';
import { myServicesPath, requestsPath, servicePath } from './provider-paths.ts';
import { RecentBookings } from './recent-bookings.tsx';
import { StatCard } from './stat-card.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The provider's day on one page (PDASH-01 to PDASH-08). */
export function Dashboard() {
  const { user } = useSession();
  const now = useNow(30_000);
  const { services, day, earnings, isFailed, reload } = useDashboard();
  return (
    <div className="page-column">
      <PageHeader
        title={user ? `Hello, ${user.firstName}` : 'Hello'}
        subtitle="This is how your services are doing."
        actions={<DashboardActions services={services ?? []} />}
      />
      {isFailed && (
        <Alert
          live
          tone="danger"
          className="mb-4"
          title="Some of your figures could not be loaded"
          action={
            <Button variant="secondary" onClick={reload}>
              Try again
            </Button>
          }
        />
      )}
      <DayFigures {...{ services, day, earnings, now }} />
      <div className="mt-8 grid items-start gap-8 2xl:grid-cols-2">
        <RecentBookings requests={day?.recent} />
        <div className="grid min-w-0 gap-8">
          {day && <ComingDays ahead={day.ahead} now={now} />}
          {earnings && earnings.byWeek.length > 0 && (
            <EarningsChart byWeek={earnings.byWeek} byMonth={earnings.byMonth} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The calendar opens at today when no date is given. */
const todayPath = '/serviceProvider/calendar?view=day';
const pendingPath = `${requestsPath}?status=pending`;

/** Reviews stand with their service; with several the list of services shows the rating of each. */
function ratedPath(services: readonly Pick<Service, 'id'>[]): string {
  const [only, ...others] = services;
  return only && others.length === 0 ? servicePath(only.id) : myServicesPath;
}

type DayFiguresProps = {
  services: readonly Service[] | undefined;
  day: ProviderDashboard | undefined;
  earnings: Pick<Earnings, 'byMonth'> | undefined;
  /** Epoch milliseconds. */
  now: number;
};

/** PDASH-02: four figures, each of them counted from what happened. */
export function DayFigures({ services, day, earnings, now }: DayFiguresProps) {
  const rating = overallRating(services ?? []);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard icon="calendar" label="Today's bookings" value={day?.today} to={todayPath} />
      <StatCard icon="bell" label="Pending requests" value={day?.pending} to={pendingPath} />
      <StatCard
        icon="wallet"
        label="Earnings this month"
        value={earnings && formatRupees(earnedThisMonth(earnings.byMonth, now))}
        note="Completed, after commission"
        to="/serviceProvider/earnings"
      />
      <StatCard
        icon="star"
        label="Rating"
        value={services && (rating ? rating.rating.toFixed(1) : 'New')}
        note={rating ? `${rating.reviews} reviews` : 'Shown from five reviews on'}
        to={ratedPath(services ?? [])}
      />
    </div>
  );
}
