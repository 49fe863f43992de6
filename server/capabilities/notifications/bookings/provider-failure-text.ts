import type { Together } from '#capabilities/booking/events.ts';
import { formatPaise } from '#contract/money.ts';
import { type MessageText, momentIn, type ReaderFacts, titled, what, when } from '../phrasing.ts';
import { storedText } from '../stored-text.ts';
import { moneyText } from './money-text.ts';

/** With the dates of a series that have ended together; the money is that of all of them. */
type Facts = ReaderFacts & { together?: Together | undefined };

/** The provider failed the customer: what happened, the refund, the choices and their deadline. */
export function providerFailedText(facts: Facts): MessageText {
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

function compensationText(facts: Facts): string[] {
  const { t, rebooking, bonusPaise, isBonusWithheld, bonusTerms } = facts;
  const { perProvider, inAll: max, windowDays: days } = bonusTerms;
  const back = allBackText(facts);
  return [
    rebooking ? `${back} ${choicesText(facts, rebooking.deadline)}` : back,
    ...moneyText(facts),
    ...(bonusPaise > 0 ? [t('updates.bonus', { amount: formatPaise(bonusPaise) })] : []),
    ...(isBonusWithheld ? [t('updates.noBonus', { perProvider, max, days })] : []),
  ];
}

function allBackText({ t, booking, together }: Facts): string {
  if (booking.packageId !== null) return t('updates.allVisitsBack', { count: booking.people });
  if (!together) return t('updates.fullBack', { total: formatPaise(booking.totalPaise) });
  const { totalPaise, starts } = together;
  return t('updates.fullBackDates', { total: formatPaise(totalPaise), dates: starts.length });
}

/** Each date of a series has its own choice. Without a refund that waits, only another booking can be chosen. */
function choicesText(facts: Facts, deadline: Temporal.Instant): string {
  const { t, together, rebookingRefundPaise } = facts;
  const until = momentIn(facts, deadline);
  if (together) return t('updates.choicesOfDates', { until });
  return t(rebookingRefundPaise > 0 ? 'updates.choices' : 'updates.choicesBack', { until });
}
