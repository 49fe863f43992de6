import { Link } from 'react-router';
import { Conversations } from '#web/features/messages/conversations.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Route } from './+types/conversations';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Messages',
    description: 'What you and your providers write to each other.',
    path: '/messages',
    matches,
    isPrivate: true,
  });

export default function CustomerConversations() {
  return (
    <Conversations
      side="customer"
      pathOf={(bookingId) => `/booking-details/${bookingId}#messages`}
      emptyAction={
        <Button asChild variant="secondary">
          <Link to="/myBooking">My Bookings</Link>
        </Button>
      }
    />
  );
}
