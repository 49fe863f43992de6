import { OFFLINE_WORKER, type OfflineMessage } from './offline-names.ts';

/** Stores pages and responses for offline use. Does nothing where the browser does not support it. */
export async function keepOffline(wanted: {
  pages: readonly string[];
  answers?: readonly string[];
  version?: string;
}): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register(OFFLINE_WORKER);
    const { active } = await navigator.serviceWorker.ready;
    const { pages, answers = [], version } = wanted;
    const message: OfflineMessage = { kind: 'keep', pages, answers, version };
    active?.postMessage(message);
  } catch {
    // A browser that blocks storage needs the network.
  }
}
