import { Link } from 'react-router';
import { pageMeta } from '#web/api/page-meta.ts';
import { MessagesPage } from '#web/features/messages/messages-page.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/messages';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Messages',
    description: 'The conversation with one of your customers.',
    path: `/serviceProvider/messages/${params.bookingId}`,
    matches,
    isPrivate: true,
  });

export default function ProviderMessages({ params: { bookingId } }: Route.ComponentProps) {
  const back = (
    <BackLink>
      <Link to="/serviceProvider/messages">Messages</Link>
    </BackLink>
  );
  return <MessagesPage key={bookingId} bookingId={bookingId} back={back} />;
}
