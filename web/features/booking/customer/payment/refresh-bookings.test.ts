import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/client/query.ts';
import { refreshBookings } from './refresh-bookings.ts';

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { documentElement: { toggleAttribute: () => undefined } });
});
afterEach(() => {
  queryClient().clear();
});

test('The next booking does not use the balances of before a payment', async () => {
  const names = ['wallet', 'giftCardBalance', 'giftCards', 'usablePackages', 'packages'];
  const outdated = [...names, 'firstVisit', 'myBookings', 'invoices'];
  for (const name of [...outdated, 'policy'])
    queryClient().setQueryData([name, null, null, 'a person'], {});
  await refreshBookings('invoices');
  const invalid = queryClient()
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated);
  expect(invalid.map(({ queryKey }) => queryKey[0])).toEqual(outdated);
});
