import { Link } from 'react-router';
import { formatPaise } from '#contract/money.ts';
import { useSession } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { earnedThisMonth, overallRating, startingToday } from './earnings.ts';
import { RecentBookings } from './recent-bookings.tsx';
import { StatCard } from './stat-card.tsx';
import { useAllRequests } from './use-all-requests.ts';
import { useMinute } from './use-minute.ts';

/** The provider's day on one page (PDASH-01 to PDASH-08). */
export function Dashboard() {
  const { user } = useSession();
  const now = useMinute();
  const { services, requests, isPending, isFailed, reload } = useAllRequests();
  const pending = requests.filter(({ status }) => status === 'pending').length;
  const rating = overallRating(services);
  return (
    <div className="page-column">
      <PageHeader
        title={user ? `Hello, ${user.firstName}` : 'Hello'}
        subtitle="This is how your services are doing."
        actions={<Shortcuts />}
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
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard
          icon="calendar"
          label="Today's bookings"
          value={startingToday(requests, now).length}
          isPending={isPending}
        />
        <StatCard icon="bell" label="Pending requests" value={pending} isPending={isPending} />
        <StatCard
          icon="wallet"
          label="Earnings this month"
          value={formatPaise(earnedThisMonth(requests, now))}
          note="Accepted and completed, after commission"
          isPending={isPending}
        />
        <StatCard
          icon="star"
          label="Rating"
          value={rating ? rating.rating.toFixed(1) : 'New'}
          note={rating ? `${rating.reviews} reviews` : 'No reviews yet'}
          isPending={isPending}
        />
      </div>
      <RecentBookings requests={requests} isPending={isPending} />
    </div>
  );
}

/** PDASH-04 to PDASH-06. */
function Shortcuts() {
  return (
    <>
      <Button asChild icon="plus">
        <Link to="/professional">Add New Service</Link>
      </Button>
      <Button asChild variant="secondary" icon="clock">
        <Link to="/serviceProvider/myServices">Set Availability</Link>
      </Button>
      <Button asChild variant="secondary" icon="wallet">
        <Link to="/serviceProvider/bookingRequests">View Earnings</Link>
      </Button>
    </>
  );
}
