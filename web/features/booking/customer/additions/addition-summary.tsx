import type { AdditionQuote } from '#contract/booking/additions/views.ts';
import { partyText, spanText } from '#contract/booking/party.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { QuoteFact } from '../change/quote-section.tsx';
import { additionLines, confirmationSentence, refundSentence } from './addition-text.ts';

type AdditionSummaryProps = { quote: AdditionQuote; booking: BookingDetails };

/** The new end, the price of the added people, and what applies to them. */
export function AdditionSummary({ quote, booking }: AdditionSummaryProps) {
  const { date, timeZone } = booking;
  return (
    <>
      <p className="num rounded-card bg-sunken px-4 py-3">
        <span className="block font-semibold">{spanText(date, quote.endsAt, timeZone)}</span>
        <span className="text-sm text-ink-soft">
          {partyText(quote.peopleAfter, quote.servedAtOnce)}
        </span>
      </p>
      <PriceLines {...additionLines(quote)} />
      <ul className="grid gap-2 text-sm text-ink-soft">
        <QuoteFact icon="clock">{confirmationSentence(quote)}</QuoteFact>
        <QuoteFact icon="info">{refundSentence(quote, timeZone)}</QuoteFact>
      </ul>
    </>
  );
}
