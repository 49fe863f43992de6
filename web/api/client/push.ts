import { isPushSupported, PUSH_SCOPE, pushSubscription } from '#web/lib/push-subscription.ts';
import { browserApi } from './browser-api.ts';

/** What this browser does with pushes. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const WORKER = '/push-worker.js';

export async function pushState(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && (await pushSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/**
 * Asks the person's permission, which browsers allow only right after a press, and subscribes this
 * browser with the server's public key. Throws when the browser or the server refuses.
 */
export async function turnOnPush(publicKey: string): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const registration = await navigator.serviceWorker.register(WORKER, { scope: PUSH_SCOPE });
  await untilActive(registration);
  // One made with a key of old would be refused by its push service.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  try {
    await browserApi.call('subscribePush', {
      body: { endpoint, keys: { p256dh, auth } },
      skipNotification: true,
    });
  } catch (failure) {
    await made.unsubscribe();
    throw failure;
  }
  return 'on';
}

/** No more pushes to this browser. The browser ends its own part whatever the server says. */
export async function turnOffPush(): Promise<void> {
  const held = await pushSubscription();
  if (!held) return;
  const { endpoint } = held;
  try {
    await browserApi.call('unsubscribePush', { body: { endpoint }, skipNotification: true });
  } finally {
    await held.unsubscribe();
  }
}

/** `navigator.serviceWorker.ready` waits for a worker of this page, which this one never is. */
async function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker could not be installed.'));
    });
  });
}
