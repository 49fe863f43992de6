import { isPushSupported, PUSH_SCOPE, pushSubscription } from '#web/lib/push-subscription.ts';
import { currentSession } from '../session/session.ts';
import { browserApi } from './browser-api.ts';

/** The state of push notifications in this browser. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const WORKER = '/push-worker.js';
/** The person for whom push is on in this browser, also while no session is open. */
const PERSON = 'push-person';

export async function pushState(): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = Notification.permission === 'granted' && (await pushSubscription()) !== null;
  return isOn ? 'on' : 'off';
}

/**
 * Requests the permission for notifications and subscribes this browser with the server's public key.
 * Browsers require a preceding user gesture. Throws when the browser or the server refuses.
 */
export async function turnOnPush(publicKey: string): Promise<PushState> {
  if (!isPushSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe(publicKey);
  return 'on';
}

/**
 * Saves the subscription of this browser, if push is on, for the present session. Subscribes again when the previous
 * session has expired, or when the server has another key.
 */
export async function savePresentSubscription(userId: string): Promise<void> {
  const present = await pushSubscription();
  if (!present && localStorage.getItem(PERSON) !== userId) return;
  const { publicKey } = (await browserApi.call('pushSetup', { skipNotification: true })).data;
  if (publicKey === null) return;
  if (present && isOfKey(present, publicKey)) await saveSubscription(present, publicKey);
  else await subscribe(publicKey);
}

async function subscribe(publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: PUSH_SCOPE });
  await untilActive(registration);
  // The push service rejects a subscription that was created with another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await saveSubscription(subscription, publicKey);
}

/** True also where the browser does not state the key. */
function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true;
  const key = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return key.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

/** Unsubscribes this browser if the server refuses. */
async function saveSubscription(subscription: PushSubscription, publicKey: string): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  try {
    await browserApi.call('subscribePush', {
      body: { endpoint, keys: { p256dh, auth }, publicKey },
      skipNotification: true,
    });
  } catch (failure) {
    await subscription.unsubscribe();
    throw failure;
  }
  const { user } = currentSession();
  if (user) localStorage.setItem(PERSON, user.userId);
}

/** Ends the push subscription on the server, and in the browser even if the server fails. */
export async function turnOffPush(): Promise<void> {
  localStorage.removeItem(PERSON);
  const subscription = await pushSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  try {
    await browserApi.call('unsubscribePush', { body: { endpoint }, skipNotification: true });
  } finally {
    await subscription.unsubscribe();
  }
}

/** Replaces `navigator.serviceWorker.ready`, which never resolves because the worker does not control the page. */
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
