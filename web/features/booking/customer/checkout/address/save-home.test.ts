import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserApi } from '#web/api/client/browser-api.ts';
import { callKey, queryClient } from '#web/api/client/query.ts';
import { currentSession } from '#web/api/session/session.ts';
import { saveHome } from './save-home.ts';

const lines = { street: 'Hill Road', area: 'Bandra West', city: 'Mumbai', pin: '400050' };
const earlier = { ...lines, flat: 'A-1' };
const later = { ...lines, flat: 'B-2' };
const keyNow = () => [
  ...callKey('homeAddress', { skipNotification: true }),
  currentSession().user?.userId ?? null,
];
const cached = () => queryClient().getQueryData<{ data: unknown }>(keyNow())?.data;

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } });
  queryClient().setQueryData(keyNow(), { status: 'success', message: 'OK', data: earlier });
});
afterEach(() => {
  queryClient().clear();
  vi.restoreAllMocks();
});

test('the next booking starts with the address that was saved last', async () => {
  const call = vi.spyOn(browserApi, 'call').mockResolvedValue({ data: null } as never);
  await saveHome(later);
  expect(call).toHaveBeenCalledWith('saveHomeAddress', { body: later, skipNotification: true });
  expect(cached()).toEqual(later);
});

test('an address that could not be saved does not replace the saved one', async () => {
  vi.spyOn(browserApi, 'call').mockRejectedValue(new Error('offline'));
  await saveHome(later);
  expect(cached()).toEqual(earlier);
});
