import { ConnectedCalendars } from '#web/features/availability/connected/connected-calendars.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/connected-calendars';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Connected calendars',
    description: 'Your bookings in other calendars, and their busy times here.',
    path: '/serviceProvider/calendar/connected',
    matches,
    isPrivate: true,
  });

export default ConnectedCalendars;
