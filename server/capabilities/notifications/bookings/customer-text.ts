import type { BookingChanged, Together } from '#capabilities/booking/events.ts';
import type { NotificationFacts } from '#capabilities/booking/index.ts';
import { CONTEST_DAYS } from '#contract/booking/limits.ts';
import { formatPaise } from '#contract/money.ts';
import {
  answerText,
  type MessageText,
  momentIn,
  moneyText,
  peopleText,
  reducedTitle,
  visitText,
  what,
  when,
} from '../phrasing.ts';
import { addedText, notAddedText, requestedPeopleText } from './addition-text.ts';
import { decidedText, reportedText } from './dispute-text.ts';
import {
  acceptedProposalText,
  closedProposalText,
  proposedText,
  reassignedText,
  rescheduledByProviderText,
  rescheduledSessionText,
} from './proposal-text.ts';
import { latePaymentText, providerFailedText } from './provider-failure-text.ts';
import { requestedText, unchangedText } from './reschedule-request-text.ts';

/** With the dates of a series to which the same has happened. */
type Facts = NotificationFacts & { together: Together | undefined };

/** The customer's message about a transition; undefined when they get none. */
export function customerText(move: BookingChanged['move'], facts: Facts): MessageText | undefined {
  switch (move) {
    case 'pay':
      return bookedText(facts);
    case 'accept':
      return acceptedText(facts);
    case 'cancel':
      return facts.booking.cancelledBy === 'customer'
        ? cancelledText(facts)
        : providerFailedText(facts);
    case 'reject':
    case 'lapse':
      return providerFailedText(facts);
    case 'fail':
      return latePaymentText(facts);
    case 'drop':
    case 'dropSegment':
      return reducedText(facts, move);
    case 'reschedule':
      return rescheduledText(facts);
    case 'rescheduleAsked':
      return requestedText(facts);
    case 'rescheduleDeclined':
    case 'rescheduleExpired':
      return unchangedText(move, facts);
    case 'proposed':
      return proposedText(facts);
    case 'proposalAccepted':
      return acceptedProposalText(facts);
    case 'proposalExpired':
    case 'proposalWithdrawn':
      return closedProposalText(move, facts);
    case 'moved':
      return rescheduledByProviderText(facts);
    case 'sessionMoved':
      return rescheduledSessionText(facts);
    case 'reassigned':
    case 'changeMember':
      return reassignedText(facts);
    case 'addPeople':
      return addedText(facts);
    case 'addPeopleAsked':
      return requestedPeopleText(facts);
    case 'addPeopleDeclined':
    case 'addPeopleExpired':
      return notAddedText(move, facts);
    case 'noShow':
      return noShowText(facts);
    case 'rescue':
      return rebookedText(facts);
    case 'dispute':
      return reportedText(facts);
    case 'uphold':
    case 'decline':
      return decidedText(facts);
    default:
      return undefined;
  }
}

function bookedText({ booking, servedBy, segments, failed, together }: Facts): MessageText {
  const total = formatPaise(together?.totalPaise ?? booking.totalPaise);
  const booked = `${what(booking)} with ${booking.serviceName} is booked for ${when(booking)}.`;
  const lessPaise = failed ? failed.totalPaise - booking.totalPaise : 0;
  const less =
    lessPaise > 0 ? ` It costs ${formatPaise(lessPaise)} less, which goes back at once.` : '';
  return {
    subject: `Booked: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      failed
        ? `${booked} It takes the place of ${failed.reference}, whose money pays for it.${less}`
        : `Thank you. Your payment of ${total} has arrived and ${booked}`,
      visitText({ booking, servedBy, segments }),
      `Where: ${booking.location}.`,
      answeredText(booking),
      ...(booking.nonRefundable ? [NON_REFUNDABLE] : []),
    ],
  };
}

const NON_REFUNDABLE =
  'This booking is non-refundable: if you cancel, you get nothing back. If the provider cancels or does not come, you get a full refund.';

function answeredText(booking: NotificationFacts['booking']): string {
  return booking.state === 'accepted'
    ? 'The provider has accepted your booking.'
    : `${booking.providerName} will answer${answerText(booking)}. Should that not happen, everything is refunded.`;
}

function acceptedText({ booking, servedBy, segments }: NotificationFacts): MessageText {
  return {
    subject: `Accepted: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.providerName} has accepted your booking of ${what(booking)} for ${when(booking)}.`,
      visitText({ booking, servedBy, segments }),
      `Where: ${booking.location}.`,
    ],
  };
}

const NOTHING_BACK = 'You booked it as non-refundable, so there is no refund.';

function cancelledText(facts: NotificationFacts): MessageText {
  const { booking } = facts;
  return {
    subject: `You cancelled: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${what(booking)} for ${when(booking)} is cancelled.`,
      ...(booking.nonRefundable ? [NOTHING_BACK] : moneyText(facts)),
    ],
  };
}

function reducedText(facts: NotificationFacts, move: 'drop' | 'dropSegment'): MessageText {
  const { booking } = facts;
  return {
    subject: `${reducedTitle(move)}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${booking.subServiceName} for ${when(booking)} is for ${peopleText(booking.people)} now, until ${momentIn(booking, booking.endsAt)}.`,
      visitText(facts),
      ...(booking.nonRefundable ? [NOTHING_BACK] : moneyText(facts)),
    ],
  };
}

function rescheduledText({ booking, servedBy, segments, note }: NotificationFacts): MessageText {
  return {
    subject: `Moved: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${what(booking)} with ${booking.serviceName} is now for ${when(booking)}.`,
      ...(note === null ? [] : [`The change: ${note}.`]),
      visitText({ booking, servedBy, segments }),
      `Where: ${booking.location}.`,
      answeredText(booking),
    ],
  };
}

function noShowText({ booking }: NotificationFacts): MessageText {
  const until = booking.endsAt.add({ hours: CONTEST_DAYS * 24 });
  return {
    subject: `Marked as not come: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.providerName} says that you did not come to ${what(booking)}, ${when(booking)}. By the refund policy nothing comes back for it.`,
      `If you were there, tell us until ${momentIn(booking, until)}: open the booking and report it.`,
    ],
  };
}

/** A rebooking has its own e-mail, and so has a refund once it is sent. */
function rebookedText({ booking, rebooking }: NotificationFacts): MessageText | undefined {
  if (rebooking?.choice !== 'wallet') return undefined;
  return {
    subject: `In your wallet: ${formatPaise(booking.totalPaise)} for ${booking.subServiceName}`,
    paragraphs: [
      `As you chose, what you paid for ${what(booking)}, ${when(booking)}, is in your wallet now. It does not run out, and pays for your next booking.`,
    ],
  };
}
