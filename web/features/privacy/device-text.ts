import type { Device } from '#contract/identity/views.ts';
import { INDIA } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localMoment } from '#web/i18n/moments.ts';

/** The server updates a session's last use every ten minutes. */
const ACTIVE_MS = 11 * 60_000;
/** The server's names: 'Chrome on Android', 'A browser on Linux'. */
const NAME = /^(?:A browser|(.+)) on (.+)$/;
const UNKNOWN = /^Unknown device$/;

/** 'Chrome on Android'; a browser without a known system has its own name. */
export function deviceName(t: T, name: string): string {
  const [, browser, system] = NAME.exec(name) ?? [];
  if (!system) return UNKNOWN.test(name) ? t('account.unknownDevice') : name;
  return browser
    ? t('account.browserOn', { browser, system })
    : t('account.someBrowserOn', { system });
}

/** When a device was last active, as text; `nowMs` is the browser's time. */
export function lastSeenText(t: T, { lastSeen, isThis }: Device, nowMs: number): string {
  if (isThis || nowMs - Date.parse(lastSeen) < ACTIVE_MS) return t('account.activeNow');
  return t('account.lastActive', { moment: localMoment(t, lastSeen, INDIA) });
}

export function loggedInText(t: T, { firstSeen }: Device): string {
  return t('account.loggedIn', { moment: localMoment(t, firstSeen, INDIA) });
}
