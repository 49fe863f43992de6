import { useSyncExternalStore } from 'react';
import type { User } from '#contract/identity/views.ts';
import { navigateTo } from '#web/lib/navigation/navigate.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';

/** The part of a person in browser storage: for display, without e-mail, phone or token. */
export type SessionUser = Pick<
  User,
  '_id' | 'userId' | 'firstName' | 'lastName' | 'profilePicture' | 'roles'
>;
/** AUTH-09. `isReady` is false on the server and until the page has been hydrated. */
export type Session = { user: SessionUser | null; isAuthenticated: boolean; isReady: boolean };

const USER_KEY = 'userData';
const AUTHENTICATED_KEY = 'isAuthenticated';
const LOGOUT_KEY = 'logoutAt';
/** Set while a person has logged out of this browser and the server has not answered. */
export const PENDING_KEY = 'logoutPending';

const loading: Session = { user: null, isAuthenticated: false, isReady: false };
const signedOut: Session = { user: null, isAuthenticated: false, isReady: true };

const listeners = new Set<() => void>();
const endListeners = new Set<(userId: string) => void>();
let current: Session | undefined;

/** The session in browser storage (AUTH-04, AUTH-05). The server authorizes each call itself. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => loading);
}

/** Whether a person is logged in, for loaders and handlers in the browser. */
export function isSignedIn(): boolean {
  return currentSession().isAuthenticated;
}

/** The session, for code outside components. */
export function currentSession(): Session {
  if (typeof window === 'undefined') return loading;
  return current ?? mark(read());
}

/** AUTH-06, AUTH-07, AUTH-13: stores the person and updates the page. A login ends the previous session. */
export function setUser(user: SessionUser): void {
  write(PENDING_KEY, null);
  const { _id, userId, firstName, lastName, profilePicture, roles } = user;
  const stored: SessionUser = { _id, userId, firstName, lastName, profilePicture, roles };
  write(USER_KEY, JSON.stringify(stored));
  write(AUTHENTICATED_KEY, 'true');
  update({ user: stored, isAuthenticated: true, isReady: true });
}

/** AUTH-15, AUTH-16. */
export function clearAuth(): void {
  write(USER_KEY, null);
  write(AUTHENTICATED_KEY, null);
  update(signedOut);
}

/** AUTH-08, AUTH-19: notifies other tabs of a logout, with its time. */
export function markLogout(atMilliseconds: number): void {
  write(LOGOUT_KEY, String(atMilliseconds));
}

/**
 * Follows logins and logouts in other tabs, also after the back/forward cache, where a page receives no events.
 * @returns a function that removes the listeners
 */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOGOUT_KEY && newValue) {
      const { pathname, search, hash } = window.location;
      clearAuth();
      navigateTo(loginPath(pathname + search + hash));
    } else if (key === USER_KEY || key === AUTHENTICATED_KEY || key === null) {
      update(read());
    }
  };
  const watch = new AbortController();
  window.addEventListener('storage', onStorage, watch);
  // Also after an ordinary load, where nothing has changed.
  window.addEventListener('pageshow', () => update(read()), watch);
  return () => watch.abort();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back when a person's session in this tab ends: by logout, expiry or a login of another person.
 * @returns a function that removes the listener
 */
export function onSessionEnd(listener: (userId: string) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

function update(next: Session): void {
  const before = current?.user?.userId;
  mark(next);
  if (before !== undefined && before !== next.user?.userId) end(before);
  for (const listener of listeners) listener();
}

/** Deletes the data of the person from the tab (OWASP ASVS 5.0, 14.3.1). */
function end(userId: string): void {
  for (const listener of endListeners) listener(userId);
  try {
    sessionStorage.clear();
  } catch {
    return;
  }
}

/** Corrects the mark, which the script before the first paint set without knowing the person. */
function mark(next: Session): Session {
  document.documentElement.toggleAttribute('data-person', next.isAuthenticated);
  current = next;
  return next;
}

function read(): Session {
  try {
    if (localStorage.getItem(AUTHENTICATED_KEY) !== 'true') return signedOut;
    const user = JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as SessionUser | null;
    if (typeof user?.userId !== 'string' || !Array.isArray(user.roles)) return signedOut;
    return { user, isAuthenticated: true, isReady: true };
  } catch {
    return signedOut;
  }
}

/** Storage may be blocked; the session then lasts as long as the page. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}
