import { PrepaidPage } from '#web/features/prepaid/provider/prepaid-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { prepaidPath } from '#web/lib/provider-paths.ts';
import type { Route } from './+types/prepaid';

const loadTexts = textsLoader('gifts', 'names', 'packages', 'rules', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('packages.salesTab'),
    description: t('packages.salesDescription'),
    path: prepaidPath,
    matches,
    isPrivate: true,
  });
};

export default PrepaidPage;
