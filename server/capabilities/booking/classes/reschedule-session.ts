import {
  claimIdsOf,
  instantIn,
  lockSessions,
  type SessionId,
  type SessionSpan,
  shiftSession,
} from '#capabilities/availability/index.ts';
import { lockEntriesOfClaims, withdrawOffers } from '#capabilities/waitlist/index.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { provider } from '../answer/answer-booking.ts';
import { bookedPrice } from '../money/venue.rules.ts';
import { objectUntil } from '../proposals/proposals.rules.ts';
import { changeById } from '../reschedule/changes.store.ts';
import { withdrawRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { writeReschedule } from '../reschedule/write-reschedule.ts';
import { type BookingRow, releaseHold } from '../store.ts';
import { endChange } from './end-change.ts';
import { type PlannedSession, planSessionReschedule } from './plan-session-reschedule.ts';
import { lockBookingsOf } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type InTx = Omit<Needs, 'db'>;
type Input = SessionId & {
  /** The start that the provider saw. */
  presentStart: string;
  /** The start in wire format: an instant, or local time of the service. */
  startsAt: string;
};

/** The claims that a capability above has in the session; they are rescheduled in the same transaction. */
export type Alongside = {
  /** Locks those of these claims that it owns, before the claims of the business are locked. */
  lock: (tx: Tx, session: SessionId, claimIds: readonly string[]) => Promise<void>;
  shift: (tx: Tx, session: SessionId & SessionSpan, claimIds: readonly string[]) => Promise<void>;
};

/** A place was claimed between the locks of a transaction, which is rolled back. */
class PlaceClaimed extends Error {}

const TRIES = 5;
const WHY = 'The class was moved to another time';

/**
 * Reschedules an upcoming session with its leader, its room and all its bookings, or changes
 * nothing. Customers can cancel with a full refund for a while. Unpaid holds, waitlist offers and
 * requests for a place in it end.
 * @throws Refused SESSION_NOT_FOUND, MOVE_NOT_ALLOWED when it has begun, was cancelled or changed
 * meanwhile, SESSION_DATES, SESSION_CONFLICT naming who is not free.
 */
export async function rescheduleSession(
  deps: Needs,
  input: Input,
  alongside: Alongside,
): Promise<void> {
  for (let nth = 0; nth < TRIES; nth += 1) {
    try {
      return await inTransaction(deps.db, (tx) => reschedule(tx, deps, input, alongside));
    } catch (error) {
      if (!(error instanceof PlaceClaimed)) throw error;
    }
  }
  throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.sessionBusy'));
}

/**
 * Locks bookings, walk-ins and waitlist entries before the claims of the business, as every other transition.
 * @throws PlaceClaimed when a place was claimed in between.
 */
async function reschedule(tx: Tx, deps: InTx, input: Input, alongside: Alongside): Promise<void> {
  const { businessId, sessionId } = input;
  const now = deps.clock.now();
  const locked = await claimIdsOf(tx, input);
  const bookings = await lockBookingsOf(tx, businessId, locked);
  await alongside.lock(tx, input, locked);
  const entries = await lockEntriesOfClaims(tx, businessId, locked);
  await lockSessions(tx, businessId);
  const claimIds = await claimIdsOf(tx, input);
  if (claimIds.some((id) => !locked.includes(id))) throw new PlaceClaimed();
  const plan = await planSessionReschedule(tx, input, claimIds, now);
  requirePossible(plan, input);
  await endChanges(tx, deps, bookings, claimIds);
  const paid = await participants(tx, deps, bookings, claimIds);
  await withdrawOffers(tx, deps, entries, now);
  const { startsAt, endsAt } = plan;
  if (!(await shiftSession(tx, input, plan.resources, { startsAt, endsAt, now }))) {
    throw new Refused('SESSION_CONFLICT', (t) => t('sentences.sessionTimeTaken'));
  }
  await alongside.shift(tx, { businessId, sessionId, startsAt, endsAt }, claimIds);
  for (const booking of paid) await rescheduleBooking(tx, deps, booking, { startsAt, endsAt });
  await deps.live.publish(tx, businessId, { topic: 'requests', id: sessionId });
}

function requirePossible(
  { present, timeZone, problem, conflict }: PlannedSession,
  { presentStart }: Input,
): void {
  if (!instantIn(presentStart, timeZone).equals(present)) {
    throw new Refused('MOVE_NOT_ALLOWED', (t) => t('sentences.sessionMoved'));
  }
  if (problem) throw new Refused('SESSION_DATES', problem, { fields: { startsAt: problem } });
  if (conflict) {
    const text: Sentence = (t) => t('sentences.nothingChanged', { problem: conflict(t) });
    throw new Refused('SESSION_CONFLICT', text, { fields: { startsAt: conflict } });
  }
}

/** Ends reschedules of other bookings to this session, and requests for more people in it. */
async function endChanges(
  tx: Tx,
  deps: InTx,
  bookings: readonly BookingRow[],
  claimIds: readonly string[],
): Promise<void> {
  for (const id of claimIds) {
    const change = await changeById(tx, id);
    const booking = bookings.find((one) => one.id === change?.bookingId);
    if (change && booking) await endChange(tx, deps, booking, { change, note: WHY });
  }
}

/** The paid bookings in the session, without a request for another time. Unpaid holds are released. */
async function participants(
  tx: Tx,
  deps: InTx,
  bookings: readonly BookingRow[],
  claimIds: readonly string[],
): Promise<BookingRow[]> {
  const paid: BookingRow[] = [];
  for (const booking of bookings.filter(({ id }) => claimIds.includes(id))) {
    if (await releaseHold(tx, booking.id, deps.clock.now(), WHY)) continue;
    if (booking.state !== 'assigned' && booking.state !== 'accepted') continue;
    await withdrawRescheduleRequest(tx, deps, booking);
    paid.push(booking);
  }
  return paid;
}

async function rescheduleBooking(
  tx: Tx,
  deps: InTx,
  booking: BookingRow,
  { startsAt, endsAt }: SessionSpan,
): Promise<void> {
  const starts = { present: booking.startsAt, next: startsAt };
  await writeReschedule(tx, deps, booking, {
    ...{ startsAt, endsAt, seatsUntil: endsAt, seats: booking.seats },
    ...bookedPrice(booking),
    differencePaise: 0,
    actor: provider(booking.providerId),
    move: 'sessionMoved',
    freeCancelUntil: objectUntil(deps.clock.now(), starts),
  });
}
