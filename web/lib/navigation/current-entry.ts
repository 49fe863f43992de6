import type { NavigateFunction } from 'react-router';

/**
 * False from Back or Forward until the page of their entry is rendered, which is later on a slow device. A component of
 * the previous entry that then writes its choice into the URL would cancel the navigation. `key` is that of
 * `useLocation()`.
 */
export function isCurrentEntry(key: string): boolean {
  return currentKey() === key;
}

function currentKey(): string {
  const entry = window.history.state as { key?: string } | null;
  return entry?.key ?? 'default';
}

/** The entry that is being left. */
let left: string | undefined;

/** Goes back from the browser's entry. A second press on a slow device, before the browser has left it, changes nothing. */
export function leaveEntry(navigate: NavigateFunction): void {
  if (left === currentKey()) return;
  left = currentKey();
  window.addEventListener('popstate', forgetLeft, { once: true, capture: true });
  void navigate(-1);
}

function forgetLeft(): void {
  left = undefined;
}

/** The state with which the router added or replaced the browser's current entry, also before its page is rendered. */
export function currentEntryState<State>(): State | undefined {
  const entry = window.history.state as { usr?: State } | null;
  return entry?.usr;
}
