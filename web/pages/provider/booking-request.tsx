import { Link } from 'react-router';
import { pageMeta } from '#web/api/page-meta.ts';
import { requestPath, requestsPath } from '#web/features/provider/provider-paths.ts';
import { RequestPage } from '#web/features/provider/request-page.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/booking-request';
import { RequestTalkParts } from './request-talk-parts.tsx';

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
    <RequestTalkParts>
      <RequestPage key={bookingId} bookingId={bookingId} back={back} />
    </RequestTalkParts>
  );
}
