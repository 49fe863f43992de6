import type { RescheduleQuote } from '#contract/booking/reschedule.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import type { T } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import type { Change, ChangeText } from '../change/change.ts';

/** The new time and members, and the sums that were displayed for them. */
type Target = { quote: RescheduleQuote; members: (string | null)[] | undefined };

/** Reschedules a booking to another start, other members, or both. */
export const rescheduleChange: Change<Target> = {
  order: async (bookingId, { quote: { to, difference, atVenue = 0 }, members }) => {
    const { data } = await browserApi.call('reschedule', {
      params: { bookingId },
      body: { bookingSlotTime: to, difference, atVenue, ...(members && { members }) },
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

/** Changes the members at the same start. */
export const memberChange: Change<Target> = {
  ...rescheduleChange,
  text: (t, booking) => ({
    ...rescheduleText(t, booking),
    pay: {
      done: t('change.memberDone'),
      notOrdered: t('change.memberNotOrdered'),
      again: t('change.memberAgain'),
    },
  }),
};

function rescheduleText(
  t: T,
  { subServiceName, serviceName, needsConfirmation: asks }: BookingDetails,
): ChangeText {
  return {
    title: t('change.timeTitle'),
    payment: t('change.timePayment', { service: t.nameOf(subServiceName), place: serviceName }),
    pay: {
      done: t(asks ? 'change.timeRequestedToast' : 'change.timeDoneToast'),
      notOrdered: t('change.timeNotOrdered'),
      again: t(asks ? 'change.request' : 'change.timeAgain'),
    },
    unpaid: {
      title: t('change.timeUnpaid'),
      text: t(asks ? 'change.timeUnpaidAskText' : 'change.timeUnpaidText', { time: '{time}' }),
    },
    done: {
      title: t(asks ? 'change.timeRequested' : 'change.timeDone'),
      text: t(asks ? 'change.timeRequestedText' : 'change.timeDoneText'),
    },
    confirming: t('change.timeConfirming'),
    refunding: { title: t('change.timeRefunding'), text: t('change.timeRefundingText') },
    unverified: t('change.timeUnverified'),
  };
}
