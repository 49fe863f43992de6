import type { ComponentProps, ReactNode } from 'react';
import type { Service } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import type { Earnings } from '#contract/payouts/views.ts';
import type { ProviderDashboard } from '#contract/provider/views.ts';
import { useSession } from '#web/api/session/session.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { myServicesPath, requestsPath, servicePath } from '#web/lib/provider-paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { StatCard } from '#web/ui/display/stat-card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DashboardActions } from './dashboard-actions.tsx';
import { earnedThisMonth, overallRating } from './dashboard-figures.ts';
import { NextPayout } from './next-payout.tsx';
import { SetupCard } from './setup-card.tsx';
import { setupSteps } from './setup-steps.ts';
import { UpcomingDays } from './upcoming-days.tsx';
import { useDashboard } from './use-dashboard.ts';

type DashboardProps = {
  /** The day in one sentence; undefined while it loads. */
  sentence: string | undefined;
  /** A notice of another feature, above all other content. */
  notice?: ReactNode;
  /** The next customer and the day, rendered by another feature. */
  next: ReactNode;
  day: ReactNode;
  requests: ReactNode;
  /** Renders a chart of another feature. */
  showChart: (earnings: Earnings) => ReactNode;
  /** Called with undefined while the requests load. */
  showRecent: (requests: ProviderDashboard['recent'] | undefined) => ReactNode;
};

/** The current day, and below it the figures of the provider (PDASH-01 to PDASH-08). */
export function Dashboard(props: DashboardProps) {
  const t = useT();
  const { sentence, notice, next, requests, showChart, showRecent } = props;
  const { user } = useSession();
  const now = useNow(30_000);
  const { services, day, earnings, isFailed, reload } = useDashboard();
  return (
    <div className="page-column">
      <PageHeader
        title={user ? t('dashboard.helloName', { name: user.firstName }) : t('dashboard.hello')}
        subtitle={
          // Two lines on a phone, as on most days.
          <span className="block max-sm:min-h-[2lh]">
            {sentence ?? <Skeleton shape="text" className="w-64" />}
          </span>
        }
      />
      {notice}
      {isFailed && (
        <Alert
          live
          tone="danger"
          className="mb-4"
          title={t('dashboard.failed')}
          action={
            <Button variant="secondary" onClick={reload}>
              {t('common.tryAgain')}
            </Button>
          }
        />
      )}
      {services && earnings ? (
        <SetupCard steps={setupSteps(t, services, earnings.account)} />
      ) : (
        !isFailed && <Skeleton className="holds-rest h-56" />
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="grid min-w-0 gap-8 max-lg:holds-rest">
          {next}
          {props.day}
        </div>
        <div className="grid min-w-0 gap-8">
          {requests}
          <NextPayout earnings={earnings} />
        </div>
      </div>
      <section aria-labelledby="figures-heading" className="mt-10">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="figures-heading" className="text-lg">
            {t('dashboard.figures')}
          </h2>
          <div className="flex flex-wrap gap-3">
            <DashboardActions services={services ?? []} />
          </div>
        </div>
        <DayFigures {...{ services, day, earnings, now }} />
      </section>
      <div className="mt-8 grid items-start gap-8 2xl:grid-cols-2">
        {showRecent(day?.recent)}
        <div className="grid min-w-0 gap-8">
          {day && <UpcomingDays ahead={day.ahead} now={now} />}
          {earnings && earnings.byWeek.length > 0 && showChart(earnings)}
        </div>
      </div>
    </div>
  );
}

/** The calendar opens at today when no date is given. */
const todayPath = '/serviceProvider/calendar?view=day';
const pendingPath = `${requestsPath}?status=pending`;

/** The page with the reviews of the only service, or the list of services with their ratings. */
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

/** PDASH-02: the four figures of the day. */
export function DayFigures({ services, day, earnings, now }: DayFiguresProps) {
  const t = useT();
  const rating = overallRating(services ?? []);
  return (
    <div className="grid grid-cols-halves gap-3 sm:gap-4 lg:grid-cols-4">
      <LinkedCard
        icon="calendar"
        label={t('dashboard.todayCount')}
        value={day?.today}
        to={todayPath}
      />
      <LinkedCard
        icon="bell"
        label={t('dashboard.pending')}
        value={day?.pending}
        to={pendingPath}
      />
      <LinkedCard
        icon="wallet"
        label={t('dashboard.monthEarnings')}
        value={earnings && formatRupees(earnedThisMonth(earnings.byMonth, now))}
        note={t('dashboard.afterCommission')}
        to="/serviceProvider/earnings"
      />
      <LinkedCard
        icon="star"
        label={t('dashboard.rating')}
        value={services && (rating ? rating.rating.toFixed(1) : t('dashboard.isNew'))}
        note={
          rating ? t('dashboard.reviewCount', { count: rating.reviews }) : t('dashboard.fromFive')
        }
        to={ratedPath(services ?? [])}
      />
    </div>
  );
}

type LinkedCardProps = Omit<ComponentProps<typeof StatCard>, 'label' | 'interactive'> & {
  label: string;
  to: string;
};

/** A figure that links to the items it counts. */
function LinkedCard({ label, to, ...card }: LinkedCardProps) {
  return (
    <StatCard
      interactive
      label={
        <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
          {label}
        </Link>
      }
      {...card}
    />
  );
}
