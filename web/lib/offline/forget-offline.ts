import { CACHES, type OfflineMessage } from './offline-names.ts';

const forget: OfflineMessage = { kind: 'forget' };

/** Removes everything of a person that was stored for use without a network, also while no worker runs. */
export function forgetOffline(): void {
  navigator.serviceWorker?.controller?.postMessage(forget);
  forgetAnswers();
  dropCache(CACHES.pages);
}

/** Removes what the API answered to a person, for example after a session that ended in a closed browser. */
export function forgetAnswers(): void {
  dropCache(CACHES.answers);
}

/** Undefined outside a secure context. Where storage is blocked, nothing was stored. */
function dropCache(name: string): void {
  if ('caches' in window) caches.delete(name).catch(() => undefined);
}
