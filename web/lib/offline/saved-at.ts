import { useSyncExternalStore } from 'react';
import { SAVED_HEADER } from './offline-names.ts';

const listeners = new Set<() => void>();
let savedAt: string | null = null;

/** Records when a cached response was stored. A response from the network resets it. */
export function noteSaved({ headers }: Pick<Response, 'headers'>): void {
  const next = headers.get(SAVED_HEADER);
  // The browser may have cached a public response itself.
  const isUnknown = next === null && headers.get('cache-control') !== 'no-store';
  if (next === savedAt || isUnknown) return;
  savedAt = next;
  for (const listener of listeners) listener();
}

/** Records when this page was stored, if it was opened without a network. */
export async function noteSavedPage(): Promise<void> {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return;
  const page = await caches.match(window.location.href, { ignoreVary: true });
  if (page) noteSaved(page);
}

/** When the displayed data was stored, as an instant; null while it comes from the network. */
export function useSavedAt(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => savedAt,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
