import type { BookingChanged } from '#capabilities/booking/events.ts';
import type { NotificationFacts } from '#capabilities/booking/index.ts';
import {
  answerText,
  type MessageText,
  momentIn,
  peopleText,
  reducedTitle,
  visitText,
  what,
  when,
} from '../phrasing.ts';
import {
  addedToProviderText,
  notAddedToProviderText,
  requestedPeopleOfProviderText,
} from './addition-text.ts';
import { decidedToProviderText, reportedToProviderText } from './dispute-text.ts';
import { answeredProposalText, ownRescheduleText } from './proposal-text.ts';
import { requestedOfProviderText, unchangedToProviderText } from './reschedule-request-text.ts';

/** The provider's message about a transition; for their own actions only an e-mail. */
export function providerText(
  move: BookingChanged['move'],
  facts: NotificationFacts,
): MessageText | undefined {
  switch (move) {
    case 'pay':
      return requestText(facts);
    case 'accept':
      return acceptedText(facts);
    case 'reject':
      return rejectedText(facts);
    case 'lapse':
      return expiredText(facts);
    case 'cancel':
      return cancelText(facts);
    case 'drop':
    case 'dropSegment':
      return reducedText(facts, move);
    case 'reschedule':
      return rescheduledText(facts);
    case 'changeMember':
      return memberChangedText(facts);
    case 'rescheduleAsked':
      return requestedOfProviderText(facts);
    case 'rescheduleExpired':
    case 'rescheduleWithdrawn':
      return unchangedToProviderText(move, facts);
    case 'proposalAccepted':
    case 'proposalDeclined':
    case 'proposalExpired':
      return answeredProposalText(move, facts);
    case 'moved':
    case 'sessionMoved':
      return ownRescheduleText(facts);
    case 'addPeople':
      return addedToProviderText(facts);
    case 'addPeopleAsked':
      return requestedPeopleOfProviderText(facts);
    case 'addPeopleExpired':
    case 'addPeopleWithdrawn':
      return notAddedToProviderText(move, facts);
    case 'dispute':
      return reportedToProviderText(facts);
    case 'uphold':
    case 'decline':
      return decidedToProviderText(facts);
    default:
      return undefined;
  }
}

function requestText({ booking, servedBy, segments }: NotificationFacts): MessageText {
  const isTaken = booking.state === 'accepted';
  return {
    subject: `${isTaken ? 'New booking' : 'New request'}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName} booked ${what(booking)} for ${when(booking)}.`,
      visitText({ booking, servedBy, segments }),
      isTaken
        ? 'You accept bookings at once, so it is in your calendar.'
        : `Please accept or reject it${answerText(booking)}. Unanswered requests are cancelled and the customer is refunded.`,
    ],
  };
}

function acceptedText({ booking, isByTeam }: NotificationFacts): MessageText {
  return {
    subject: `Accepted: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName}’s booking of ${what(booking)} for ${when(booking)} is confirmed.`,
      ...(isByTeam ? ['Your team member accepted it.'] : []),
      `Where: ${booking.location}.`,
    ],
    isOwnAct: !isByTeam,
  };
}

function rejectedText({ booking, isByTeam }: NotificationFacts): MessageText {
  return {
    subject: `Declined: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${isByTeam ? 'Your team member' : 'You'} declined ${what(booking)} for ${when(booking)}. Reason: ${booking.cancelReason ?? ''}`,
      'The customer gets a full refund, and the time is free again.',
    ],
    isOwnAct: !isByTeam,
  };
}

function expiredText({ booking }: NotificationFacts): MessageText {
  return {
    subject: `Request expired: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName}’s request for ${what(booking)}, ${when(booking)}, was not answered in time, so it is cancelled.`,
      'The customer gets a full refund, and the time is free again.',
    ],
    isOwnAct: true,
  };
}

function cancelText(facts: NotificationFacts): MessageText {
  const { cancelledBy: by } = facts.booking;
  if (by === 'customer') return cancelledText(facts);
  return by === 'system' ? endedText(facts) : ownCancelText(facts);
}

function ownCancelText({ booking }: NotificationFacts): MessageText {
  return {
    subject: `Cancelled: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `You cancelled ${what(booking)} for ${when(booking)}. Reason: ${booking.cancelReason ?? ''}`,
      'The customer gets a full refund, and the time is free again.',
    ],
    isOwnAct: true,
  };
}

function endedText({ booking }: NotificationFacts): MessageText {
  return {
    subject: `Cancelled: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `We cancelled ${what(booking)} for ${when(booking)}. The reason: ${booking.cancelReason ?? ''}`,
      'The customer gets everything back, and the time is free again. It does not count against you.',
    ],
  };
}

function cancelledText({ booking }: NotificationFacts): MessageText {
  return {
    subject: `Cancelled by the customer: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName} cancelled ${what(booking)} for ${when(booking)}. Their reason: ${booking.cancelReason ?? ''}`,
      'The time is free again. A cancellation fee, if any, is in your earnings.',
    ],
  };
}

function reducedText(
  { booking, servedBy, segments, note }: NotificationFacts,
  move: 'drop' | 'dropSegment',
): MessageText {
  return {
    subject: `${reducedTitle(move)}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName}’s booking for ${when(booking)} is for ${peopleText(booking.people)} now, until ${momentIn(booking, booking.endsAt)}.`,
      visitText({ booking, servedBy, segments }),
      ...(note === null ? [] : [note]),
      'What they do not need any more is free again. A cancellation fee, if any, is in your earnings.',
    ],
  };
}

function memberChangedText(facts: NotificationFacts): MessageText {
  const { booking } = facts;
  return {
    subject: `Other team member: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName} changed who serves ${what(booking)} on ${when(booking)}. Time and price stay the same.`,
      visitText(facts),
      ...(booking.state === 'accepted'
        ? []
        : [`Please accept or reject it${answerText(booking)}.`]),
    ],
  };
}

/** No notification to a provider who accepted the reschedule themselves. */
function rescheduledText({
  booking,
  servedBy,
  segments,
  note,
}: NotificationFacts): MessageText | undefined {
  const isTaken = booking.state === 'accepted';
  if (isTaken && !booking.autoAccept) return undefined;
  return {
    subject: `Moved: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${booking.customerName} moved ${what(booking)} to ${when(booking)}.`,
      visitText({ booking, servedBy, segments }),
      ...(note === null ? [] : [`The change: ${note}.`]),
      isTaken
        ? 'You accept bookings at once, so it is in your calendar.'
        : `Please accept or reject the new time${answerText(booking)}. Unanswered requests are cancelled and the customer is refunded.`,
    ],
  };
}
