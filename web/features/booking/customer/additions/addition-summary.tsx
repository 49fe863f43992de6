import type { AdditionQuote } from '#contract/booking/additions/views.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { localSpan } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { dueSentence } from '../../visits/venue-text.ts';
import { QuoteFact } from '../change/quote-section.tsx';
import { partyText } from '../times/slot-text.ts';
import { additionLines, confirmationSentence, refundSentence } from './addition-text.ts';

type AdditionSummaryProps = { quote: AdditionQuote; booking: BookingDetails };

/** The new end, the price of the added people, and what applies to them. */
export function AdditionSummary({ quote, booking }: AdditionSummaryProps) {
  const t = useT();
  const { date, timeZone } = booking;
  return (
    <>
      <p className="num rounded-card bg-sunken px-4 py-3">
        <span className="block font-semibold">{localSpan(t, date, quote.endsAt, timeZone)}</span>
        <span className="text-sm text-ink-soft">
          {partyText(t, quote.peopleAfter, quote.servedAtOnce)}
        </span>
      </p>
      <PriceLines {...additionLines(t, quote, booking.place)} />
      <ul className="grid gap-2 text-sm text-ink-soft">
        {quote.atVenue !== undefined && (
          <QuoteFact icon="wallet">{dueSentence(t, quote.atVenue, booking.place)}</QuoteFact>
        )}
        <QuoteFact icon="clock">{confirmationSentence(t, quote)}</QuoteFact>
        <QuoteFact icon="info">{refundSentence(t, quote, timeZone)}</QuoteFact>
      </ul>
    </>
  );
}
