import { CACHES, type OfflineMessage } from './offline-names.ts';

const forget: OfflineMessage = { kind: 'forget' };

/** Removes a person's data that was stored for offline use, also while no worker runs. */
export function forgetOffline(): void {
  const worker = navigator.serviceWorker?.controller;
  worker?.postMessage(forget);
  // Undefined outside a secure context; storage can be blocked, and then nothing was stored.
  if (!('caches' in window)) return;
  for (const name of [CACHES.answers, CACHES.pages]) caches.delete(name).catch(() => undefined);
  if (worker) return;
  // The worker removes its own metadata, also if it does not control this page.
  void navigator.serviceWorker
    ?.getRegistration()
    .then((found) => found?.active?.postMessage(forget));
}
