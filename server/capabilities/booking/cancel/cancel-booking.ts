import { reduceClaims, releaseClaims } from '#capabilities/availability/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { accrueEarnings } from '../earnings/accrue-earnings.ts';
import { alignTransfer } from '../earnings/align-transfer.ts';
import type { Together } from '../events.ts';
import { addedPricesWithoutLast, lastPeoplePaise } from '../money/people-prices.rules.ts';
import { type QuoteFacts, readQuoteText, retainedOf } from '../money/refund.rules.ts';
import { refundBooking } from '../money/refund-booking.ts';
import { bookedPrice, venuePrices } from '../money/venue.rules.ts';
import { publishTransition } from '../publish-transition.ts';
import { withdrawRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { shrunkSpan } from '../rules.ts';
import {
  type Actor,
  type BookingRow,
  countEvents,
  lockBooking,
  writeEvent,
  writeSpan,
  writeTransition,
} from '../store.ts';
import { dropSegment, planShorterVisit } from '../visits/drop-segment.ts';
import { spanOfSegments } from '../visits/planned-segments.ts';
import { shrinkVisit } from '../visits/shrink-visit.ts';
import { checkCancellable, QUOTE_PURPOSE } from './quote-cancel.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'outbox' | 'live'>;
type Input = { bookingId: string; quote: string; reason: string; refundTo: 'source' | 'wallet' };

/**
 * Cancels a booking for all or some of its people under a quote. It is final and refunds exactly the quoted
 * amount, to the payment's source or to the wallet.
 * @param adminId the admin who cancels on the customer's behalf, if any.
 * @throws Refused BOOKING_NOT_FOUND, QUOTE_INVALID, QUOTE_EXPIRED, MOVE_NOT_ALLOWED, and for a segment
 * SEGMENT_NOT_FOUND, SEGMENT_GAP, SLOT_TAKEN.
 */
export async function cancelBooking(
  deps: Needs,
  customerId: string,
  input: Input,
  adminId?: string,
): Promise<void> {
  await inTransaction(deps.db, (tx) => cancelQuoted(tx, deps, customerId, { ...input, adminId }));
}

type Cancellation = Input & {
  adminId?: string | undefined;
  /** The dates of a series that are cancelled with it. */
  together?: Together | undefined;
};

/** As `cancelBooking`, in the caller's transaction. */
export async function cancelQuoted(
  tx: Tx,
  deps: Needs,
  customerId: string,
  { adminId, together, ...input }: Cancellation,
): Promise<void> {
  const now = deps.clock.now();
  const quote = readQuote(deps, input.quote);
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
  if (quote.segment) {
    await shortenVisit(tx, deps, booking, { ...input, quote });
    return;
  }
  const isWhole = quote.people === booking.people;
  if (isWhole) await endBooking(tx, deps, booking, { ...input, adminId });
  else await dropPeople(tx, deps, booking, { ...input, people: quote.people });
  await splitMoney(tx, deps, booking, { ...input, quote });
  await alignTransfer(tx, deps, booking.id);
  const state = isWhole ? 'cancelled' : booking.state;
  await publishTransition(tx, deps, booking, isWhole ? 'cancel' : 'drop', state, together);
}

/** Drops the quoted segment of a visit. @throws Refused SEGMENT_NOT_FOUND, SEGMENT_GAP, SLOT_TAKEN. */
async function shortenVisit(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { quote, refundTo, reason }: Omit<Input, 'quote'> & { quote: QuoteFacts },
): Promise<void> {
  const now = deps.clock.now();
  const part = quote.segment?.part ?? -1;
  const shorter = await planShorterVisit(tx, booking, part, now);
  // The customer agreed to the quoted time.
  const isQuotedTime = shorter.left[0]?.startsAt.epochMilliseconds === quote.segment?.startsAtMs;
  if (!isQuotedTime) throw new Refused('SLOT_TAKEN');
  await dropSegment(tx, booking, { ...shorter, reason }, now);
  const { refundPaise } = quote;
  const key = `booking-${booking.id}-segment-${part}`;
  const why = `Cancelled: ${shorter.dropped.name}`;
  const back = { amountPaise: refundPaise, target: refundTo, key, reason: why };
  await refundBooking(tx, deps, booking, back);
  const earning = {
    kind: 'fee',
    grossPaise: shorter.dropped.pricePaise * booking.people - refundPaise,
    chargesPaise: 0,
    key: `segment-${part}-${booking.id}`,
    note: `${booking.reference}: cancellation fee`,
  } as const;
  await accrueEarnings(tx, booking, earning, now);
  await alignTransfer(tx, deps, booking.id);
  await publishTransition(tx, deps, booking, 'dropSegment', booking.state);
}

/** The facts of a quote that this server signed, or undefined for any other text. */
export function readQuote(deps: Pick<Deps, 'secrets'>, quote: string): QuoteFacts | undefined {
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
    (quote.segment !== undefined || lastPeoplePaise(booking, quote.people) === quote.grossPaise) &&
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
  await releaseClaims(tx, booking.id);
}

/** Reduces the people, and with them the seats or the duration; releases seats that are no longer needed. */
async function dropPeople(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  { people, reason }: Input & { people: number },
): Promise<void> {
  const left = booking.people - people;
  const { startsAt } = booking;
  const { seats, endsAt } =
    booking.segmentCount > 1
      ? spanOfSegments(await shrinkVisit(tx, booking, left, deps.clock.now()))
      : shrunkOne(booking, left);
  const seatsUntil = endsAt.add(booking.endsAt.until(booking.seatsUntil));
  const addedPrices = addedPricesWithoutLast(booking, people);
  const addedVenuePaise = addedPricesWithoutLast(venuePrices(booking), people);
  const span = { people: left, seats, startsAt, endsAt, seatsUntil, addedPrices, addedVenuePaise };
  await writeSpan(tx, booking.id, { ...span, ...bookedPrice(booking) });
  if (booking.segmentCount === 1) await reduceClaims(tx, booking.id, seats, seatsUntil);
  const actor = { kind: 'customer', personId: booking.customerId } as const;
  const note = `${people} of ${booking.people} will not come: ${reason}`.slice(0, 500);
  await writeEvent(tx, { bookingId: booking.id, move: 'drop', actor, note }, deps.clock.now());
}

function shrunkOne(booking: BookingRow, left: number) {
  const { startsAt } = booking;
  const minutes = startsAt.until(booking.endsAt).total('minutes');
  const span = shrunkSpan({ people: booking.people, seats: booking.seats, minutes }, left);
  return { seats: span.seats, endsAt: startsAt.add({ minutes: span.minutes }) };
}

/** Refunds the quoted amount. The provider earns the fee, less commission; the platform earns the booking charge. */
async function splitMoney(
  tx: Tx,
  deps: Needs,
  booking: BookingRow,
  input: Omit<Input, 'quote'> & { quote: QuoteFacts },
): Promise<void> {
  const { people, grossPaise, refundPaise } = input.quote;
  const { chargePaise } = booking;
  const isWhole = people === booking.people;
  // People may leave, join and leave again, so the number of people alone is not unique.
  const nth = isWhole ? 0 : await countEvents(tx, booking.id, 'drop');
  const name = isWhole ? 'cancel' : `drop-${booking.people}-${nth}`;
  const key = `booking-${booking.id}-${name}`;
  const who = isWhole
    ? 'Cancelled by the customer'
    : `Cancelled for ${people} of ${booking.people} people`;
  const back = { amountPaise: refundPaise, target: input.refundTo, key, reason: who };
  await refundBooking(tx, deps, booking, back);
  const retained = retainedOf({ grossPaise, chargePaise, people }, refundPaise);
  const earning = {
    kind: 'fee',
    ...retained,
    key: isWhole ? `cancelled-${booking.id}` : `${name}-${booking.id}`,
    note: retainedNote(booking, retained),
  } as const;
  await accrueEarnings(tx, booking, earning, deps.clock.now());
}

/** Names only amounts that are not zero. */
function retainedNote(
  { reference }: BookingRow,
  { grossPaise, chargesPaise }: ReturnType<typeof retainedOf>,
): string {
  let note = `${reference}: cancellation fee and booking charge`;
  if (grossPaise === 0) note = `${reference}: booking charge`;
  if (chargesPaise === 0) note = `${reference}: cancellation fee`;
  return note;
}
