import type { AdditionQuote } from '#contract/booking/additions/views.ts';
import type { Place } from '#contract/catalogue/places.ts';
import { formatRupees } from '#contract/money.ts';
import type { T } from '#messages/translation.ts';
import { localNearMoment } from '#web/i18n/moments.ts';
import type { PriceLine } from '#web/ui/display/price-lines.tsx';
import { venueTitle } from '../../visits/venue-text.ts';

/** The price of the added people, with formatted amounts. */
export function additionLines(
  t: T,
  quote: AdditionQuote,
  place: Place,
): { lines: PriceLine[]; total: PriceLine } {
  const { people, pricePerPerson: price, bookingChargePerPerson: charge, total } = quote;
  const { atVenue } = quote;
  const each = t('common.people', { count: people });
  return {
    lines: [
      {
        label: t('addition.priceToday'),
        detail: `${formatRupees(price)} × ${each}`,
        amount: formatRupees(price * people),
      },
      {
        label: t('addition.charge'),
        detail: `${formatRupees(charge)} × ${each}`,
        amount: formatRupees(charge * people),
      },
      ...(atVenue ? [{ label: venueTitle(t, place), amount: formatRupees(-atVenue) }] : []),
    ],
    total: { label: t('addition.toPayNow'), amount: formatRupees(total) },
  };
}

/** Whether the provider has to confirm, and the state of the booking until then. */
export function confirmationSentence(t: T, { needsConfirmation }: AdditionQuote): string {
  return t(needsConfirmation ? 'addition.confirmsFirst' : 'addition.atOnce');
}

/** The refund of a later cancellation, and whose price is refunded first. */
export function refundSentence(t: T, { band }: AdditionQuote, timeZone: string): string {
  const { refundPercent: percent, until } = band;
  if (percent === 0) return t('addition.laterNone');
  const moment = localNearMoment(t, until, timeZone);
  return percent === 100
    ? t('addition.laterFull', { moment })
    : t('addition.laterPart', { moment, percent });
}

/** Label of the button: the number of people and the amount. */
export function addLabel(t: T, { people, total, needsConfirmation }: AdditionQuote): string {
  const amount = formatRupees(total);
  return needsConfirmation
    ? t('addition.requestAndPay', { amount })
    : t('addition.addAndPay', { people, amount });
}
