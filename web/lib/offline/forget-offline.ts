import { CACHES, METADATA_DATABASE, type OfflineMessage } from './offline-names.ts';

const forget: OfflineMessage = { kind: 'forget' };

/** Removes a person's data that was stored for offline use, also while no worker runs. */
export function forgetOffline(): void {
  const worker = navigator.serviceWorker?.controller;
  worker?.postMessage(forget);
  // Undefined outside a secure context; storage can be blocked, and then nothing was stored.
  if (!('caches' in window)) return;
  for (const name of [CACHES.answers, CACHES.pages]) caches.delete(name).catch(() => undefined);
  if (!worker) void forgetMetadata();
}

/** A worker removes its own metadata and keeps the database open. */
async function forgetMetadata(): Promise<void> {
  try {
    const found = await navigator.serviceWorker.getRegistration();
    if (found?.active) found.active.postMessage(forget);
    else indexedDB.deleteDatabase(METADATA_DATABASE);
  } catch {
    // Storage is blocked.
  }
}
