import { OwnScheduleLink } from '#web/features/availability/connected/own-schedule-link.tsx';
import { SchedulePage } from '#web/features/team/schedule/schedule-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/team-schedule';

const loadTexts = textsLoader('calendars', 'names', 'schedule', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('schedule.title'),
    description: t('schedule.description'),
    path: '/team-schedule',
    isPrivate: true,
    matches,
  });
};

export default function Page() {
  return <SchedulePage CalendarLink={OwnScheduleLink} />;
}
