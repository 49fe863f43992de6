import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removePushSubscription } from '#web/lib/push-subscription.ts';
import { clearAuth, setUser } from '../session/session.ts';
import { browserApi } from './browser-api.ts';
import { savePresentSubscription, turnOffPush, turnOnPush } from './push.ts';
import { renewPush } from './renew-push.ts';

const calls: { name: string; body?: { endpoint: string; publicKey?: string } }[] = [];
let publicKey = 'AQID';

let subscription: object | null;
let made: number;

function makeSubscription(key: string) {
  made += 1;
  const endpoint = `https://push.example/${made}`;
  return {
    endpoint,
    options: { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null;
    },
  };
}

function makeStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const saved = () =>
  calls.filter(({ name }) => name === 'subscribePush').map(({ body }) => body?.endpoint);

beforeEach(() => {
  [subscription, made, publicKey, calls.length] = [null, 0, 'AQID', 0];
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      subscription = makeSubscription(applicationServerKey);
      return subscription;
    },
  };
  const registration = { active: {}, pushManager };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
  };
  vi.stubGlobal('navigator', { serviceWorker });
  const Notification = { permission: 'granted', requestPermission: async () => 'granted' };
  vi.stubGlobal('window', { PushManager: {}, Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('sessionStorage', makeStorage());
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } });
  vi.spyOn(browserApi, 'call').mockImplementation(answer as never);
  setUser({
    _id: 'asha',
    userId: 'asha',
    firstName: 'Asha',
    lastName: 'Rao',
    profilePicture: null,
    roles: ['customer'],
  });
});
afterEach(() => {
  clearAuth();
  vi.restoreAllMocks();
});

async function answer(name: string, { body }: { body?: { endpoint: string } }) {
  calls.push({ name, ...(body ? { body } : {}) });
  return { data: { publicKey } };
}

test('Saves the present subscription again, with the key of the server', async () => {
  subscription = makeSubscription(publicKey);
  await savePresentSubscription('asha');
  expect(saved()).toEqual(['https://push.example/1']);
  expect(calls.at(-1)?.body?.publicKey).toBe(publicKey);
});

test('Replaces a subscription that was made with another key', async () => {
  subscription = makeSubscription('BAUG');
  await savePresentSubscription('asha');
  expect(saved()).toEqual(['https://push.example/2']);
});

test('Subscribes again after the login that follows an expired session', async () => {
  await turnOnPush(publicKey);
  await renewPush('asha');
  await removePushSubscription();
  await renewPush('asha');
  expect(saved().at(-1)).toBe('https://push.example/2');
});

test('Stays off for another person, and after it was turned off', async () => {
  await turnOnPush(publicKey);
  await removePushSubscription();
  await renewPush('ravi');
  expect(subscription).toBeNull();
  await renewPush('asha');
  await turnOffPush();
  await removePushSubscription();
  await renewPush('asha');
  expect(subscription).toBeNull();
});
