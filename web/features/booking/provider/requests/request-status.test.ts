import { expect, test } from 'vitest';
import type { BookingRequest } from '#contract/booking/views.ts';
import { answerLabels, canPropose } from './request-status.ts';

const series = { seriesId: 's', everyWeeks: 1, part: 1, of: 8 };
const keptTime = { startsAt: '2026-08-05T14:00:00+05:30' };

test.each<[string, object, string, string]>([
  ['of a booking', {}, 'accept', 'reject'],
  ['of all dates of a series', { series }, 'acceptAll', 'rejectAll'],
  ['of another time, of which the booking is independent', { keptTime }, 'accept', 'decline'],
  ['of another time for one date of a series', { series, keptTime }, 'accept', 'decline'],
])('The buttons name the answer %s', (_, request, accept, reject) => {
  expect(answerLabels({ keptTime: null, ...request } as BookingRequest)).toEqual({
    accept: `requests.${accept}`,
    reject: `requests.${reject}`,
  });
});

test.each<[string, object, boolean]>([
  ['of one service', {}, true],
  ['of several services', { segments: [{}, {}] }, false],
  ['with a requested time', { keptTime }, false],
  ['that has begun', { bookingDate: '2026-08-03T10:00:00+05:30' }, false],
])('Another time can be proposed for a booking %s: %j %s', (_, change, isOffered) => {
  const bookingDate = '2026-08-05T10:00:00+05:30';
  const request = { status: 'accepted', bookingDate, keptTime: null, ...change } as BookingRequest;
  expect(canPropose(request, Date.parse('2026-08-04T10:00:00+05:30'))).toBe(isOffered);
});
