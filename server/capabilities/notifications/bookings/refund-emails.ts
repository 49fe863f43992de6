import type { RefundFacts } from '#capabilities/booking/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { taskName, what, when } from '../phrasing.ts';
import { refundedPart, storedText } from '../stored-text.ts';
import { type NotificationContent, toCustomer } from './emails.ts';
import { betweenText, sumsLines } from './money-text.ts';

type Facts = RefundFacts & { t: T };

/** A refund was sent: its amount and reason, and when it reaches the bank account (POLICY-25). */
export function refundContent(facts: Facts, publicUrl: string): NotificationContent {
  const { t, refund, bank, sums } = facts;
  if (refund.target === 'wallet') return walletRefundContent(facts, publicUrl);
  const about = aboutOf(facts);
  const message = {
    subject: t('updates.refundSent', about),
    paragraphs: [
      t('updates.refundSentText', about),
      t('updates.bankShows', { dates: betweenText(t, bank) }),
      ...sumsLines(t, sums),
    ],
  };
  return toCustomer(message, facts, publicUrl);
}

function walletRefundContent(facts: Facts, publicUrl: string): NotificationContent {
  const { t, sums } = facts;
  const about = aboutOf(facts);
  const message = {
    subject: t('updates.walletRefund', about),
    paragraphs: [t('updates.walletRefundText', about), ...sumsLines(t, sums)],
  };
  return toCustomer(message, facts, publicUrl);
}

/** The payer's bank has already returned the money, so no refund is sent. */
export function refundSettledContent(facts: Facts, publicUrl: string): NotificationContent {
  const { t, sums } = facts;
  const about = aboutOf(facts);
  const message = {
    subject: t('updates.bankReturned', about),
    paragraphs: [
      t('updates.bankReturnedText', about),
      t('updates.bankReturnedNext'),
      ...sumsLines(t, sums),
    ],
  };
  return toCustomer(message, facts, publicUrl);
}

/** The bank refused the refund: the money is in the wallet instead. */
export function refundRefusedContent(facts: Facts, publicUrl: string): NotificationContent {
  const { t, sums } = facts;
  const about = aboutOf(facts);
  const message = {
    subject: t('updates.bankRefused', about),
    paragraphs: [
      t('updates.bankRefusedText', about),
      t('updates.bankRefusedNext', about),
      t('updates.bankRefusedAsk'),
      ...sumsLines(t, sums),
    ],
  };
  return toCustomer(message, facts, publicUrl);
}

function aboutOf(facts: Facts) {
  const { t, refund } = facts;
  return {
    amount: formatPaise(refund.amountPaise),
    what: refundedText(facts),
    when: when(facts),
    reason: storedText(t, refund.reason),
  };
}

/** What was refunded: a dropped service, a part of the people, people to add, or the booking. */
function refundedText(facts: Facts): string {
  const { t, booking, refund } = facts;
  const part = refundedPart(refund.reason);
  switch (part?.kind) {
    case 'service':
      return t('notices.what', { name: t.nameOf(part.name), count: booking.people });
    case 'people': {
      const { people, total } = part;
      return t('notices.someOf', { name: taskName(facts), people, total });
    }
    case 'added':
      return t('notices.morePeopleFor', { name: taskName(facts) });
    default:
      return what(facts);
  }
}
