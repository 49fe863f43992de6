import { Link } from 'react-router';
import { Conversations } from '#web/features/messages/conversations.tsx';
import { MessageTexts } from '#web/features/messages/provider/message-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { Route } from './+types/conversations';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Messages',
    description: 'What you and your customers write to each other.',
    path: '/serviceProvider/messages',
    matches,
    isPrivate: true,
  });

export default function ProviderConversations() {
  return (
    <MessageTexts>
      <Conversations
        side="provider"
        pathOf={(bookingId) => `/serviceProvider/messages/${bookingId}`}
        emptyAction={
          <Button asChild variant="secondary">
            <Link to="/serviceProvider/bookingRequests">Booking Requests</Link>
          </Button>
        }
      />
    </MessageTexts>
  );
}
