import { Link } from 'react-router';
import { RequestPage } from '#web/features/booking/provider/requests/request-page.tsx';
import { textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { requestPath, requestsPath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import type { Route } from './+types/booking-request';
import { RequestConversationParts } from './request-conversation-parts.tsx';

const loadTexts = textsLoader('evidence', 'messages', 'names', 'report');

export { loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Booking Request',
    description: 'One request of your customers.',
    path: requestPath(params.bookingId),
    matches,
    isPrivate: true,
  });

export default function BookingRequestPage({ params: { bookingId } }: Route.ComponentProps) {
  const back = (
    <BackLink>
      <Link to={requestsPath}>Booking Requests</Link>
    </BackLink>
  );
  return (
    <RequestConversationParts>
      <RequestPage key={bookingId} bookingId={bookingId} back={back} />
    </RequestConversationParts>
  );
}
