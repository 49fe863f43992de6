import { withoutLanguage } from '#contract/locale/language.ts';
import type { PlainKey } from '#messages/translation.ts';

/** Pages that people open by a link without knowing that they need an account. */
const reasons: Readonly<Record<string, PlainKey>> = {
  '/visit': 'entry.toAddVisit',
  '/join-team': 'entry.toJoinTeam',
};

/** The reason why the page to return to needs a login; undefined if it is obvious. */
export function loginReason(next: string): PlainKey | undefined {
  const [path = ''] = withoutLanguage(next).split(/[?#]/);
  return reasons[path];
}
