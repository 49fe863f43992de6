import { expect, test } from 'vitest';
import { keptForCustomer, keptForProvider, shortTimes } from './reschedule-text.ts';

const timeZone = 'Asia/Kolkata';

test('[POLICY-32] shows times alone on one day, and the days as well on two', () => {
  const kept = { from: '2026-08-04T16:00:00+05:30', to: '2026-08-04T18:00:00+05:30', timeZone };
  expect(keptForCustomer(kept)).toBe('Your 4 PM booking is kept until they confirm 6 PM.');
  expect(keptForProvider('Asha', kept)).toBe('Asha’s 4 PM booking is kept until you confirm 6 PM.');
  const next = { ...kept, to: '2026-08-05T18:30:00+05:30' };
  expect(shortTimes(next)).toEqual({ from: 'Tue 4 Aug, 4 PM', to: 'Wed 5 Aug, 6:30 PM' });
});
