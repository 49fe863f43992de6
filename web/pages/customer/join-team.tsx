import { JoinTeam } from '#web/features/team/join-team.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/join-team';

const loadTexts = textsLoader('invitation');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('invitation.tab'),
    description: t('invitation.description'),
    path: '/join-team',
    isPrivate: true,
    matches,
  });
};

/** Prevents the token in the URL from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default JoinTeam;
