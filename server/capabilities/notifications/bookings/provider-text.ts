import type { BookingChanged } from '#capabilities/booking/events.ts';
import {
  atVenueText,
  type MessageText,
  momentIn,
  type ReaderFacts,
  titled,
  visitText,
  what,
  when,
  whereText,
} from '../phrasing.ts';
import { storedText } from '../stored-text.ts';
import {
  addedToProviderText,
  notAddedToProviderText,
  requestedPeopleOfProviderText,
} from './addition-text.ts';
import { answerOf, askText, changeLines, reducedTitle } from './change-text.ts';
import { decidedToProviderText, reportedToProviderText } from './dispute-text.ts';
import { answeredProposalText, ownRescheduleText } from './proposal-text.ts';
import { requestedOfProviderText, unchangedToProviderText } from './reschedule-request-text.ts';

/** The provider's message about a transition; for their own actions only an e-mail. */
export function providerText(
  move: BookingChanged['move'],
  facts: ReaderFacts,
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
    case 'rescheduleDeclined':
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
    case 'addPeopleDeclined':
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

function requestText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const isTaken = booking.state === 'accepted';
  return {
    subject: titled(facts, t(isTaken ? 'business.newBooking' : 'business.newRequest')),
    paragraphs: [
      t('business.bookedText', ofCustomer(facts)),
      visitText(facts),
      ...atVenueText(facts),
      isTaken ? t('business.inCalendar') : askText(facts),
    ],
  };
}

function acceptedText(facts: ReaderFacts): MessageText {
  const { t, isByTeam } = facts;
  return {
    subject: titled(facts, t('business.accepted')),
    paragraphs: [
      t('business.confirmed', ofCustomer(facts)),
      ...(isByTeam ? [t('business.byTeam')] : []),
      whereText(facts),
      ...atVenueText(facts),
    ],
    isOwnAct: !isByTeam,
  };
}

function rejectedText(facts: ReaderFacts): MessageText {
  const { t, isByTeam, isByAdmin } = facts;
  const mine = isByAdmin ? 'business.declinedForYou' : 'business.youDeclined';
  const key = isByTeam ? 'business.teamDeclined' : mine;
  return {
    subject: titled(facts, t('business.declined')),
    paragraphs: [t(key, withReason(facts)), t('business.fullRefund')],
    isOwnAct: !isByTeam && !isByAdmin,
  };
}

function expiredText(facts: ReaderFacts): MessageText {
  const { t } = facts;
  return {
    subject: titled(facts, t('business.expired')),
    paragraphs: [t('business.expiredText', ofCustomer(facts)), t('business.fullRefund')],
  };
}

function cancelText(facts: ReaderFacts): MessageText {
  const { cancelledBy: by } = facts.booking;
  if (by === 'customer') return cancelledText(facts);
  return by === 'system' ? endedText(facts) : ownCancelText(facts);
}

function ownCancelText(facts: ReaderFacts): MessageText {
  const { t, isByAdmin } = facts;
  const key = isByAdmin ? 'business.cancelledForYou' : 'business.youCancelled';
  return {
    subject: titled(facts, t('business.cancelled')),
    paragraphs: [t(key, withReason(facts)), t('business.fullRefund')],
    isOwnAct: !isByAdmin,
  };
}

function endedText(facts: ReaderFacts): MessageText {
  const { t } = facts;
  return {
    subject: titled(facts, t('business.cancelled')),
    paragraphs: [t('business.weCancelled', withReason(facts)), t('business.weCancelledNext')],
  };
}

function cancelledText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const about = { ...withReason(facts), customer: booking.customerName };
  return {
    subject: titled(facts, t('business.byCustomer')),
    paragraphs: [t('business.customerCancelled', about), t('business.freeAgain')],
  };
}

function reducedText(facts: ReaderFacts, move: 'drop' | 'dropSegment'): MessageText {
  const { t, booking, note } = facts;
  const about = {
    customer: booking.customerName,
    when: when(facts),
    count: booking.people,
    end: momentIn(facts, booking.endsAt),
  };
  return {
    subject: titled(facts, reducedTitle(t, move)),
    paragraphs: [
      t('business.reducedText', about),
      visitText(facts),
      ...(note === null ? [] : [storedText(t, note)]),
      t('business.partFree'),
    ],
  };
}

function memberChangedText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  return {
    subject: titled(facts, t('business.otherMember')),
    paragraphs: [
      t('business.memberChanged', ofCustomer(facts)),
      visitText(facts),
      ...(booking.state === 'accepted' ? [] : [askText(facts)]),
    ],
  };
}

function rescheduledText(facts: ReaderFacts): MessageText {
  const { t, note } = facts;
  const { answerLines, isOwnAct } = answerOf(facts);
  return {
    subject: titled(facts, t('updates.moved')),
    paragraphs: [
      t('business.rescheduledText', ofCustomer(facts)),
      visitText(facts),
      ...changeLines(t, note),
      ...answerLines,
    ],
    isOwnAct,
  };
}

function ofCustomer(facts: ReaderFacts) {
  return { customer: facts.booking.customerName, what: what(facts), when: when(facts) };
}

function withReason(facts: ReaderFacts) {
  const reason = storedText(facts.t, facts.booking.cancelReason ?? '');
  return { what: what(facts), when: when(facts), reason };
}
