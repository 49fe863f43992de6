import type { BookingMoved } from '#capabilities/booking/events.ts';
import type { LetterFacts } from '#capabilities/booking/index.ts';
import { askedOfProviderWords, keptToProviderWords } from './asked-words.ts';
import { decidedToProviderWords, reportedToProviderWords } from './dispute-words.ts';
import {
  answerWords,
  momentIn,
  peopleWords,
  stayWords,
  type Words,
  what,
  when,
} from './phrases.ts';

/** What the provider is told of a move; what they did themselves they know. */
export function providerWords(move: BookingMoved['move'], facts: LetterFacts): Words | undefined {
  switch (move) {
    case 'pay':
      return requestWords(facts);
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

/** What the provider cancelled they know. */
function cancelWords(facts: LetterFacts): Words | undefined {
  const { cancelled_by: by } = facts.booking;
  if (by === 'customer') return cancelledWords(facts);
  return by === 'system' ? endedWords(facts) : undefined;
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
    hasCalendar: true,
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
    hasCalendar: true,
  };
}
