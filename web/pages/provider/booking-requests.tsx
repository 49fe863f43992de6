import { pageMeta } from '#web/api/page-meta.ts';
import { ProviderReport } from '#web/features/evidence/provider-report.tsx';
import { BookingMessages } from '#web/features/messages/booking-messages.tsx';
import { UnreadBadge } from '#web/features/messages/unread-badge.tsx';
import { useUnreadMessages } from '#web/features/messages/use-unread-messages.ts';
import { BookingRequests } from '#web/features/provider/booking-requests.tsx';
import { RequestTalkContext } from '#web/features/provider/request-talk.tsx';
import type { Route } from './+types/booking-requests';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Booking Requests',
    description: 'Requests of your customers.',
    path: '/serviceProvider/bookingRequests',
    matches,
    isPrivate: true,
  });

export default function BookingRequestsPage() {
  const unreadOf = useUnreadMessages();
  return (
    <RequestTalkContext
      value={{
        note: (bookingId) => <UnreadBadge unread={unreadOf(bookingId)} />,
        thread: (bookingId) => <BookingMessages bookingId={bookingId} level={3} />,
        report: (bookingId) => <ProviderReport bookingId={bookingId} level={3} />,
      }}
    >
      <BookingRequests />
    </RequestTalkContext>
  );
}
