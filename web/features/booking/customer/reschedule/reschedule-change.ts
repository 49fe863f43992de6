import type { BookingDetails } from '#contract/booking/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import type { Change, ChangeText } from '../change/change.ts';

type Target = { at: string; members: (string | null)[] | undefined };

/** Moves a booking to another start, other members, or both. */
export const rescheduleChange: Change<Target> = {
  order: async (bookingId, { at, members }) => {
    const { data } = await browserApi.call('reschedule', {
      params: { bookingId },
      body: { bookingSlotTime: at, ...(members && { members }) },
      skipNotification: true,
    });
    return data.rescheduleOrder;
  },
  hasArrived: (before, now) => {
    const request = now.rescheduleRequest?.startsAt;
    const isNewRequest = request !== undefined && request !== before.rescheduleRequest?.startsAt;
    return now.date !== before.date || isNewRequest;
  },
  over: ['RESCHEDULE_TOO_LATE', 'MOVE_NOT_ALLOWED', 'BOOKING_NOT_FOUND'],
  text: rescheduleText,
};

/** Lets other members serve at the same start. */
export const memberChange: Change<Target> = {
  ...rescheduleChange,
  text: (booking) => ({
    ...rescheduleText(booking),
    pay: {
      done: 'Someone else on the team serves you now.',
      notOrdered: 'The team member could not be changed. Please try again.',
      again: 'Change',
    },
  }),
};

function rescheduleText({
  subServiceName,
  serviceName,
  needsConfirmation,
}: BookingDetails): ChangeText {
  const notOrdered = 'The booking could not be moved. Please try again.';
  return {
    title: 'Move to another time',
    payment: `New time: ${subServiceName} at ${serviceName}`,
    pay: needsConfirmation
      ? {
          done: 'New time requested. Your booking keeps its time until they confirm.',
          notOrdered,
          again: 'Request',
        }
      : { done: 'Your booking has a new time.', notOrdered, again: 'Move' },
    unpaid: {
      title: 'A new time is held for you',
      before: 'Pay the difference within',
      after: `${needsConfirmation ? 'and we ask the provider' : 'and the booking moves'}. Otherwise it keeps its time.`,
    },
    done: needsConfirmation
      ? {
          title: 'New time requested',
          text: 'Your booking keeps its time until they confirm. Without a yes this payment is refunded in full.',
        }
      : { title: 'Your booking has a new time', text: 'Everything else is as it was.' },
    confirming:
      'As soon as it has, the booking moves. If the new time is gone by then, this payment is refunded and the old time stays.',
    refunding: {
      title: 'The new time was no longer free',
      text: 'This payment is on its way back in full. Your booking keeps its old time.',
    },
    unverified:
      'Your bank may show the money as taken. We check with it ourselves: the booking moves, or this payment is refunded. Please do not pay twice.',
  };
}
