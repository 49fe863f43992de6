import type { BookingDetails } from '#contract/booking/views.ts';
import type { T } from '#messages/translation.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import type { Change, ChangeText } from '../change/change.ts';
import { withdrawPeople } from './withdraw-people.ts';

/** The number of people to add, and the displayed sums. */
type AdditionInput = { people: number; total: number; atVenue: number };

/** Adds people to a booking at its current time. */
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

function additionText(
  t: T,
  { subServiceName, serviceName, needsConfirmation: asks }: BookingDetails,
): ChangeText {
  return {
    title: t('change.peopleTitle'),
    payment: t('change.peoplePayment', { service: t.nameOf(subServiceName), place: serviceName }),
    pay: {
      done: t(asks ? 'change.peopleRequestedToast' : 'change.peopleDoneToast'),
      notOrdered: t('change.peopleNotOrdered'),
      again: t(asks ? 'change.request' : 'change.peopleAgain'),
    },
    unpaid: {
      title: t('change.peopleUnpaid'),
      text: t(asks ? 'change.peopleUnpaidAskText' : 'change.peopleUnpaidText', { time: '{time}' }),
      withdraw: t('change.dontAdd'),
    },
    done: {
      title: t(asks ? 'change.peopleRequested' : 'change.peopleDone'),
      text: t(asks ? 'change.peopleRequestedText' : 'change.peopleDoneText'),
    },
    confirming: t('change.peopleConfirming'),
    refunding: { title: t('change.peopleRefunding'), text: t('change.peopleRefundingText') },
    unverified: t('change.peopleUnverified'),
  };
}
