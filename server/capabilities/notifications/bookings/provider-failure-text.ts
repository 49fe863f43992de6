import { formatPaise } from '#contract/money.ts';
import { type MessageText, momentIn, type ReaderFacts, titled, what, when } from '../phrasing.ts';
import { storedText } from '../stored-text.ts';
import { moneyText } from './money-text.ts';

/** The provider failed the customer: what happened, the refund, the choices and their deadline. */
export function providerFailedText(facts: ReaderFacts): MessageText {
  const { t, booking } = facts;
  const { providerName: provider, cancelMove, cancelledBy } = booking;
  const about = aboutOf(facts);
  const button = facts.rebooking ? { button: t('updates.chooseNow') } : {};
  if (cancelMove === 'reject') {
    const text = t('updates.notPossibleText', { ...about, provider });
    return {
      subject: titled(facts, t('updates.notPossible')),
      paragraphs: [text, ...compensationText(facts)],
      ...button,
    };
  }
  const text =
    cancelledBy === 'provider'
      ? t('updates.cancelledByProvider', { ...about, provider })
      : t('updates.cancelledBecause', about);
  return {
    subject: titled(facts, t('updates.cancelled')),
    paragraphs: [text, ...compensationText(facts)],
    ...button,
  };
}

/** The payment arrived after the time was taken by someone else: a refund without a choice. */
export function latePaymentText(facts: ReaderFacts): MessageText {
  const { t } = facts;
  return {
    subject: titled(facts, t('updates.cancelled')),
    paragraphs: [
      t('updates.cancelledBecause', aboutOf(facts)),
      t('updates.latePaymentBack'),
      ...moneyText(facts),
    ],
  };
}

function aboutOf(facts: ReaderFacts) {
  const reason = storedText(facts.t, facts.booking.cancelReason ?? '');
  return { what: what(facts), when: when(facts), reason };
}

function compensationText(facts: ReaderFacts): string[] {
  const { t, booking, rebooking, bonusPaise, isBonusWithheld, bonusTerms } = facts;
  const { perProvider, inAll: max, windowDays: days } = bonusTerms;
  const back =
    booking.packageId === null
      ? t('updates.fullBack', { total: formatPaise(booking.totalPaise) })
      : t('updates.allVisitsBack', { count: booking.people });
  const choices = (deadline: Temporal.Instant) =>
    t('updates.choices', { until: momentIn(facts, deadline) });
  return [
    rebooking ? `${back} ${choices(rebooking.deadline)}` : back,
    ...moneyText(facts),
    ...(bonusPaise > 0 ? [t('updates.bonus', { amount: formatPaise(bonusPaise) })] : []),
    ...(isBonusWithheld ? [t('updates.noBonus', { perProvider, max, days })] : []),
  ];
}
