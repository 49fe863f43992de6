import { isMobileNotice, type MobileChannel } from '#contract/notifications/mobile.ts';
import type { Preference } from '#contract/notifications/views.ts';

/**
 * The preferences that change when a person allows a channel: the kinds chosen for a channel that is no longer allowed,
 * or else all kinds for a mobile, so that allowing has an effect. None while another channel is in use.
 */
export function startingChoices(
  preferences: readonly Preference[],
  channel: MobileChannel,
  allowed: readonly MobileChannel[],
): Preference[] {
  const kinds = preferences.filter(({ kind }) => isMobileNotice(kind));
  if (kinds.some(({ mobile }) => mobile && allowed.includes(mobile))) return [];
  const chosen = kinds.filter(({ mobile }) => mobile);
  return (chosen.length > 0 ? chosen : kinds).map((one) => ({ ...one, mobile: channel }));
}
