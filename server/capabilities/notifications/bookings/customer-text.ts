import type { BookingChanged, Together } from '#capabilities/booking/events.ts';
import { bookedDiscount, refundBand } from '#capabilities/booking/index.ts';
import { CONTEST_DAYS } from '#contract/booking/limits.ts';
import { formatPaise } from '#contract/money.ts';
import { discountNote } from '#messages/discount-note.ts';
import {
  atVenueText,
  directionsTo,
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

/** With the dates of a series to which the same has happened; the money is that of all of them. */
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
  const { t, failed } = facts;
  const lessPaise = failed ? facts.rebookingRefundPaise : 0;
  const amount = formatPaise(lessPaise);
  return {
    subject: titled(facts, t(isTaken(facts) ? 'updates.booked' : 'updates.requested')),
    paragraphs: [
      paidText(facts),
      ...discountLines(facts),
      ...(lessPaise > 0 ? [t('updates.rebookedLess', { amount })] : []),
      ...atVenueText(facts),
      visitText(facts),
      whereText(facts),
      answeredText(facts),
      ...refundRule(facts),
    ],
    ...directionsTo(facts),
  };
}

/** Whether the provider has accepted the booking, which is a request before. */
function isTaken({ booking }: ReaderFacts): boolean {
  return booking.state === 'accepted';
}

/** What is booked or requested, and how it was paid. */
function paidText(facts: Facts): string {
  const { t, booking, failed, together } = facts;
  const about = { what: what(facts), service: booking.serviceName, when: when(facts) };
  const isBooked = isTaken(facts);
  if (failed) {
    const again = { ...about, reference: failed.reference };
    return isBooked ? t('updates.rebookedText', again) : t('updates.requestedInstead', again);
  }
  if (booking.packageId !== null) {
    const used = { ...about, count: booking.people };
    return isBooked ? t('updates.bookedByPackage', used) : t('updates.requestedByPackage', used);
  }
  const paid = { ...about, total: formatPaise(together?.totalPaise ?? booking.totalPaise) };
  return isBooked ? t('updates.bookedText', paid) : t('updates.requestedBooking', paid);
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
  return isTaken(facts) ? facts.t('updates.isAccepted') : waitsText(facts);
}

function acceptedText(facts: Facts): MessageText {
  const { t, booking } = facts;
  const about = { provider: booking.providerName, what: what(facts), when: when(facts) };
  return {
    subject: titled(facts, t('updates.accepted')),
    paragraphs: [
      t('updates.acceptedText', about),
      visitText(facts),
      whereText(facts),
      ...atVenueText(facts),
      ...refundRule(facts),
    ],
    ...directionsTo(facts),
  };
}

/** The sentence of the checkout about a cancellation. A package has its own rule, and the dates of a series differ. */
function refundRule(facts: Facts): string[] {
  const { t, booking, terms, changes, together } = facts;
  if (booking.nonRefundable) return [t('updates.nonRefundable')];
  if (together || booking.packageId !== null) return [];
  const { refundPercent: percent, until } = refundBand(booking, terms, changes.changedAt);
  if (percent === 0) return [t('times.noRefundNow')];
  const moment = momentIn(facts, until);
  return percent === 100
    ? [t('times.fullRefundBefore', { moment })]
    : [t('times.refundBefore', { moment, percent })];
}

/** The refund of a cancellation by the customer. */
function backText(facts: ReaderFacts): string[] {
  return isRefunded(facts) ? moneyText(facts) : [facts.t('updates.noRefund')];
}

/** Even a non-refundable booking is refunded for a time after its provider moved it. */
function isRefunded({ booking, terms, changes, refunds }: ReaderFacts): boolean {
  const { refundPercent } = refundBand(booking, terms, changes.changedAt);
  return !booking.nonRefundable || refundPercent > 0 || refunds.length > 0;
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
    ...directionsTo(facts),
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
  const { t, rebooking } = facts;
  if (rebooking?.choice !== 'wallet') return undefined;
  const amount = formatPaise(facts.rebookingRefundPaise);
  return {
    subject: t('updates.inWallet', { amount, name: taskName(facts) }),
    paragraphs: [t('updates.inWalletText', { what: what(facts), when: when(facts) })],
  };
}
