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

/** In this tab, the person whose push subscription is saved for the present session. */
export const PUSH_RENEWED = 'push-renewed';

/** Unsubscribes this browser until its next login. The server detects it when its next push fails. */
export async function removePushSubscription(): Promise<void> {
  sessionStorage.removeItem(PUSH_RENEWED);
  await (await pushSubscription())?.unsubscribe();
}
