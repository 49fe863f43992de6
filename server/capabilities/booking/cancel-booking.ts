import { releaseSeats } from '#capabilities/availability/index.ts';
import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { announceMove } from './announce-move.ts';
import { type QuoteFacts, readQuoteText } from './cancel.rules.ts';
import { checkCancellable, QUOTE_PURPOSE } from './quote-cancel.ts';
import { earningsPaise } from './rules.ts';
import { type BookingRow, lockBooking, writeEvent, writeMove } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox' | 'live'>;
type Wish = { bookingId: string; quote: string; reason: string };

/**
 * The customer cancels under a quote: final at once, with exactly the amount it promised, sent to
 * where they paid from until it arrives.
 * @throws Refused QUOTE_INVALID, QUOTE_EXPIRED, BOOKING_NOT_FOUND, MOVE_NOT_ALLOWED.
 */
export async function cancelBooking(deps: Needs, customerId: string, wish: Wish): Promise<void> {
  const now = deps.clock.now();
  const quote = readQuote(deps, wish.quote);
  if (quote?.bookingId !== wish.bookingId) throw new Refused('QUOTE_INVALID');
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, wish.bookingId);
    if (booking?.customer_id !== customerId || booking.payment_id === null) {
      throw new Refused('BOOKING_NOT_FOUND');
    }
    if (now.epochMilliseconds > quote.validUntilMs) throw new Refused('QUOTE_EXPIRED');
    if (booking.state !== quote.state) throw new Refused('MOVE_NOT_ALLOWED');
    checkCancellable(booking, now);
    await cancel(tx, deps, booking, { ...wish, refundPaise: quote.refundPaise });
  });
}

/** The facts of a quote that this server signed, or undefined for any other text. */
function readQuote(deps: Pick<Deps, 'secrets'>, quote: string): QuoteFacts | undefined {
  const [encoded = '', mac = ''] = quote.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  return deps.secrets.macMatches(QUOTE_PURPOSE, text, mac) ? readQuoteText(text) : undefined;
}

async function cancel(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { reason, refundPaise }: Wish & { refundPaise: number },
): Promise<void> {
  const now = deps.clock.now();
  const actor = { kind: 'customer', personId: booking.customer_id } as const;
  const by = { by: 'customer', move: 'cancel', reason } as const;
  await writeMove(tx, booking, { state: 'cancelled', cancel: by });
  await writeEvent(tx, { bookingId: booking.id, move: 'cancel', actor, note: reason }, now);
  await releaseSeats(tx, booking.id);
  if (refundPaise > 0 && booking.payment_id !== null) {
    await requestRefund(tx, deps, {
      paymentId: booking.payment_id,
      amountPaise: refundPaise,
      reasonKey: `booking-${booking.id}-cancel`,
      reason: 'Cancelled by the customer',
    });
  }
  await bookCancellationFee(tx, booking, refundPaise, now);
  await announceMove(tx, deps, booking, 'cancel', 'cancelled');
}

/** What does not go back leaves escrow: the fee is the provider's, less commission; the charge ours. */
async function bookCancellationFee(
  tx: Tx,
  booking: BookingRow,
  refundPaise: number,
  at: Temporal.Instant,
): Promise<void> {
  const charges = booking.charge_paise * booking.people;
  const fee = booking.total_paise - charges - refundPaise;
  const earned = earningsPaise(fee, 1);
  await post(tx, {
    key: `cancelled-${booking.id}`,
    kind: 'cancelled',
    subjectId: booking.id,
    note: `${booking.reference} cancelled by the customer`,
    at,
    lines: [
      { kind: 'escrow', owner: booking.id, amount: fee + charges },
      { kind: 'earnings', owner: booking.provider_id, amount: -earned },
      { kind: 'commission', owner: PLATFORM, amount: -(fee - earned) },
      { kind: 'charges', owner: PLATFORM, amount: -charges },
    ],
  });
}
