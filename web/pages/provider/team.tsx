import { TeamPage } from '#web/features/team/team-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/team';

const loadTexts = textsLoader('names', 'overlaps', 'rules', 'team');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('team.title'),
    description: t('team.description'),
    path: '/serviceProvider/team',
    matches,
    isPrivate: true,
  });
};

export default TeamPage;
