import { ClaimVisit } from '#web/features/booking/customer/venue-visits/claim-visit.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/visit';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Add a visit',
    description: 'Add a visit to your bookings.',
    path: '/visit',
    isPrivate: true,
    matches,
  });

/** Keeps the token in the address from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default ClaimVisit;
