import { pageMeta } from '#web/api/page-meta.ts';
import { BookingRequests } from '#web/features/provider/booking-requests.tsx';
import type { Route } from './+types/booking-requests';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Booking Requests',
    description: 'Requests of your customers.',
    path: '/serviceProvider/bookingRequests',
    matches,
    isPrivate: true,
  });

export default BookingRequests;
