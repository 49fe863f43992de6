import { pageMeta } from '#web/api/page-meta.ts';
import { ConnectedCalendars } from '#web/features/calendar/connected-calendars.tsx';
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
