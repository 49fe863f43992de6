import { PUSH_RENEWED } from '#web/lib/push-subscription.ts';

/**
 * Saves the push subscription of this browser once in each tab and login, because it ends with the session in which
 * it was saved. Its code loads only where push is on.
 */
export async function renewPush(userId: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (sessionStorage.getItem(PUSH_RENEWED) === userId) return;
  try {
    const { savePresentSubscription } = await import('./push.ts');
    await savePresentSubscription(userId);
    sessionStorage.setItem(PUSH_RENEWED, userId);
  } catch {
    // The next page tries again.
  }
}
