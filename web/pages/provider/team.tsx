import { TeamPage } from '#web/features/team/team-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('names', 'overlaps', 'rules', 'team');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('team.title', 'team.description', 'private');

export default TeamPage;
