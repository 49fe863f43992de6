import { describe, expect, it } from 'vitest';
import { earnedThisMonth, overallRating, startingToday } from './earnings.ts';
import { canComplete, requestWords, timeToAnswer } from './request-status.ts';

const now = Date.parse('2026-08-04T20:00:00Z');
const timeZone = 'Asia/Kolkata';

describe('the figures of a provider', () => {
  it('[PDASH-07] today is counted by the clock of the service', () => {
    const at = (bookingDate: string, status: 'accepted' | 'rejected' = 'accepted') => ({
      bookingDate,
      status,
      timeZone,
      earns: 90.5,
    });
    const requests = [
      at('2026-08-05T09:00:00+05:30'),
      at('2026-08-04T09:00:00+05:30'),
      at('2026-08-05T10:00:00+05:30', 'rejected'),
      at('2026-07-30T10:00:00+05:30'),
    ];
    expect(startingToday(requests, now)).toHaveLength(1);
    expect(earnedThisMonth(requests, now)).toBe(18_100);
  });

  it('[PDASH-07] a rating counts every review, and is none without', () => {
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

describe('what a request allows', () => {
  it.each([
    ['2026-08-04T23:20:30Z', 'Answer within 3 h 20 min'],
    ['2026-08-04T20:09:00Z', 'Answer within 9 min'],
    ['2026-08-04T19:59:00Z', undefined],
  ])('[PREQ-16] answered by %s', (answerBy, words) => {
    expect(timeToAnswer(answerBy, now)).toBe(words);
  });

  it('[PREQ-18] [PREQ-19] an unknown status is pending, and only begun bookings are completed', () => {
    expect(requestWords('strange').label).toBe('Pending');
    const begun = { status: 'accepted', bookingDate: '2026-08-04T19:00:00Z' } as const;
    expect(canComplete(begun, now)).toBe(true);
    expect(canComplete({ ...begun, bookingDate: '2026-08-04T21:00:00Z' }, now)).toBe(false);
    expect(canComplete({ ...begun, status: 'completed' }, now)).toBe(false);
  });
});
