import { pathIn } from '#contract/locale/language.ts';
import { currentTexts } from '#web/i18n/current-texts.ts';
import { navigateTo } from '#web/lib/navigation/navigate.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { markLogoutPending } from '../session/pending-logout.ts';
import { clearAuth, markLogout } from '../session/session.ts';
import { browserApi } from './browser-api.ts';

/**
 * Logs out (AUTH-17 to AUTH-21), also when the server cannot be reached. Ends the push subscription first,
 * while the session still authenticates that call.
 */
export async function logout(): Promise<void> {
  try {
    const { turnOffPush } = await import('./push.ts');
    await turnOffPush();
  } catch {
    // The server removes the subscription when its next push fails.
  }
  await endSession();
  leaveSignedOut(currentTexts()('common.loggedOut'));
}

/** AUTH-17: the browser logs out regardless. Until the server has ended the session, every page tries again. */
async function endSession(): Promise<void> {
  markLogoutPending(true);
  await browserApi.call('logout', { skipNotification: true }).catch(() => undefined);
}

/** Clears the state of this browser after the server has ended the session. */
export function leaveSignedOut(text: string, path = '/login'): void {
  clearAuth();
  sessionStorage.clear();
  markLogout(Date.now());
  notify.success(text);
  navigateTo(pathIn(currentTexts().language, path));
}
