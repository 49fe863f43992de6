import { ResourcesPage } from '#web/features/team/resources/resources-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/resources';

const loadTexts = textsLoader('names', 'resources', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('resources.title'),
    description: t('resources.description'),
    path: '/serviceProvider/resources',
    matches,
    isPrivate: true,
  });
};

export default ResourcesPage;
