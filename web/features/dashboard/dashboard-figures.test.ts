import { describe, expect, it } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import {
  canCancel,
  canComplete,
  canMarkNoShow,
  requestLabels,
  timeToAnswer,
} from '#web/features/booking/provider/requests/request-status.ts';
import { earnedThisMonth, overallRating } from './dashboard-figures.ts';

const now = Date.parse('2026-08-04T20:00:00Z');

describe('figures of a provider', () => {
  it('[PDASH-07] This month is the calendar month in India', () => {
    const byMonth = [
      { from: '2026-08-01', net: 181 },
      { from: '2026-07-01', net: 50.5 },
    ];
    expect(earnedThisMonth(byMonth, now)).toBe(181);
    expect(earnedThisMonth(byMonth, Date.parse('2026-07-31T18:29:59Z'))).toBe(50.5);
    expect(earnedThisMonth(byMonth, Date.parse('2026-09-01T00:00:00Z'))).toBe(0);
  });

  it('[PDASH-07] The rating is weighted by reviews, and null without any', () => {
    expect(
      overallRating([
        { rating: 5, reviews: 3 },
        { rating: 4, reviews: 1 },
      ]),
    ).toEqual({
      rating: 4.75,
      reviews: 4,
    });
    expect(overallRating([{ rating: null, reviews: 0 }])).toBeNull();
  });
});

describe('actions of a request', () => {
  it.each([
    ['2026-08-04T23:20:30Z', 'Answer within 3 h 20 min'],
    ['2026-08-04T20:09:00Z', 'Answer within 9 min'],
    ['2026-08-04T19:59:00Z', undefined],
  ])('[PREQ-16] answered by %s', (answerBy, words) => {
    expect(timeToAnswer(english, answerBy, now)).toBe(words);
  });

  it('[PREQ-18] [PREQ-19] An unknown status is pending, and only started bookings can be completed', () => {
    expect(requestLabels('strange').label).toBe('requests.pending');
    const begun = { status: 'accepted', bookingDate: '2026-08-04T19:00:00Z' } as const;
    expect(canComplete(begun, now)).toBe(true);
    expect(canComplete({ ...begun, bookingDate: '2026-08-04T21:00:00Z' }, now)).toBe(false);
    expect(canComplete({ ...begun, status: 'completed' }, now)).toBe(false);
  });

  it('[POLICY-19] The provider can cancel an accepted booking before its start', () => {
    const ahead = { status: 'accepted', bookingDate: '2026-08-04T20:00:01Z' } as const;
    expect(canCancel(ahead, now)).toBe(true);
    expect(canCancel({ ...ahead, bookingDate: '2026-08-04T20:00:00Z' }, now)).toBe(false);
    expect(canCancel({ ...ahead, status: 'pending' }, now)).toBe(false);
  });

  it.each([
    ['accepted', '2026-08-04T19:00:00Z', '2026-08-04T21:00:00Z', false, true],
    ['accepted', '2026-08-04T20:30:00Z', '2026-08-04T21:00:00Z', false, false],
    ['completed', '2026-08-03T19:00:00Z', '2026-08-03T20:00:00Z', false, true],
    ['completed', '2026-08-03T19:00:00Z', '2026-08-03T19:59:59Z', false, false],
    ['completed', '2026-08-04T19:00:00Z', '2026-08-04T19:30:00Z', true, false],
    ['cancelled', '2026-08-04T19:00:00Z', '2026-08-04T21:00:00Z', false, false],
  ] as const)(
    '[POLICY-16] did not come: %s %s to %s',
    (status, bookingDate, endsAt, isNoShow, can) => {
      const request = { status, bookingDate, endsAt, isNoShow };
      expect(canMarkNoShow({ ...request, report: null }, now)).toBe(can);
      expect(canMarkNoShow({ ...request, report: 'open' }, now)).toBe(false);
      expect(canMarkNoShow({ ...request, report: 'decided' }, now)).toBe(false);
      const paid = { amount: 800, method: 'upi', at: bookingDate } as const;
      const atVenue = { total: 800, outstanding: 0, depositPercent: 20, paid };
      expect(canMarkNoShow({ ...request, report: null, atVenue }, now)).toBe(false);
    },
  );
});
