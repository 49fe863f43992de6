import { pageMeta } from '#web/api/page-meta.ts';
import { MyBookings } from '#web/features/booking/my-bookings.tsx';
import type { Route } from './+types/my-bookings';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Bookings',
    description: 'Track your service appointments.',
    path: '/myBooking',
    matches,
    isPrivate: true,
  });

export default MyBookings;
