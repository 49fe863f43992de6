import { CACHES, type OfflineMessage } from './offline-names.ts';

const forget: OfflineMessage = { kind: 'forget' };

/** Removes a person's data that was stored for offline use, also while no worker runs. */
export function forgetOffline(): void {
  navigator.serviceWorker?.controller?.postMessage(forget);
  forgetAnswers();
  dropCache(CACHES.pages);
}

/** Removes the API responses of a person, for example after a session that ended in a closed browser. */
export function forgetAnswers(): void {
  dropCache(CACHES.answers);
}

/** Undefined outside a secure context, and if storage is blocked, because then nothing was stored. */
function dropCache(name: string): void {
  if ('caches' in window) caches.delete(name).catch(() => undefined);
}
