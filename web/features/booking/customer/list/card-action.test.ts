import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { cardAction } from './card-action.ts';

const NOW = Date.parse('2026-08-04T10:00:00+05:30');
const segment = (subServiceId: string) => ({
  ...{ part: 0, serviceId: 's1', subServiceId, name: '', startsAt: '', endsAt: '' },
  ...{ pricePerPerson: 500, servedAtOnce: 1 },
});
const booking = {
  bookingId: 'b1',
  serviceId: 's1',
  subServiceId: 'x1',
  people: 2,
  place: 'provider',
  bookingStatus: 'accepted',
  date: '2026-08-05T10:00:00+05:30',
  rescueUntil: null,
} as const;

test.each([
  ['a day before the start', {}, 'Reschedule', '/booking-details/b1?do=reschedule'],
  [
    'a second later',
    { date: '2026-08-05T09:59:59+05:30' },
    'Cancel',
    '/booking-details/b1?do=cancel',
  ],
  ['begun', { date: '2026-08-04T10:00:00+05:30' }, 'View details', '/booking-details/b1'],
  [
    'completed',
    { bookingStatus: 'completed' },
    'Book again',
    '/service-details/s1?book=x1&people=2&place=provider&step=when',
  ],
  [
    'cancelled',
    { bookingStatus: 'cancelled' },
    'Book again',
    '/service-details/s1?book=x1&people=2&place=provider&step=when',
  ],
  [
    'a completed visit',
    { bookingStatus: 'completed', segments: [segment('x1'), segment('x2')] },
    'Book again',
    '/service-details/s1?book=x1&people=2&place=provider&step=when&segments=x1,x2',
  ],
  [
    'a completed visit whose second service is another one of the business',
    {
      bookingStatus: 'completed',
      segments: [segment('x1'), { ...segment('y1'), serviceId: 's2' }],
    },
    'Book again',
    '/service-details/s1?book=x1&people=2&place=provider&step=when&segments=x1,y1',
  ],
  [
    'a completed home visit',
    { bookingStatus: 'completed', place: 'home' },
    'Book again',
    '/service-details/s1?book=x1&people=2&place=home&step=when',
  ],
  [
    'cancelled by its provider',
    { bookingStatus: 'cancelled', rescueUntil: '2026-08-04T11:00:00+05:30' },
    'Choose what happens next',
    '/booking-details/b1',
  ],
] as const)('[MYB-23] a booking offers the suitable action: %s', (_, change, label, to) => {
  expect(cardAction(english, { ...booking, ...change }, NOW)).toEqual({ label, to });
});
