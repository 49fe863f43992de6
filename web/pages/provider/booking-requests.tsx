import { pageMeta } from '#web/api/page-meta.ts';
import { BookingRequests } from '#web/features/provider/booking-requests.tsx';
import { requestsPath } from '#web/features/provider/provider-paths.ts';
import type { Route } from './+types/booking-requests';
import { RequestTalkParts } from './request-talk-parts.tsx';

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
    <RequestTalkParts>
      <BookingRequests />
    </RequestTalkParts>
  );
}
