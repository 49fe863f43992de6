import { MyBookings } from '#web/features/booking/customer/list/my-bookings.tsx';
import { VenueVisits } from '#web/features/booking/customer/venue-visits/venue-visits.tsx';
import { MessagesLink } from '#web/features/messages/messages-link.tsx';
import { UnreadBadge } from '#web/features/messages/unread-badge.tsx';
import { useUnreadMessages } from '#web/features/messages/use-unread-messages.ts';
import { ratePath, useOpenReviews } from '#web/features/reviews/customer/rate-link.tsx';
import { InstallCard } from '#web/features/site/install/install-card.tsx';
import { WaitlistLink } from '#web/features/waitlist/customer/waitlist-link.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/my-bookings';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Bookings',
    description: 'Track your service appointments.',
    path: '/myBooking',
    matches,
    isPrivate: true,
  });

export default function MyBookingsPage() {
  const open = useOpenReviews();
  const unreadOf = useUnreadMessages();
  return (
    <>
      <MyBookings
        actionOf={({ bookingId }) =>
          open.has(bookingId) ? { label: 'Rate', to: ratePath(bookingId) } : undefined
        }
        links={
          <>
            <WaitlistLink />
            <MessagesLink />
          </>
        }
        invitation={<InstallCard />}
        noteOf={({ bookingId }) => <UnreadBadge unread={unreadOf(bookingId)} />}
      />
      <VenueVisits />
    </>
  );
}
