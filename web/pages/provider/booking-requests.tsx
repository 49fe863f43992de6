import { BookingRequests } from '#web/features/booking/provider/requests/booking-requests.tsx';
import { textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import { requestsPath } from '#web/lib/provider-paths.ts';
import type { Route } from './+types/booking-requests';
import { RequestConversationParts } from './request-conversation-parts.tsx';

const loadTexts = textsLoader('evidence', 'messages', 'names', 'report');

export { loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Booking Requests',
    description: 'Requests of your customers.',
    path: requestsPath,
    matches,
    isPrivate: true,
  });

export default function BookingRequestsPage() {
  return (
    <RequestConversationParts>
      <BookingRequests />
    </RequestConversationParts>
  );
}
