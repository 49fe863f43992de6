import { type JourneyStep, journeySteps } from '#contract/booking/home-visits/journey.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { lastStep, nextStep, presentStep } from '../home-visits/journey.rules.ts';
import { type AnsweringMember, type BookingRow, lockBooking, writeEvent } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>;

/**
 * Reports to the customer that their professional is on the way or has arrived. Nothing else depends on it,
 * and a step that was taken already changes nothing. `by` is the team member who reports it in place of the
 * provider.
 * @throws Refused BOOKING_NOT_FOUND for another provider's booking, MOVE_NOT_ALLOWED unless it is an accepted
 * home visit of the day, and for a step out of order.
 */
export async function setJourney(
  deps: Needs,
  providerId: string,
  bookingId: string,
  { step, by }: { step: JourneyStep; by?: AnsweringMember | undefined },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockTheirs(tx, providerId, bookingId, by);
    if (lastStep(booking, now) === step) return;
    if (nextStep(booking, now) !== step) throw new Refused('MOVE_NOT_ALLOWED');
    const column = step === 'onTheWay' ? sql`on_the_way_at` : sql`arrived_at`;
    await sql`update booking.bookings set ${column} = ${now} where id = ${bookingId}`.execute(tx);
    await announce(tx, deps, booking, { move: step, by });
  });
}

/**
 * Takes back the last step. A named step that was taken back already changes nothing, so that a repetition after a
 * lost response does not take back another one.
 * @throws Refused BOOKING_NOT_FOUND, MOVE_NOT_ALLOWED when there is none, or a later one than named.
 */
export async function undoJourney(
  deps: Needs,
  providerId: string,
  bookingId: string,
  { step: named, by }: { step?: JourneyStep | undefined; by?: AnsweringMember } = {},
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const booking = await lockTheirs(tx, providerId, bookingId, by);
    if (named && isBefore(presentStep(booking), named)) return;
    const step = lastStep(booking, now);
    if (!step || (named && step !== named)) throw new Refused('MOVE_NOT_ALLOWED');
    const column = step === 'onTheWay' ? sql`on_the_way_at` : sql`arrived_at`;
    await sql`update booking.bookings set ${column} = null where id = ${bookingId}`.execute(tx);
    const move = step === 'onTheWay' ? 'notOnTheWay' : 'notArrived';
    await announce(tx, deps, booking, { move, by });
  });
}

function isBefore(step: JourneyStep | undefined, other: JourneyStep): boolean {
  return !step || journeySteps.indexOf(step) < journeySteps.indexOf(other);
}

async function lockTheirs(
  tx: Tx,
  providerId: string,
  bookingId: string,
  by: AnsweringMember | undefined,
): Promise<BookingRow> {
  const booking = await lockBooking(tx, bookingId);
  const isPaid = booking?.state !== 'held' && booking?.state !== 'released';
  if (booking?.providerId !== providerId || !isPaid) throw new Refused('BOOKING_NOT_FOUND');
  await by?.requireServing(tx, bookingId);
  return booking;
}

type Reported = JourneyStep | 'notOnTheWay' | 'notArrived';

async function announce(
  tx: Tx,
  deps: Needs,
  { id: bookingId, customerId, providerId }: BookingRow,
  { move, by }: { move: Reported; by: AnsweringMember | undefined },
): Promise<void> {
  const actor = { kind: 'provider', personId: by?.personId ?? providerId } as const;
  await writeEvent(tx, { bookingId, move, actor }, deps.clock.now());
  await deps.live.publish(tx, customerId, { topic: 'bookings', id: bookingId });
  await deps.live.publish(tx, providerId, { topic: 'requests', id: bookingId });
}
