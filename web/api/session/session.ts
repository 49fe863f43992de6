import { useSyncExternalStore } from 'react';
import type { User } from '#contract/identity/views.ts';
import { goTo } from '#web/lib/navigation/navigate.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';

/** What browser storage may hold of a person: enough to greet them, no e-mail, phone or token. */
export type SessionUser = Pick<
  User,
  '_id' | 'userId' | 'firstName' | 'lastName' | 'profilePicture' | 'roles'
>;
/** AUTH-09. `isReady` is false on the server and until the page has been hydrated. */
export type Session = { user: SessionUser | null; isAuthenticated: boolean; isReady: boolean };

const USER_KEY = 'userData';
const AUTHENTICATED_KEY = 'isAuthenticated';
const LOGOUT_KEY = 'logoutAt';

const unknown: Session = { user: null, isAuthenticated: false, isReady: false };
const signedOut: Session = { user: null, isAuthenticated: false, isReady: true };

const listeners = new Set<() => void>();
let current: Session | undefined;

/** Who is signed in, as browser storage says (AUTH-04, AUTH-05). The server decides each call anew. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => unknown);
}

/** Whether somebody is signed in, for loaders and handlers of the browser. */
export function isSignedIn(): boolean {
  return currentSession().isAuthenticated;
}

/** The same answer as `useSession` outside of components. */
export function currentSession(): Session {
  if (typeof window === 'undefined') return unknown;
  current ??= read();
  return current;
}

/** AUTH-06, AUTH-07, AUTH-13: keeps the person and says so to every part of the page. */
export function setUser(user: SessionUser): void {
  const { _id, userId, firstName, lastName, profilePicture, roles } = user;
  const kept: SessionUser = { _id, userId, firstName, lastName, profilePicture, roles };
  write(USER_KEY, JSON.stringify(kept));
  write(AUTHENTICATED_KEY, 'true');
  become({ user: kept, isAuthenticated: true, isReady: true });
}

/** AUTH-15, AUTH-16. */
export function clearAuth(): void {
  write(USER_KEY, null);
  write(AUTHENTICATED_KEY, null);
  become(signedOut);
}

/** AUTH-08, AUTH-19: tells the other tabs that the person left, and when (milliseconds). */
export function markLogout(atMilliseconds: number): void {
  write(LOGOUT_KEY, String(atMilliseconds));
}

/** Listens to the other tabs; answers with the way to stop. */
export function watchOtherTabs(): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === LOGOUT_KEY && newValue) {
      const { pathname, search } = window.location;
      clearAuth();
      goTo(loginPath(pathname + search));
    } else if (key === USER_KEY || key === AUTHENTICATED_KEY || key === null) {
      become(read());
    }
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
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

/** A browser may refuse storage; the session then lasts as long as the page. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}
