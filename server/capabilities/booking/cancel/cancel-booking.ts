import { reduceSeats, releaseSeats } from '#capabilities/availability/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { accrueEarnings } from '../earnings/accrue-earnings.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import { type QuoteFacts, readQuoteText } from '../money/refund.rules.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { publishTransition } from '../publish-transition.ts';
import { withdrawRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { shrunkSpan } from '../rules.ts';
import {
  type Actor,
  type BookingRow,
  lockBooking,
  writeEvent,
  writeSpan,
  writeTransition,
} from '../store.ts';
import { checkCancellable, QUOTE_PURPOSE } from './quote-cancel.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox' | 'live'>;
type Input = { bookingId: string; quote: string; reason: string; refundTo: 'source' | 'wallet' };

/**
 * Cancels a booking for all or some of its people under a quote. It is final and refunds exactly the quoted
 * amount, to the payment's source or to the wallet.
 * @param adminId the admin who cancels on the customer's behalf, if any.
 * @throws Refused BOOKING_NOT_FOUND, QUOTE_INVALID, QUOTE_EXPIRED, MOVE_NOT_ALLOWED.
 */
export async function cancelBooking(
  deps: Needs,
  customerId: string,
  input: Input,
  adminId?: string,
): Promise<void> {
  const now = deps.clock.now();
  const quote = readQuote(deps, input.quote);
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, input.bookingId);
    if (booking?.customerId !== customerId) throw new Refused('BOOKING_NOT_FOUND');
    if (quote?.bookingId !== input.bookingId) throw new Refused('QUOTE_INVALID');
    if (now.epochMilliseconds > quote.validUntilMs) throw new Refused('QUOTE_EXPIRED');
    if (!isQuoted(booking, quote)) throw new Refused('MOVE_NOT_ALLOWED');
    checkCancellable(booking, now);
    const by: Actor = adminId
      ? { kind: 'admin', personId: adminId }
      : { kind: 'customer', personId: customerId };
    await withdrawRescheduleRequest(tx, deps, booking, by);
    const isWhole = quote.people === booking.people;
    if (isWhole) await endBooking(tx, deps, booking, { ...input, adminId });
    else await dropPeople(tx, deps, booking, { ...input, people: quote.people });
    await splitMoney(tx, deps, booking, { ...input, quote });
    await alignTransfer(tx, deps, booking.id);
    const state = isWhole ? 'cancelled' : booking.state;
    await publishTransition(tx, deps, booking, isWhole ? 'cancel' : 'drop', state);
  });
}

/** The facts of a quote that this server signed, or undefined for any other text. */
function readQuote(deps: Pick<Deps, 'secrets'>, quote: string): QuoteFacts | undefined {
  const [encoded = '', mac = ''] = quote.split('.');
  const text = Buffer.from(encoded, 'base64url').toString('utf8');
  return deps.secrets.macMatches(QUOTE_PURPOSE, text, mac) ? readQuoteText(text) : undefined;
}

/** True when the booking has not changed since the quote. */
function isQuoted(booking: BookingRow, quote: QuoteFacts): boolean {
  return (
    booking.state === quote.state &&
    booking.people === quote.peopleBefore &&
    booking.pricePaise === quote.pricePaise &&
    booking.startsAt.epochMilliseconds === quote.startsAtMs
  );
}

async function endBooking(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { reason, adminId }: Input & { adminId: string | undefined },
): Promise<void> {
  const cancel = { by: 'customer', move: 'cancel', reason } as const;
  await writeTransition(tx, booking, { state: 'cancelled', cancel });
  const actor: Actor = adminId
    ? { kind: 'admin', personId: adminId }
    : { kind: 'customer', personId: booking.customerId };
  const event = { bookingId: booking.id, move: 'cancel', actor, note: reason };
  await writeEvent(tx, event, deps.clock.now());
  await releaseSeats(tx, booking.id);
}

/** Reduces the people, and with them the seats or the duration; releases what is no longer needed. */
async function dropPeople(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { people, reason }: Input & { people: number },
): Promise<void> {
  const left = booking.people - people;
  const startsAt = booking.startsAt;
  const minutes = startsAt.until(booking.endsAt).total('minutes');
  const buffer = booking.endsAt.until(booking.seatsUntil);
  const span = shrunkSpan({ people: booking.people, seats: booking.seats, minutes }, left);
  const endsAt = startsAt.add({ minutes: span.minutes });
  const seatsUntil = endsAt.add(buffer);
  const { pricePaise } = booking;
  const { seats } = span;
  await writeSpan(tx, booking.id, {
    people: left,
    seats,
    startsAt,
    endsAt,
    seatsUntil,
    pricePaise,
  });
  await reduceSeats(tx, booking.id, seats, seatsUntil);
  const actor = { kind: 'customer', personId: booking.customerId } as const;
  const note = `${people} of ${booking.people} will not come: ${reason}`.slice(0, 500);
  await writeEvent(tx, { bookingId: booking.id, move: 'drop', actor, note }, deps.clock.now());
}

/** Refunds the quoted amount. The fee is the provider's, less commission; the booking charge is the platform's. */
async function splitMoney(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  input: Omit<Input, 'quote'> & { quote: QuoteFacts },
): Promise<void> {
  const { people, refundPaise } = input.quote;
  const isWhole = people === booking.people;
  // The number of people only decreases, so it makes the key unique.
  const name = isWhole ? 'cancel' : `drop-${booking.people}`;
  const key = `booking-${booking.id}-${name}`;
  const who = isWhole
    ? 'Cancelled by the customer'
    : `Cancelled for ${people} of ${booking.people} people`;
  const back = { amountPaise: refundPaise, target: input.refundTo, key, reason: who };
  await refundBooking(tx, deps, booking, back);
  const earning = {
    kind: 'fee',
    grossPaise: booking.pricePaise * people - refundPaise,
    chargesPaise: booking.chargePaise * people,
    key: isWhole ? `cancelled-${booking.id}` : `${name}-${booking.id}`,
    note: `${booking.reference}: cancellation fee and booking charge`,
  } as const;
  await accrueEarnings(tx, booking, earning, deps.clock.now());
}
