import { expect, test } from 'vitest';
import { cutLists } from './cut-lists.rules.ts';

test('Only lists beyond the limit are cut and named', () => {
  const at = Temporal.Instant.from('2026-08-04T04:30:00Z');
  const data = {
    booked: [1, 2, 3],
    served: [1, 2],
    account: { devices: [1, 2, 3], at },
    none: null,
  };
  expect(cutLists('bookings', data, 2)).toEqual({
    data: { booked: [1, 2], served: [1, 2], account: { devices: [1, 2], at }, none: null },
    cut: [
      { list: 'bookings.booked', entries: 2 },
      { list: 'bookings.account.devices', entries: 2 },
    ],
  });
  expect(cutLists('documents', [1, 2, 3], 2)).toEqual({
    data: [1, 2],
    cut: [{ list: 'documents', entries: 2 }],
  });
  expect(cutLists('documents', [1, 2], 2)).toEqual({ data: [1, 2], cut: [] });
});
