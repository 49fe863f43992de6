import { navigateTo } from '#web/lib/navigation/navigate.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { clearAuth, markLogout } from '../session/session.ts';
import { browserApi } from './browser-api.ts';

/**
 * The one logout there is (AUTH-17 to AUTH-21); it succeeds for the person whatever the server says.
 * This browser is pushed to no more, as long as the server still knows whose it is.
 */
export async function logout(): Promise<void> {
  try {
    const { turnOffPush } = await import('./push.ts');
    await turnOffPush();
  } catch {
    // What could not be told is found out by the next push.
  }
  try {
    await browserApi.call('logout', { skipNotification: true });
  } catch {
    // AUTH-17: the person leaves all the same.
  }
  leaveSignedOut('Logout Successful');
}

/** What every way out of an account leaves behind in this browser, once the server has ended the session. */
export function leaveSignedOut(words: string, path = '/login'): void {
  clearAuth();
  sessionStorage.clear();
  markLogout(Date.now());
  notify.success(words);
  navigateTo(path);
}
