import { OwnWaitlistPage } from '#web/features/waitlist/provider/own-waitlist-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/waitlist';

const loadTexts = textsLoader('names', 'waiting');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('waiting.title'),
    description: t('waiting.description'),
    path: '/serviceProvider/waitlist',
    matches,
    isPrivate: true,
  });
};

export default OwnWaitlistPage;
