/** In this tab, the person whose push subscription is saved for the present session. */
const RENEWED = 'push-renewed';

/**
 * Saves the push subscription of this browser once in each tab and login, because it ends with the session in which
 * it was saved. Its code loads only where push is on.
 */
export async function renewPush(userId: string): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  if (sessionStorage.getItem(RENEWED) === userId) return;
  try {
    const { savePresentSubscription } = await import('./push.ts');
    await savePresentSubscription();
    sessionStorage.setItem(RENEWED, userId);
  } catch {
    // The next page tries again.
  }
}
