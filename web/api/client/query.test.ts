import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callKey, keepAnswer, queryClient, refresh } from './query.ts';

beforeEach(() => vi.stubGlobal('window', globalThis));
afterEach(() => {
  queryClient().clear();
  vi.unstubAllGlobals();
});

/** A call that answers when it is told to, in any order. */
function watch(name: string) {
  const asked: ((answer: string) => void)[] = [];
  const observer = new QueryObserver<string>(queryClient(), {
    queryKey: [name, null, null, 'a person'],
    queryFn: ({ signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        asked.push(resolve);
      }),
  });
  const stop = observer.subscribe(() => undefined);
  return { asked, stop, shown: () => observer.getCurrentResult().data };
}

test('a first answer that was on its way during a change is not taken for one from after it', async () => {
  const { asked, stop, shown } = watch('favourites');
  const other = watch('bookings');
  await expect.poll(() => asked.length).toBe(1);
  const refreshed = refresh('favourites');
  asked[0]?.('from before');
  await expect.poll(() => asked.length).toBe(2);
  expect(shown()).toBe('from before');
  asked[1]?.('from after');
  await refreshed;
  expect(shown()).toBe('from after');
  expect(other.asked).toHaveLength(1);
  other.asked[0]?.('untouched');
  await expect.poll(other.shown).toBe('untouched');
  stop();
  other.stop();
});

test('a later answer that was on its way is not either, and what was shown stays until then', async () => {
  const { asked, stop, shown } = watch('favourites');
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.('first');
  await expect.poll(shown).toBe('first');
  void refresh('favourites');
  const refreshed = refresh('favourites');
  await expect.poll(() => asked.length).toBe(3);
  expect(shown()).toBe('first');
  asked[1]?.('from before');
  asked[2]?.('from after');
  await refreshed;
  expect(shown()).toBe('from after');
  stop();
});

test.each(['first', undefined])(
  'what is put in the place of %s is not undone by an answer from before',
  async (known) => {
    const asked: ((answer: unknown) => void)[] = [];
    const queryKey = [...callKey('devices', {}), null];
    if (known) queryClient().setQueryData(queryKey, { status: 'success', message: 'OK', data: [] });
    const observer = new QueryObserver<{ data: unknown }>(queryClient(), {
      queryKey,
      staleTime: 0,
      queryFn: ({ signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          asked.push(resolve as (answer: unknown) => void);
        }),
    });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => asked.length).toBe(1);
    keepAnswer('devices', {}, []);
    asked[0]?.({ data: 'from before' });
    await Promise.resolve();
    expect(observer.getCurrentResult()).toMatchObject({ data: { data: [] }, fetchStatus: 'idle' });
    stop();
  },
);
