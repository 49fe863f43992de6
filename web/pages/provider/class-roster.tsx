import { RosterPage } from '#web/features/booking/provider/classes/roster-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/class-roster';

const loadTexts = textsLoader(
  'calendar',
  'classes',
  'day',
  'names',
  'requests',
  'rules',
  'walkins',
);

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('classes.roster', 'classes.rosterText', 'private');

export default function Page({ params: { sessionId } }: Route.ComponentProps) {
  return <RosterPage key={sessionId} sessionId={sessionId} />;
}
