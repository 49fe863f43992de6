import { ConnectedCalendars } from '#web/features/availability/connected/connected-calendars.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/connected-calendars';

const loadTexts = textsLoader('calendars', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('calendars.tab'),
    description: t('calendars.description'),
    path: '/serviceProvider/calendar/connected',
    matches,
    isPrivate: true,
  });
};

export default ConnectedCalendars;
