import { expect, test } from 'vitest';
import type { WaitlistEntry } from '#contract/waitlist/views.ts';
import { english } from '#test/support/texts/texts.ts';
import {
  acceptPath,
  endText,
  membersText,
  offerText,
  placeText,
  windowText,
} from './waitlist-text.ts';

const day = { fromDate: '2026-08-04', toDate: '2026-08-04' };

test.each([
  [{ ...day, fromTime: '16:00', toTime: '16:00' }, 'Tue 4 Aug, 4:00 PM'],
  [{ ...day, fromTime: '00:00', toTime: '23:59' }, 'Tue 4 Aug, any time'],
  [{ ...day, fromTime: '16:00', toTime: '23:59' }, 'Tue 4 Aug, from 4:00 PM'],
  [{ ...day, fromTime: '00:00', toTime: '12:00' }, 'Tue 4 Aug, until 12:00 PM'],
  [
    { ...day, toDate: '2026-08-07', fromTime: '16:00', toTime: '19:30' },
    'Tue 4 – Fri 7 Aug, 4:00 PM – 7:30 PM',
  ],
  [
    { ...day, toDate: '2026-09-01', fromTime: '00:00', toTime: '23:59' },
    'Tue 4 Aug – Tue 1 Sept, any time',
  ],
])('a window reads %o', (window, expected) => {
  expect(windowText(english, window)).toBe(expected);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [13, '13th'],
  [22, '22nd'],
  [112, '112th'],
])('place %i is the %s', (position, expected) => {
  expect(placeText(english, position)).toBe(expected);
});

test('an offer names day and span by the clock of the service', () => {
  const offer = { startsAt: '2026-08-04T10:30:00Z', endsAt: '2026-08-04T11:30:00Z' };
  expect(offerText(english, offer, 'Asia/Kolkata')).toBe('Tue 4 Aug, 4:00 PM – 5:00 PM');
});

test('an ended entry says why', () => {
  const texts = (['booked', 'left', 'missed', 'expired'] as const).map((state) =>
    endText(english, { state }),
  );
  expect(texts).toEqual([
    'Booked',
    'You left',
    'Ended after 3 missed or declined offers',
    'No time opened up',
  ]);
});

test('an offer is booked with the choices of its entry', () => {
  const entry = {
    ...{ serviceId: 's', subServiceId: 'x', people: 2, together: true },
    member: { id: 'm', name: 'Riya' },
    offer: { offerId: 'o', startsAt: '2026-08-04T16:00:00+05:30' },
  } as unknown as WaitlistEntry;
  expect(acceptPath(entry)).toBe(
    '/service-details/s?book=x&people=2&at=2026-08-04T16%3A00%3A00%2B05%3A30&held=o&with=m&together=1',
  );
  expect(acceptPath({ ...entry, offer: null, member: null, together: false })).toBe(
    '/service-details/s?book=x&people=2',
  );
  const anyone = { subServiceId: 'x', name: 'Haircut', member: null };
  const riya = { subServiceId: 'y', name: 'Facial', member: { id: 'm', name: 'Riya' } };
  const visit = { ...entry, offer: null, member: null, together: false, segments: [anyone, riya] };
  expect(acceptPath(visit)).toBe('/service-details/s?book=x&people=2&segments=x%2Cy%3Am');
  expect(membersText(english, visit)).toBe('Haircut with anyone, then Facial with Riya');
  expect(membersText(english, { segments: [anyone, anyone] })).toBeUndefined();
});
