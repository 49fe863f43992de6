/**
 * False from Back or Forward until the page of their entry is rendered, which is later on a slow device. A component of
 * the previous entry that then writes its choice into the URL would cancel the navigation. `key` is that of
 * `useLocation()`.
 */
export function isCurrentEntry(key: string): boolean {
  const entry = window.history.state as { key?: string } | null;
  return (entry?.key ?? 'default') === key;
}

/** The state with which the router added or replaced the browser's current entry, also before its page is rendered. */
export function currentEntryState<State>(): State | undefined {
  const entry = window.history.state as { usr?: State } | null;
  return entry?.usr;
}
