import { PENDING_KEY } from './session.ts';

/** Whether a person logged out of this browser and the server has not answered. */
export function isLogoutPending(): boolean {
  try {
    return localStorage.getItem(PENDING_KEY) !== null;
  } catch {
    return false;
  }
}

/** Storage may be blocked; a logout without an answer is then not repeated. */
export function markLogoutPending(isPending: boolean): void {
  try {
    if (isPending) localStorage.setItem(PENDING_KEY, 'true');
    else localStorage.removeItem(PENDING_KEY);
  } catch {
    return;
  }
}
