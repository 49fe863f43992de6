import { JoinTeam } from '#web/features/team/join-team.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/join-team';

const loadTexts = textsLoader('invitation');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('invitation.tab', 'invitation.description', 'private');

/** Prevents the token in the URL from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default JoinTeam;
