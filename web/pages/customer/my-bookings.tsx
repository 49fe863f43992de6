import { MyBookings } from '#web/features/booking/my-bookings.tsx';
import type { Route } from './+types/my-bookings';

export const meta: Route.MetaFunction = () => [
  { title: 'My Bookings | Zap Booking' },
  { name: 'description', content: 'Track your service appointments.' },
  { name: 'robots', content: 'noindex' },
  { tagName: 'link', rel: 'canonical', href: '/myBooking' },
];

export default MyBookings;
