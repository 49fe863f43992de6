import type { BookingMoved } from '#capabilities/booking/events.ts';
import type { LetterFacts } from '#capabilities/booking/index.ts';
import { CONTEST_DAYS } from '#contract/limits.ts';
import { formatPaise } from '#contract/money.ts';
import {
  answerWords,
  momentIn,
  moneyWords,
  peopleWords,
  stayWords,
  type Words,
  what,
  when,
} from '../phrasing.ts';
import { decidedWords, reportedWords } from './dispute-text.ts';
import { failedWords, lateWords } from './provider-failure-text.ts';
import { askedWords, keptWords } from './reschedule-request-text.ts';

/** What the customer is told of a move; undefined when they need no letter. */
export function customerWords(move: BookingMoved['move'], facts: LetterFacts): Words | undefined {
  switch (move) {
    case 'pay':
      return bookedWords(facts);
    case 'accept':
      return acceptedWords(facts);
    case 'cancel':
      return facts.booking.cancelled_by === 'customer' ? cancelledWords(facts) : failedWords(facts);
    case 'reject':
    case 'lapse':
      return failedWords(facts);
    case 'fail':
      return lateWords(facts);
    case 'drop':
      return droppedWords(facts);
    case 'reschedule':
      return movedWords(facts);
    case 'rescheduleAsked':
      return askedWords(facts);
    case 'rescheduleDeclined':
    case 'rescheduleExpired':
      return keptWords(move, facts);
    case 'noShow':
      return noShowWords(facts);
    case 'rescue':
      return rescuedWords(facts);
    case 'dispute':
      return reportedWords(facts);
    case 'uphold':
    case 'decline':
      return decidedWords(facts);
    default:
      return undefined;
  }
}

function bookedWords({ booking, failed }: LetterFacts): Words {
  const total = formatPaise(booking.total_paise);
  const booked = `${what(booking)} with ${booking.service_name} is booked for ${when(booking)}.`;
  const lessPaise = failed ? failed.total_paise - booking.total_paise : 0;
  const less =
    lessPaise > 0 ? ` It costs ${formatPaise(lessPaise)} less, which goes back at once.` : '';
  return {
    subject: `Booked: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      failed
        ? `${booked} It takes the place of ${failed.reference}, whose money pays for it.${less}`
        : `Thank you. Your payment of ${total} has arrived and ${booked}`,
      stayWords(booking),
      `Where: ${booking.location}.`,
      answeredWords(booking),
      ...(booking.non_refundable ? [NON_REFUNDABLE] : []),
    ],
  };
}

const NON_REFUNDABLE =
  'This booking is non-refundable: if you cancel, you get nothing back. If the provider cancels or does not come, you get a full refund.';

function answeredWords(booking: LetterFacts['booking']): string {
  return booking.state === 'accepted'
    ? 'The provider has accepted your booking.'
    : `${booking.provider_name} will answer${answerWords(booking)}. Should that not happen, everything is refunded.`;
}

function acceptedWords({ booking }: LetterFacts): Words {
  return {
    subject: `Accepted: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.provider_name} has accepted your booking of ${what(booking)} for ${when(booking)}.`,
      stayWords(booking),
      `Where: ${booking.location}.`,
    ],
  };
}

const NOTHING_BACK = 'You booked it as non-refundable, so there is no refund.';

function cancelledWords(facts: LetterFacts): Words {
  const { booking } = facts;
  return {
    subject: `You cancelled: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${what(booking)} for ${when(booking)} is cancelled.`,
      ...(booking.non_refundable ? [NOTHING_BACK] : moneyWords(facts)),
    ],
  };
}

function droppedWords(facts: LetterFacts): Words {
  const { booking } = facts;
  return {
    subject: `Fewer people: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${booking.sub_service_name} for ${when(booking)} is for ${peopleWords(booking.people)} now, until ${momentIn(booking, booking.ends_at)}.`,
      stayWords(booking),
      ...(booking.non_refundable ? [NOTHING_BACK] : moneyWords(facts)),
    ],
  };
}

function movedWords({ booking, note }: LetterFacts): Words {
  return {
    subject: `Moved: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `Your booking of ${what(booking)} with ${booking.service_name} is now for ${when(booking)}.`,
      ...(note === null ? [] : [`The change: ${note}.`]),
      stayWords(booking),
      `Where: ${booking.location}.`,
      answeredWords(booking),
    ],
  };
}

function noShowWords({ booking }: LetterFacts): Words {
  const until = booking.ends_at.add({ hours: CONTEST_DAYS * 24 });
  return {
    subject: `Marked as not come: ${booking.sub_service_name}, ${when(booking)}`,
    paragraphs: [
      `${booking.provider_name} says that you did not come to ${what(booking)}, ${when(booking)}. By the refund policy nothing comes back for it.`,
      `If you were there, tell us until ${momentIn(booking, until)}: open the booking and report it.`,
    ],
  };
}

/** Another booking has its own letter, and a refund one when it is sent. */
function rescuedWords({ booking, rescue }: LetterFacts): Words | undefined {
  if (rescue?.choice !== 'wallet') return undefined;
  return {
    subject: `In your wallet: ${formatPaise(booking.total_paise)} for ${booking.sub_service_name}`,
    paragraphs: [
      `As you chose, what you paid for ${what(booking)}, ${when(booking)}, is in your wallet now. It does not run out, and pays for your next booking.`,
    ],
  };
}
