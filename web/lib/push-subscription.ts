/** No page lies under it: the worker shows pushes and touches no page. */
export const PUSH_SCOPE = '/push/';

export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** This browser's own part of the pushes to it. */
export async function heldPush(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Ends it without the server, which finds out by its next push. */
export async function forgetPush(): Promise<void> {
  await (await heldPush())?.unsubscribe();
}
