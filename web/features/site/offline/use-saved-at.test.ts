import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/client/query.ts';
import { answersSavedAt, replaceSaved } from './use-saved-at.ts';

const EARLY = '2026-08-03T10:00:00.000Z';
const LATE = '2026-08-04T10:00:00.000Z';

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } });
});
afterEach(() => {
  queryClient().clear();
});

/** Displays a response. @returns a function that removes it from the page */
function display(name: string, answer: object, fetch = vi.fn(async () => answer)): () => void {
  queryClient().setQueryData([name], answer);
  const options = { queryKey: [name], queryFn: fetch, staleTime: Number.POSITIVE_INFINITY };
  return new QueryObserver(queryClient(), options).subscribe(() => undefined);
}

test('the oldest displayed response decides, also beside a response from the network', () => {
  const stop = [
    display('messages', { data: [], savedAt: LATE }),
    display('myBookings', { pages: [{ data: [], savedAt: EARLY }] }),
    display('unread', { data: 0 }),
  ];
  expect(answersSavedAt()).toBe(EARLY);
  stop[1]?.();
  expect(answersSavedAt()).toBe(LATE);
  for (const one of stop) one();
  expect(answersSavedAt()).toBeNull();
});

test('only stored responses are replaced when the network is back', async () => {
  const fetchOfStored = vi.fn(async () => ({ data: ['new'] }));
  const fetchOfOther = vi.fn(async () => ({ data: 1 }));
  const stop = [
    display('myBookings', { data: [], savedAt: EARLY }, fetchOfStored),
    display('unread', { data: 0 }, fetchOfOther),
  ];
  await replaceSaved();
  await expect.poll(answersSavedAt).toBeNull();
  expect(fetchOfStored).toHaveBeenCalledOnce();
  expect(fetchOfOther).not.toHaveBeenCalled();
  for (const one of stop) one();
});
