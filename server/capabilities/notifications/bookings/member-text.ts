import type { BookingChanged } from '#capabilities/booking/events.ts';
import { firstNameOf } from '#capabilities/calendar/index.ts';
import {
  type MessageText,
  momentIn,
  type ReaderFacts,
  taskName,
  titled,
  what,
  when,
  whereText,
} from '../phrasing.ts';
import { openPeopleRequest } from './addition-text.ts';
import { reducedTitle } from './change-text.ts';

/** Whether the member serves the booking after the transition, and others perform a part of it. */
export type Serving = { isServing: boolean; isShared: boolean };

/**
 * The message to a team member about a booking that they serve, or served until now. It contains no money, and
 * of the customer only the first name.
 */
export function memberText(
  move: BookingChanged['move'],
  facts: ReaderFacts,
  { isServing, isShared }: Serving,
): MessageText | undefined {
  const { t, booking } = facts;
  const { state } = booking;
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
      return changedText(facts, reducedTitle(t, move), isShared);
    case 'reschedule':
      return changedText(facts, t('updates.moved'), isShared);
    case 'proposalAccepted':
    case 'moved':
    case 'sessionMoved':
      return agreedText(facts, t('updates.moved'), isShared);
    case 'reassigned':
    case 'changeMember':
      return agreedText(facts, t('business.nowWithYou'), isShared);
    case 'rescheduleAsked':
      return requestedText(facts, isShared);
    case 'addPeople':
      return changedText(facts, t('updates.morePeople'), isShared);
    case 'addPeopleAsked':
      return requestedPeopleText(facts, isShared);
    default:
      return undefined;
  }
}

function newText(facts: ReaderFacts, isShared: boolean): MessageText {
  const { t, booking } = facts;
  const isTaken = booking.state === 'accepted';
  return {
    subject: titled(facts, t(isTaken ? 'business.newBooking' : 'business.newRequest')),
    paragraphs: [
      t('business.memberBooked', ofCustomer(facts)),
      isTaken ? t('business.inSchedule') : answersText(facts, isShared),
    ],
  };
}

function acceptedText(facts: ReaderFacts): MessageText {
  const { t } = facts;
  return {
    subject: titled(facts, t('business.accepted')),
    paragraphs: [t('business.memberConfirmed', ofCustomer(facts)), whereText(facts)],
  };
}

function changedText(facts: ReaderFacts, title: string, isShared: boolean): MessageText {
  const { t, booking } = facts;
  const end = momentIn(facts, booking.endsAt);
  return {
    subject: titled(facts, title),
    paragraphs: [
      t('business.memberChangedText', { ...ofCustomer(facts), end }),
      stateText(facts, isShared),
    ],
  };
}

/** A change that the customer agreed to, or may object to. */
function agreedText(facts: ReaderFacts, title: string, isShared: boolean): MessageText {
  const { t, booking } = facts;
  const end = momentIn(facts, booking.endsAt);
  return {
    subject: titled(facts, title),
    paragraphs: [t('business.nowOn', { ...ofCustomer(facts), end }), stateText(facts, isShared)],
  };
}

function requestedText(facts: ReaderFacts, isShared: boolean): MessageText | undefined {
  const { t, change } = facts;
  if (!change) return undefined;
  const { customer, what: task, when: now } = ofCustomer(facts);
  const next = momentIn(facts, change.startsAt);
  const who = answersText(facts, isShared, null);
  return {
    subject: titled(facts, t('business.otherTime')),
    paragraphs: [
      t('business.otherTimeText', { customer, what: task, next }),
      `${who} ${t('business.untilThen', { when: now })}`,
    ],
  };
}

function requestedPeopleText(facts: ReaderFacts, isShared: boolean): MessageText | undefined {
  const open = openPeopleRequest(facts);
  if (!open) return undefined;
  const { t, booking, change } = facts;
  const { added, people: count, endsAt: end, subject } = open;
  const { customer, when: start } = ofCustomer(facts);
  const who = answersText(facts, isShared, change?.answerBy ?? null);
  return {
    subject,
    paragraphs: [
      t('business.memberAddText', { customer, added, when: start, count, end }),
      `${who} ${t('business.untilThenFor', { count: booking.people })}`,
    ],
  };
}

function reassignedText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const customer = firstNameOf(booking.customerName);
  return {
    subject: t('business.notWithYou', { name: taskName(facts) }),
    paragraphs: [t('business.notWithYouText', { customer, reference: booking.reference })],
  };
}

function endedText(move: BookingChanged['move'], facts: ReaderFacts): MessageText | undefined {
  const { t } = facts;
  if (!['reject', 'lapse', 'cancel'].includes(move)) return undefined;
  return {
    subject: titled(facts, t('business.cancelled')),
    paragraphs: [t('business.endedText', ofCustomer(facts))],
  };
}

function stateText(facts: ReaderFacts, isShared: boolean): string {
  return facts.booking.state === 'accepted'
    ? facts.t('business.inSchedule')
    : answersText(facts, isShared);
}

/** The text about who answers, and until when; only the owner does where several members serve a visit. */
function answersText(
  facts: ReaderFacts,
  isShared: boolean,
  answerBy = facts.booking.answerBy,
): string {
  const { t, booking } = facts;
  const { providerName: provider } = booking;
  if (answerBy === null) {
    return isShared
      ? t('business.ownerAnswers', { provider })
      : t('business.eitherAnswers', { provider });
  }
  const by = momentIn(facts, answerBy);
  return isShared
    ? t('business.ownerAnswersBy', { provider, when: by })
    : t('business.eitherAnswersBy', { provider, when: by });
}

function ofCustomer(facts: ReaderFacts) {
  const customer = firstNameOf(facts.booking.customerName);
  return { customer, what: what(facts), when: when(facts) };
}
