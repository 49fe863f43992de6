import { describe, expect, test } from 'vitest';
import { bookingsInRun, providersInRun } from './limit.rules.ts';
import type { Due, ReadyBooking } from './proposals.rules.ts';

const day = (date: number) => Temporal.Instant.from(`2026-08-0${date}T00:00:00Z`);

const due = (providerId: string, bookings: number, date: number, blockedBy = ''): Due => ({
  ...{ providerId, providerName: providerId, bookings, netPaise: 90_000 * bookings },
  ...{ heldPaise: 0, isAligned: true, dueAt: day(date), blockedBy: blockedBy || null },
});

describe('the providers of a run', () => {
  test('are the longest due until the limit is reached, without blocked ones', () => {
    const all = [
      due('new', 1, 4),
      due('mid', 3, 3),
      due('no', 9, 1, 'no account'),
      due('old', 1, 2),
    ];
    expect(providersInRun(all, 2)).toEqual(['old', 'mid']);
    expect(providersInRun(all, 4)).toEqual(['old', 'mid']);
    expect(providersInRun(all, 5)).toEqual(['old', 'mid', 'new']);
  });
});

describe('the bookings of a run', () => {
  const booking = (bookingId: string, netPaise: number, date?: number): ReadyBooking => ({
    ...{ providerId: 'p', providerName: 'P', bookingId, netPaise, earningIds: [bookingId] },
    ...{ dueAt: date ? day(date) : null, heldPaise: 0, isAligned: true },
  });
  const idsOf = (bookings: ReadyBooking[], max: number) =>
    bookingsInRun(bookings, ['p'], max).map(({ bookingId }) => bookingId);

  test('are the longest due, and first those that take money back', () => {
    const all = [booking('c', 500, 3), booking('a', 500, 1), booking('b', 500, 2)];
    expect(idsOf(all, 2)).toEqual(['a', 'b']);
    expect(idsOf([...all, booking('back', -300)], 2)).toEqual(['a', 'back']);
  });

  test('are as many as are necessary to pay what is to be returned', () => {
    const all = [booking('a', 500, 1), booking('b', 500, 2), booking('c', 500, 3)];
    expect(idsOf([...all, booking('back', -700)], 1)).toEqual(['a', 'b', 'back']);
  });

  test('of a later provider are not included once the limit is reached', () => {
    const other = { ...booking('x', 500, 1), providerId: 'q' };
    const ready = [booking('a', 500, 1), booking('b', 500, 2), other];
    const chosen = bookingsInRun(ready, ['p', 'q'], 2);
    expect(chosen.map(({ bookingId }) => bookingId)).toEqual(['a', 'b']);
  });
});
