import { browserApi } from './browser-api.ts';
import { goTo } from './go-to.ts';
import { notify } from './notify.ts';
import { clearAuth, markLogout } from './session.ts';

/** The one logout there is (AUTH-17 to AUTH-21); it succeeds for the person whatever the server says. */
export async function logout(): Promise<void> {
  try {
    await browserApi.call('logout', { skipNotification: true });
  } catch {
    // AUTH-17: the person leaves all the same.
  }
  clearAuth();
  sessionStorage.clear();
  markLogout(Date.now());
  notify.success('Logout Successful');
  goTo('/login');
}
