import type { T } from '#messages/translation.ts';
import { cancelReasons } from '../history/stored-text.ts';

/** The value for a custom reason. */
export const OWN_REASON = 'own';

/** The preset reasons; the value of each is what is stored. */
export function reasonChoices(t: T): { value: string; label: string }[] {
  const presets = Object.entries(cancelReasons).map(([value, key]) => ({ value, label: t(key) }));
  return [...presets, { value: OWN_REASON, label: t('cancel.other') }];
}

/** The reason as sent to the server, or the validation error. */
export function reasonOf(
  t: T,
  chosen: string | undefined,
  typed: string,
): { reason: string } | { error: string } {
  if (chosen === undefined) return { error: t('cancel.chooseReason') };
  if (chosen !== OWN_REASON) return { reason: chosen };
  const reason = typed.trim();
  return reason ? { reason } : { error: t('cancel.giveReason') };
}
