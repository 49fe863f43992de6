import type { AdditionQuote } from '#contract/booking/additions/views.ts';
import { formatRupees } from '#contract/money.ts';
import { formatPeople } from '#web/lib/plural.ts';
import type { PriceLine } from '#web/ui/display/price-lines.tsx';
import { formatNearMoment } from '../times/english-times.ts';

/** '1 more person', '2 more people'. */
export function morePeople(people: number): string {
  return people === 1 ? '1 more person' : `${people} more people`;
}

/** The price of the added people, with formatted amounts. */
export function additionLines(quote: AdditionQuote): { lines: PriceLine[]; total: PriceLine } {
  const { people, pricePerPerson: price, bookingChargePerPerson: charge, total } = quote;
  const each = formatPeople(people);
  return {
    lines: [
      {
        label: 'Service, at today’s price',
        detail: `${formatRupees(price)} × ${each}`,
        amount: formatRupees(price * people),
      },
      {
        label: 'Booking charge',
        detail: `${formatRupees(charge)} × ${each}`,
        amount: formatRupees(charge * people),
      },
    ],
    total: { label: 'To pay now', amount: formatRupees(total) },
  };
}

/** Whether the provider has to confirm, and what the booking is until then. */
export function confirmationSentence({ needsConfirmation }: AdditionQuote): string {
  return needsConfirmation
    ? 'The provider confirms first. If they decline or don’t answer, your booking stays as it is and this payment is refunded.'
    : 'They are added as soon as you have paid. Until then your booking stays as it is.';
}

/** The refund of a later cancellation, and whose price comes back first. */
export function refundSentence({ band }: AdditionQuote, timeZone: string): string {
  const { refundPercent, until } = band;
  if (refundPercent === 0) return 'If you cancel later, the price is not refunded.';
  return `Until ${formatNearMoment(until, timeZone)}, ${refundPercent}% of the price comes back. If fewer people come, those added last are cancelled first.`;
}

/** Label of the button: it names the people and the amount. */
export function addLabel({ people, total, needsConfirmation }: AdditionQuote): string {
  const pay = `pay ${formatRupees(total)}`;
  return needsConfirmation ? `Request and ${pay}` : `Add ${people} and ${pay}`;
}
