import { describe, expect, it } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { byDate, cancelPreview, cancelResult, presence, timeSpan } from './class-text.ts';

const at = (startsAt: string) => ({ startsAt });

describe('sessions by date', () => {
  it('keeps the order and groups by the local date of the service', () => {
    const early = at('2026-11-24T00:30:00+05:30');
    const late = at('2026-11-24T23:30:00+05:30');
    const next = at('2026-11-25T07:00:00+05:30');
    expect(byDate([early, late, next])).toEqual([
      { date: '2026-11-24', sessions: [early, late] },
      { date: '2026-11-25', sessions: [next] },
    ]);
    expect(byDate([])).toEqual([]);
  });

  it('names the day of an end after midnight', () => {
    const startsAt = '2026-11-24T23:30:00+05:30';
    expect(timeSpan(english, { startsAt, endsAt: '2026-11-24T23:45:00+05:30' })).toBe(
      '11:30 PM – 11:45 PM',
    );
    expect(timeSpan(english, { startsAt, endsAt: '2026-11-25T00:30:00+05:30' })).toBe(
      '11:30 PM – Wed, 25 Nov, 12:30 AM',
    );
  });
});

const row = (
  people: number,
  isCheckedIn: boolean,
  status: 'accepted' | 'pending' = 'accepted',
) => ({
  ...{ bookingId: 'b', reference: 'ZB-ABCDEFGH', customerName: 'Asha' },
  ...{ people, isCheckedIn, status },
});

describe('the roster', () => {
  it('counts people, not bookings', () => {
    expect(presence([row(2, true), row(3, false), row(4, true)])).toEqual({ here: 6, all: 9 });
    expect(presence([])).toEqual({ here: 0, all: 0 });
  });
});

describe('the cancellation of a session', () => {
  it('has bookings, people and the refund before and after', () => {
    const cancellation = { bookings: 2, people: 4, refund: 12_004 };
    const pending = row(2, false, 'pending');
    expect(cancelPreview(english, { cancellation, bookings: [pending, pending] })).toEqual([
      '2 bookings (4 people) will be cancelled.',
      '₹12,004.00 is refunded in full.',
    ]);
    expect(cancelResult(english, cancellation)).toContain(
      '2 bookings (4 people) cancelled. ₹12,004.00',
    );
  });

  it('has walk-ins, who have no account', () => {
    const cancellation = { bookings: 0, people: 0, refund: 0 };
    const walkIns = [{ walkInId: 'w', name: 'Asha', people: 1, state: 'booked' as const }];
    expect(cancelPreview(english, { cancellation, bookings: [], walkIns }).at(-1)).toBe(
      'Walk-ins get no e-mail. Tell them: Asha.',
    );
  });

  it('counts as a cancellation for accepted bookings only', () => {
    const cancellation = { bookings: 3, people: 6, refund: 300 };
    const [accepted, pending] = [row(2, false), row(2, false, 'pending')];
    const last = (bookings: (typeof pending)[]) =>
      cancelPreview(english, { cancellation, bookings }).at(-1);
    expect(last([accepted, pending, pending])).toBe(
      'The booking you accepted counts as your cancellation.',
    );
    expect(last([accepted, accepted, pending])).toContain('The 2 bookings you accepted');
    expect(last([pending])).toContain('refunded');
  });

  it('mentions no refund without bookings', () => {
    const none = { bookings: 0, people: 0, refund: 0 };
    expect(cancelPreview(english, { cancellation: none, bookings: [] })).toEqual([
      'No booking is affected, and nothing is refunded.',
    ]);
    expect(cancelResult(english, none)).not.toContain('₹');
  });
});
