import { Bookings } from '#web/features/booking/admin/bookings.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/bookings';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Bookings',
    description: 'All bookings, with search and filters.',
    path: '/admin/bookings',
    matches,
    isPrivate: true,
  });

export default Bookings;
