import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearAuth, setUser } from '../session/session.ts';
import { callKey, keepAnswer, queryClient, refresh } from './query.ts';

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } });
});
afterEach(() => {
  queryClient().clear();
});

/** Observes a call whose responses are resolved by the test, in any order. */
function watch(name: string) {
  const requests: ((answer: string) => void)[] = [];
  const observer = new QueryObserver<string>(queryClient(), {
    queryKey: [name, null, null, 'a person'],
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        requests.push(resolve);
      }),
  });
  const stop = observer.subscribe(() => undefined);
  return { requests, stop, displayed: () => observer.getCurrentResult().data };
}

test('Fetches again when the first fetch started before the change', async () => {
  const { requests, stop, displayed } = watch('favourites');
  const other = watch('bookings');
  await expect.poll(() => requests.length).toBe(1);
  const refreshed = refresh('favourites');
  requests[0]?.('from before');
  await expect.poll(() => requests.length).toBe(2);
  expect(displayed()).toBe('from before');
  requests[1]?.('from after');
  await refreshed;
  expect(displayed()).toBe('from after');
  expect(other.requests).toHaveLength(1);
  other.requests[0]?.('untouched');
  await expect.poll(other.displayed).toBe('untouched');
  stop();
  other.stop();
});

test('Discards a refetch that started before the change and displays the cached response meanwhile', async () => {
  const { requests, stop, displayed } = watch('favourites');
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.('first');
  await expect.poll(displayed).toBe('first');
  void refresh('favourites');
  const refreshed = refresh('favourites');
  await expect.poll(() => requests.length).toBe(3);
  expect(displayed()).toBe('first');
  requests[1]?.('from before');
  requests[2]?.('from after');
  await refreshed;
  expect(displayed()).toBe('from after');
  stop();
});

test.each(['first', undefined])(
  'Keeps a replaced response (%s before) when an earlier fetch completes',
  async (known) => {
    const requests: ((answer: unknown) => void)[] = [];
    const queryKey = [...callKey('devices', {}), null];
    if (known) queryClient().setQueryData(queryKey, { status: 'success', message: 'OK', data: [] });
    const observer = new QueryObserver<{ data: unknown }>(queryClient(), {
      queryKey,
      staleTime: 0,
      queryFn: ({ signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          requests.push(resolve as (answer: unknown) => void);
        }),
    });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => requests.length).toBe(1);
    keepAnswer('devices', {}, []);
    requests[0]?.({ data: 'from before' });
    await Promise.resolve();
    expect(observer.getCurrentResult()).toMatchObject({ data: { data: [] }, fetchStatus: 'idle' });
    stop();
  },
);

const person = (userId: string) => ({
  ...{ _id: userId, userId, firstName: 'Asha', lastName: 'Rao', profilePicture: null, roles: [] },
});

test.each([
  ['logs out', () => clearAuth()],
  ['is followed by another one', () => setUser(person('bina'))],
])('No data of a person is kept when their session ends: it %s', (_how, end) => {
  const clear = vi.fn();
  vi.stubGlobal('sessionStorage', { clear });
  setUser(person('asha'));
  const client = queryClient();
  client.setQueryData(['bookings', null, null, 'asha'], 'private');
  client.setQueryData(['services', null, null, null], 'public');
  setUser({ ...person('asha'), firstName: 'Aasha' });
  expect(clear).not.toHaveBeenCalled();
  expect(client.getQueryData(['bookings', null, null, 'asha'])).toBe('private');
  end();
  expect(clear).toHaveBeenCalledOnce();
  expect(client.getQueryData(['bookings', null, null, 'asha'])).toBeUndefined();
  expect(client.getQueryData(['services', null, null, null])).toBe('public');
});

test('Discards a response that arrives after the logout', async () => {
  setUser(person('a person'));
  const { requests, stop } = watch('bookings');
  await expect.poll(() => requests.length).toBe(1);
  clearAuth();
  requests[0]?.('private');
  await Promise.resolve();
  expect(
    queryClient()
      .getQueryCache()
      .findAll({ queryKey: ['bookings'] }),
  ).toEqual([]);
  stop();
});

test('Calls without a network, because the service worker may respond', async () => {
  onlineManager.setOnline(false);
  const { requests, stop, displayed } = watch('bookings');
  await expect.poll(() => requests.length).toBe(1);
  requests[0]?.('stored');
  await expect.poll(displayed).toBe('stored');
  onlineManager.setOnline(true);
  stop();
});
