import type { BookingMoved } from '#capabilities/booking/events.ts';
import type { LetterFacts } from '#capabilities/booking/index.ts';
import {
  answerWords,
  momentIn,
  peopleWords,
  stayWords,
  type Words,
  what,
  when,
} from '../phrasing.ts';
import { decidedToProviderWords, reportedToProviderWords } from './dispute-text.ts';
import { askedOfProviderWords, keptToProviderWords } from './reschedule-request-text.ts';

/** What the provider is told of a move; of what they did themselves they get an e-mail alone. */
export function providerWords(move: BookingMoved['move'], facts: LetterFacts): Words | undefined {
  switch (move) {
    case 'pay':
      return requestWords(facts);
    case 'accept':
      return acceptedWords(facts);
    case 'reject':
      return rejectedWords(facts);
    case 'lapse':
      return lapsedWords(facts);
    case 'cancel':
      return cancelWords(facts);
    case 'drop':
      return droppedWords(facts);
    case 'reschedule':
      return movedWords(facts);
    case 'rescheduleAsked':
      return askedOfProviderWords(facts);
    case 'rescheduleExpired':
    case 'rescheduleWithdrawn':
      return keptToProviderWords(move, facts);
    case 'dispute':
      return reportedToProviderWords(facts);
    case 'uphold':
    case 'decline':
      return decidedToProviderWords(facts);
    default:
      return undefined;
  }
}

function requestWords({ booking }: LetterFacts): Words {
  const isTaken = booking.state === 'accepted';
  return {
    subject: `${isTaken ? 'New booking' : 'New request'}: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.customer_name} booked ${what(booking)} for ${when(booking)}.`,
      stayWords(booking),
      isTaken
        ? 'You accept bookings at once, so it is in your calendar.'
        : `Please accept or reject it${answerWords(booking)}. Unanswered requests are cancelled and the customer is refunded.`,
    ],
  };
}

function acceptedWords({ booking }: LetterFacts): Words {
  return {
    subject: `Accepted: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.customer_name}’s booking of ${what(booking)} for ${when(booking)} is confirmed.`,
      `Where: ${booking.location}.`,
    ],
    isOwnAct: true,
  };
}

function rejectedWords({ booking }: LetterFacts): Words {
  return {
    subject: `Declined: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `You declined ${what(booking)} for ${when(booking)}. Reason: ${booking.cancel_reason ?? ''}`,
      'The customer gets a full refund, and the time is free again.',
    ],
    isOwnAct: true,
  };
}

function lapsedWords({ booking }: LetterFacts): Words {
  return {
    subject: `Request expired: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.customer_name}’s request for ${what(booking)}, ${when(booking)}, was not answered in time, so it is cancelled.`,
      'The customer gets a full refund, and the time is free again.',
    ],
    isOwnAct: true,
  };
}

function cancelWords(facts: LetterFacts): Words {
  const { cancelled_by: by } = facts.booking;
  if (by === 'customer') return cancelledWords(facts);
  return by === 'system' ? endedWords(facts) : ownCancelWords(facts);
}

function ownCancelWords({ booking }: LetterFacts): Words {
  return {
    subject: `Cancelled: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `You cancelled ${what(booking)} for ${when(booking)}. Reason: ${booking.cancel_reason ?? ''}`,
      'The customer gets a full refund, and the time is free again.',
    ],
    isOwnAct: true,
  };
}

function endedWords({ booking }: LetterFacts): Words {
  return {
    subject: `Cancelled: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `We cancelled ${what(booking)} for ${when(booking)}. The reason: ${booking.cancel_reason ?? ''}`,
      'The customer gets everything back, and the time is free again. It does not count against you.',
    ],
  };
}

function cancelledWords({ booking }: LetterFacts): Words {
  return {
    subject: `Cancelled by the customer: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.customer_name} cancelled ${what(booking)} for ${when(booking)}. Their reason: ${booking.cancel_reason ?? ''}`,
      'The time is free again. A cancellation fee, if any, is in your earnings.',
    ],
  };
}

function droppedWords({ booking, note }: LetterFacts): Words {
  return {
    subject: `Fewer people: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.customer_name}’s booking for ${when(booking)} is for ${peopleWords(booking.people)} now, until ${momentIn(booking, booking.ends_at)}.`,
      stayWords(booking),
      ...(note === null ? [] : [note]),
      'What they do not need any more is free again. A cancellation fee, if any, is in your earnings.',
    ],
  };
}

/** What the provider confirmed they know. */
function movedWords({ booking, note }: LetterFacts): Words | undefined {
  const isTaken = booking.state === 'accepted';
  if (isTaken && !booking.auto_accept) return undefined;
  return {
    subject: `Moved: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.customer_name} moved ${what(booking)} to ${when(booking)}.`,
      stayWords(booking),
      ...(note === null ? [] : [`The change: ${note}.`]),
      isTaken
        ? 'You accept bookings at once, so it is in your calendar.'
        : `Please accept or reject the new time${answerWords(booking)}. Unanswered requests are cancelled and the customer is refunded.`,
    ],
  };
}
