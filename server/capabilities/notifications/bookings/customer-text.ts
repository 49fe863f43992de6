import type { BookingChanged, Together } from '#capabilities/booking/events.ts';
import { bookedDiscount } from '#capabilities/booking/index.ts';
import { CONTEST_DAYS } from '#contract/booking/limits.ts';
import { formatPaise } from '#contract/money.ts';
import { discountNote } from '#messages/prices/discount-note.ts';
import {
  atVenueText,
  type MessageText,
  momentIn,
  type ReaderFacts,
  taskName,
  titled,
  visitText,
  what,
  when,
  whereText,
} from '../phrasing.ts';
import { addedText, notAddedText, requestedPeopleText } from './addition-text.ts';
import { changeLines, reducedTitle, waitsText } from './change-text.ts';
import { decidedText, reportedText } from './dispute-text.ts';
import { moneyText } from './money-text.ts';
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
type Facts = ReaderFacts & { together: Together | undefined };

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

function bookedText(facts: Facts): MessageText {
  const { t, booking, failed, together } = facts;
  const total = formatPaise(together?.totalPaise ?? booking.totalPaise);
  const about = { what: what(facts), service: booking.serviceName, when: when(facts) };
  const lessPaise = failed ? failed.totalPaise - booking.totalPaise : 0;
  const amount = formatPaise(lessPaise);
  return {
    subject: titled(facts, t('updates.booked')),
    paragraphs: [
      failed
        ? t('updates.rebookedText', { ...about, reference: failed.reference })
        : t('updates.bookedText', { ...about, total }),
      ...discountLines(facts),
      ...(booking.packageId === null
        ? []
        : [t('updates.paidByPackage', { count: booking.people })]),
      ...(lessPaise > 0 ? [t('updates.rebookedLess', { amount })] : []),
      ...atVenueText(facts),
      visitText(facts),
      whereText(facts),
      answeredText(facts),
      ...(booking.nonRefundable ? [t('updates.nonRefundable')] : []),
    ],
  };
}

/** The discount in the price; the dates of a series have different ones, so their sum is named. */
function discountLines({ t, booking, together }: Facts): string[] {
  if (together) {
    const { lessPaise = 0 } = together;
    return lessPaise > 0 ? [t('updates.seriesLess', { amount: formatPaise(lessPaise) })] : [];
  }
  const discount = bookedDiscount(booking);
  return discount ? [discountNote(t, discount)] : [];
}

/** Whether the provider has accepted, or until when they answer. */
function answeredText(facts: ReaderFacts): string {
  return facts.booking.state === 'accepted' ? facts.t('updates.isAccepted') : waitsText(facts);
}

function acceptedText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const about = { provider: booking.providerName, what: what(facts), when: when(facts) };
  return {
    subject: titled(facts, t('updates.accepted')),
    paragraphs: [
      t('updates.acceptedText', about),
      visitText(facts),
      whereText(facts),
      ...atVenueText(facts),
    ],
  };
}

/** The refund of a cancellation by the customer. */
function backText(facts: ReaderFacts): string[] {
  return facts.booking.nonRefundable ? [facts.t('updates.noRefund')] : moneyText(facts);
}

function cancelledText(facts: ReaderFacts): MessageText {
  const { t } = facts;
  const about = { what: what(facts), when: when(facts) };
  return {
    subject: titled(facts, t('updates.youCancelled')),
    paragraphs: [t('updates.cancelledText', about), ...backText(facts)],
  };
}

function reducedText(facts: ReaderFacts, move: 'drop' | 'dropSegment'): MessageText {
  const { t, booking } = facts;
  const about = {
    name: taskName(facts),
    when: when(facts),
    count: booking.people,
    end: momentIn(facts, booking.endsAt),
  };
  return {
    subject: titled(facts, reducedTitle(t, move)),
    paragraphs: [
      t('updates.reducedText', about),
      visitText(facts),
      ...backText(facts),
      ...atVenueText(facts),
    ],
  };
}

function rescheduledText(facts: ReaderFacts): MessageText {
  const { t, booking, note } = facts;
  const about = { what: what(facts), service: booking.serviceName, when: when(facts) };
  return {
    subject: titled(facts, t('updates.moved')),
    paragraphs: [
      t('updates.rescheduledText', about),
      ...changeLines(t, note),
      visitText(facts),
      whereText(facts),
      ...atVenueText(facts),
      answeredText(facts),
    ],
  };
}

function noShowText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const until = momentIn(facts, booking.endsAt.add({ hours: CONTEST_DAYS * 24 }));
  const about = { provider: booking.providerName, what: what(facts), when: when(facts) };
  return {
    subject: titled(facts, t('updates.markedMissed')),
    paragraphs: [t('updates.missedText', about), t('updates.missedContest', { until })],
  };
}

/** A rebooking has its own e-mail, and so has a refund once it is sent. */
function rebookedText(facts: ReaderFacts): MessageText | undefined {
  const { t, booking, rebooking } = facts;
  if (rebooking?.choice !== 'wallet') return undefined;
  const amount = formatPaise(booking.totalPaise);
  return {
    subject: t('updates.inWallet', { amount, name: taskName(facts) }),
    paragraphs: [t('updates.inWalletText', { what: what(facts), when: when(facts) })],
  };
}
