import { WaitlistPage } from '#web/features/waitlist/customer/waitlist-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/waitlist';

const loadTexts = textsLoader('names', 'times', 'waitlist');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('waitlist.title'),
    description: t('waitlist.description'),
    path: '/waitlist',
    isPrivate: true,
    matches,
  });
};

export default WaitlistPage;
