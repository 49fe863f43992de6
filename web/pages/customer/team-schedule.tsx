import { OwnScheduleLink } from '#web/features/availability/connected/own-schedule-link.tsx';
import { SchedulePage } from '#web/features/team/schedule/schedule-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('calendars', 'names', 'schedule', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('schedule.title', 'schedule.description', 'private');

export default function Page() {
  return <SchedulePage CalendarLink={OwnScheduleLink} />;
}
