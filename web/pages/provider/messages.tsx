import { Link } from 'react-router';
import { MessagesPage } from '#web/features/messages/provider/messages-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
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
