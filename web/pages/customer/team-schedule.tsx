import { OwnScheduleLink } from '#web/features/availability/connected/own-schedule-link.tsx';
import { SchedulePage } from '#web/features/team/schedule/schedule-page.tsx';
import { textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/team-schedule';

const loadTexts = textsLoader('calendars');

export { loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My schedule',
    description: 'Your requests, bookings and time off in a team.',
    path: '/team-schedule',
    isPrivate: true,
    matches,
  });

export default function Page() {
  return <SchedulePage CalendarLink={OwnScheduleLink} />;
}
