import { RecentBookings } from '#web/features/booking/provider/requests/recent-bookings.tsx';
import { Dashboard } from '#web/features/dashboard/dashboard.tsx';
import { EarningsChart } from '#web/features/payouts/provider/earnings-chart.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/dashboard';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Provider dashboard',
    description: 'Your bookings, requests and earnings.',
    path: '/serviceProvider',
    matches,
    isPrivate: true,
  });

export default function Page() {
  return (
    <Dashboard
      showChart={({ byWeek, byMonth }) => <EarningsChart byWeek={byWeek} byMonth={byMonth} />}
      showRecent={(requests) => <RecentBookings requests={requests} />}
    />
  );
}
