import { isoIn } from '#capabilities/availability/index.ts';
import type { CancelQuote } from '#contract/booking/cancellation.ts';
import type { CancelSeriesBody, SeriesCancelQuote } from '#contract/booking/series/views.ts';
import { allows } from '#contract/booking/states.ts';
import { rupeesOf } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { cancelQuoted, readQuote } from '../cancel/cancel-booking.ts';
import { quoteCancel } from '../cancel/quote-cancel.ts';
import { togetherOf } from '../publish-transition.ts';
import { datesOfCustomer } from '../series.store.ts';
import type { BookingRow } from '../store.ts';

/**
 * Quotes the cancellation of all remaining dates of a series: the sum of a quote for each.
 * @throws Refused BOOKING_NOT_FOUND for another customer's series, MOVE_NOT_ALLOWED when no date is
 * left.
 */
export async function quoteSeriesCancel(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  customerId: string,
  seriesId: string,
): Promise<SeriesCancelQuote> {
  const booked = await datesOfCustomer(deps.db, customerId, seriesId);
  if (booked.length === 0) throw new Refused('BOOKING_NOT_FOUND');
  const left = booked.filter((date) => isCancellable(date, deps.clock.now()));
  if (left.length === 0) throw new Refused('MOVE_NOT_ALLOWED');
  const dates: SeriesCancelQuote['dates'] = [];
  for (const { id: bookingId, startsAt, timeZone } of left) {
    const quote = await quoteCancel(deps, customerId, bookingId);
    dates.push({ bookingId, date: isoIn(startsAt, timeZone), quote });
  }
  const sumOf = (amount: (quote: CancelQuote) => number) =>
    rupeesOf(dates.reduce((sum, { quote }) => sum + (paiseOf(amount(quote)) ?? 0), 0));
  return {
    dates,
    paid: sumOf(({ paid }) => paid),
    refund: sumOf(({ refund }) => refund),
    // The first quote is the oldest, so it expires first.
    validUntil: dates[0]?.quote.validUntil ?? '',
  };
}

/**
 * Cancels the quoted dates of a series, or none; each is refunded by its own quote.
 * @throws Refused BOOKING_NOT_FOUND, QUOTE_INVALID, QUOTE_EXPIRED, MOVE_NOT_ALLOWED.
 */
export async function cancelSeries(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox' | 'live'>,
  customerId: string,
  { seriesId, quotes, reason, refundTo }: CancelSeriesBody & { seriesId: string },
): Promise<void> {
  const quoted = new Map(quotes.map((quote) => [readQuote(deps, quote)?.bookingId, quote]));
  await inTransaction(deps.db, async (tx) => {
    const booked = await datesOfCustomer(tx, customerId, seriesId);
    if (booked.length === 0) throw new Refused('BOOKING_NOT_FOUND');
    const dates = booked.filter(({ id }) => quoted.has(id));
    if (dates.length !== quotes.length) throw new Refused('QUOTE_INVALID');
    const together = togetherOf(dates);
    for (const [nth, { id: bookingId }] of dates.entries()) {
      const quote = quoted.get(bookingId) ?? '';
      const input = { bookingId, quote, reason, refundTo, together: together[nth] };
      await cancelQuoted(tx, deps, customerId, input);
    }
  });
}

function isCancellable({ state, startsAt }: BookingRow, now: Temporal.Instant): boolean {
  return allows(state, 'cancel') && Temporal.Instant.compare(startsAt, now) > 0;
}
