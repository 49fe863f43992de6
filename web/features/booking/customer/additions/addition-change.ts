import type { BookingDetails } from '#contract/booking/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import type { Change, ChangeText } from '../change/change.ts';
import { withdrawPeople } from './withdraw-people.ts';

/** How many people to add, at the displayed total. */
type AdditionInput = { people: number; total: number };

/** Adds people to a booking at its own time. */
export const additionChange: Change<AdditionInput> = {
  order: async (bookingId, input) => {
    const { data } = await browserApi.call('addPeople', {
      params: { bookingId },
      body: input,
      skipNotification: true,
    });
    return data.additionOrder ?? null;
  },
  hasArrived: (before, now) => now.people > before.people || now.additionRequest !== undefined,
  over: ['MOVE_NOT_ALLOWED', 'PROPOSAL_OPEN', 'BOOKING_NOT_FOUND'],
  withdraw: withdrawPeople,
  text: additionText,
};

function additionText({
  subServiceName,
  serviceName,
  needsConfirmation,
}: BookingDetails): ChangeText {
  const notOrdered = 'The people could not be added. Please try again.';
  return {
    title: 'Add people',
    payment: `More people: ${subServiceName} at ${serviceName}`,
    pay: needsConfirmation
      ? {
          done: 'Request sent. Your booking stays as it is until they confirm.',
          notOrdered,
          again: 'Request',
        }
      : { done: 'Your booking has more people now.', notOrdered, again: 'Add' },
    unpaid: {
      title: 'Places for more people are held for you',
      before: 'Pay within',
      after: `${needsConfirmation ? 'and we ask the provider' : 'and they are added'}. Otherwise the booking stays as it is.`,
      withdraw: 'Don’t add',
    },
    done: needsConfirmation
      ? {
          title: 'Request sent',
          text: 'Your booking stays as it is until they confirm. If they decline, this payment is refunded in full.',
        }
      : {
          title: 'Your booking has more people now',
          text: 'The new end time and the price are on the booking.',
        },
    confirming:
      'The people are added as soon as it has. If they cannot be added by then, this payment is refunded in full.',
    refunding: {
      title: 'The people could not be added',
      text: 'This payment is on its way back in full and changes nothing else.',
    },
    unverified:
      'Your bank may show the money as taken. We check with it ourselves: the people are added, or this payment is refunded. Please do not pay twice.',
  };
}
