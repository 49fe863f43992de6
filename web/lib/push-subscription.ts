/** Not a file of a page, because the worker only displays notifications. */
export const PUSH_SCOPE = '/push/';

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The push subscription of this browser. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Unsubscribes this browser. The server detects it when its next push fails. */
export async function removePushSubscription(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
