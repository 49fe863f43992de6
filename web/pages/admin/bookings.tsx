import { pageMeta } from '#web/api/page-meta.ts';
import { Bookings } from '#web/features/admin/bookings.tsx';
import type { Route } from './+types/bookings';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Bookings',
    description: 'All bookings, found by anything that is known of them.',
    path: '/admin/bookings',
    matches,
    isPrivate: true,
  });

export default Bookings;
