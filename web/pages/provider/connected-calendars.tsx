import { ConnectedCalendars } from '#web/features/availability/connected/connected-calendars.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('calendars', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('calendars.tab', 'calendars.description', 'private');

export default ConnectedCalendars;
