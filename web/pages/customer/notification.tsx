import { Notifications } from '#web/features/notifications/notifications.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/notification';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Notifications',
    description: 'Updates about your bookings.',
    path: '/notification',
    isPrivate: true,
    matches,
  });

/** NOTIF-01 to NOTIF-04, ROUTE-19. */
export default function Notification() {
  return <Notifications />;
}
