import { expect, test } from 'vitest';
import { pendingTextForProvider, shortTimes } from './reschedule-text.ts';

const timeZone = 'Asia/Kolkata';

test('[POLICY-32] Shows the days only when they differ', () => {
  const times = { from: '2026-08-04T16:00:00+05:30', to: '2026-08-04T18:00:00+05:30', timeZone };
  expect(pendingTextForProvider('Asha', times)).toBe(
    'Asha’s 4 PM booking is kept until you confirm 6 PM.',
  );
  const next = { ...times, to: '2026-08-05T18:30:00+05:30' };
  expect(shortTimes(next)).toEqual({ from: 'Tue 4 Aug, 4 PM', to: 'Wed 5 Aug, 6:30 PM' });
});
