import { expect, test } from 'vitest';
import { isBookingAhead, storedAnswer } from './stored-answer.ts';

const salon = { bookingId: 'b1', place: 'provider', location: 'Hill Road 2, Mumbai' };

test('The customer’s home and a meeting link are not stored, the business’s address is', () => {
  const answer = {
    status: 'success',
    data: {
      items: [
        salon,
        { bookingId: 'b2', place: 'home', location: 'Flat 4, Carter Road', home: { flat: '4' } },
        {
          bookingId: 'b3',
          place: 'online',
          location: 'Online',
          meetingLink: 'https://meet.example',
        },
      ],
      count: 3,
      next: null,
    },
  };
  expect(storedAnswer(answer)).toEqual({
    status: 'success',
    data: {
      items: [
        salon,
        { bookingId: 'b2', place: 'home', location: '' },
        { bookingId: 'b3', place: 'online', location: 'Online' },
      ],
      count: 3,
      next: null,
    },
  });
});

test('A response without places is unchanged', () => {
  const answer = { status: 'success', data: [{ at: '2026-08-04', place: 'home' }] };
  expect(storedAnswer(answer)).toEqual(answer);
});

test.each([
  [{ data: { bookingStatus: 'accepted' } }, true],
  [{ data: { bookingStatus: 'assigned' } }, true],
  [{ data: { bookingStatus: 'cancelled' } }, false],
  [{ data: [{ bookingStatus: 'accepted' }] }, false],
  [{ data: null }, false],
  [undefined, false],
])('%j is the details of a booking ahead: %s', (answer, isAhead) => {
  expect(isBookingAhead(answer)).toBe(isAhead);
});
