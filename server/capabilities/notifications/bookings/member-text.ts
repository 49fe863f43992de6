import type { BookingChanged } from '#capabilities/booking/events.ts';
import type { NotificationFacts } from '#capabilities/booking/index.ts';
import { firstNameOf } from '#capabilities/calendar/index.ts';
import { answerText, type MessageText, momentIn, reducedTitle, what, when } from '../phrasing.ts';

/** Whether the member serves the booking after the transition, and others perform a part of it. */
export type Serving = { isServing: boolean; isShared: boolean };

/**
 * The message to a team member about a booking that they serve, or served until now. It contains no money, and
 * of the customer only the first name.
 */
export function memberText(
  move: BookingChanged['move'],
  facts: NotificationFacts,
  { isServing, isShared }: Serving,
): MessageText | undefined {
  const { state } = facts.booking;
  if (state === 'cancelled') return endedText(move, facts);
  if (state !== 'assigned' && state !== 'accepted') return undefined;
  if (!isServing) return reassignedText(facts);
  switch (move) {
    case 'pay':
      return newText(facts, isShared);
    case 'accept':
      return acceptedText(facts);
    case 'drop':
    case 'dropSegment':
      return changedText(facts, reducedTitle(move), isShared);
    case 'reschedule':
      return changedText(facts, 'Moved', isShared);
    case 'proposalAccepted':
    case 'moved':
    case 'sessionMoved':
      return agreedText(facts, 'Moved', isShared);
    case 'reassigned':
    case 'changeMember':
      return agreedText(facts, 'Now with you', isShared);
    case 'rescheduleAsked':
      return requestedText(facts, isShared);
    default:
      return undefined;
  }
}

function newText({ booking }: NotificationFacts, isShared: boolean): MessageText {
  const isTaken = booking.state === 'accepted';
  return {
    subject: `${isTaken ? 'New booking' : 'New request'}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${customer(booking)} booked ${what(booking)} with you for ${when(booking)}.`,
      isTaken
        ? 'It is confirmed and in your schedule.'
        : `${answerers(booking, isShared)}${answerText(booking)}.`,
    ],
  };
}

function acceptedText({ booking }: NotificationFacts): MessageText {
  return {
    subject: `Accepted: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${what(booking)} for ${customer(booking)}, ${when(booking)}, is confirmed.`,
      `Where: ${booking.location}.`,
    ],
  };
}

function changedText(
  { booking }: NotificationFacts,
  title: string,
  isShared: boolean,
): MessageText {
  return {
    subject: `${title}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${customer(booking)} changed the booking: ${what(booking)}, ${when(booking)}, until ${momentIn(booking, booking.endsAt)}.`,
      booking.state === 'accepted'
        ? 'It is confirmed and in your schedule.'
        : `${answerers(booking, isShared)}${answerText(booking)}.`,
    ],
  };
}

/** A change that the customer agreed to, or may object to. */
function agreedText({ booking }: NotificationFacts, title: string, isShared: boolean): MessageText {
  return {
    subject: `${title}: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${what(booking)} for ${customer(booking)} is now on ${when(booking)}, until ${momentIn(booking, booking.endsAt)}.`,
      booking.state === 'accepted'
        ? 'It is confirmed and in your schedule.'
        : `${answerers(booking, isShared)}${answerText(booking)}.`,
    ],
  };
}

function requestedText(
  { booking, change }: NotificationFacts,
  isShared: boolean,
): MessageText | undefined {
  if (!change) return undefined;
  return {
    subject: `Another time requested: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${customer(booking)} asks to move ${what(booking)} to ${momentIn(booking, change.startsAt)}.`,
      `${answerers(booking, isShared)}. Until then the booking stays on ${when(booking)}.`,
    ],
  };
}

function reassignedText({ booking }: NotificationFacts): MessageText {
  return {
    subject: `No longer with you: ${booking.subServiceName}`,
    paragraphs: [
      `The booking of ${customer(booking)} (${booking.reference}) changed and is no longer in your schedule. Your time is free again.`,
    ],
  };
}

function endedText(
  move: BookingChanged['move'],
  { booking }: NotificationFacts,
): MessageText | undefined {
  if (!['reject', 'lapse', 'cancel', 'drop', 'dropSegment'].includes(move)) return undefined;
  return {
    subject: `Cancelled: ${booking.subServiceName}, ${when(booking)}`,
    paragraphs: [
      `${what(booking)} for ${customer(booking)}, ${when(booking)}, does not take place. Your time is free again.`,
    ],
  };
}

/** Who answers; the owner alone does where several members serve a visit. */
function answerers({ providerName }: NotificationFacts['booking'], isShared: boolean): string {
  return isShared
    ? `Several of you serve this visit, so ${providerName} answers it`
    : `You or ${providerName} can accept or reject it`;
}

function customer({ customerName }: NotificationFacts['booking']): string {
  return firstNameOf(customerName);
}
