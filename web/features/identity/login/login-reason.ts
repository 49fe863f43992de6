import { withoutLanguage } from '#contract/locale/language.ts';
import type { PlainKey } from '#messages/translation.ts';

/** The pages that people open by a link without knowing that they need an account. */
const reasons: Readonly<Record<string, PlainKey>> = {
  '/visit': 'entry.toAddVisit',
  '/join-team': 'entry.toJoinTeam',
};

/** Why the page to return to needs a login; undefined where its visitors know. */
export function loginReason(next: string): PlainKey | undefined {
  const [path = ''] = withoutLanguage(next).split(/[?#]/);
  return reasons[path];
}
