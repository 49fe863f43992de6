import { claimIdsOf, isoIn, sessionById, timeZonesOf } from '#capabilities/availability/index.ts';
import { bookable } from '#capabilities/catalogue/index.ts';
import type { SessionRoster } from '#contract/booking/class-calls.ts';
import { rupeesOf } from '#contract/money.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { checkInFrom, isCheckInOpen } from '../check-in/check-in.rules.ts';
import { deleteCheckIn, insertCheckIn } from '../check-in/store.ts';
import { requestStatus } from '../rules.ts';
import { lockBooking } from '../store.ts';
import { paidAmong, type RosterRow } from './store.ts';

type Own = { businessId: string; sessionId: string };

/** The bookings of an own session. @throws Refused SESSION_NOT_FOUND, also for a foreign session. */
export async function showRoster(db: Db | Tx, own: Own): Promise<SessionRoster> {
  const session = await sessionById(db, own);
  if (!session) throw new Refused('SESSION_NOT_FOUND');
  const zones = await timeZonesOf(db, [session.serviceId]);
  const offer = await bookable(db, session);
  const timeZone = zones.get(session.serviceId) ?? 'UTC';
  const rows = await paidAmong(db, await claimIdsOf(db, own));
  return {
    sessionId: session.id,
    serviceId: session.serviceId,
    subServiceName: offer?.subServiceName ?? '',
    places: session.places,
    leader: session.leader,
    startsAt: isoIn(session.startsAt, timeZone),
    endsAt: isoIn(session.endsAt, timeZone),
    checkInFrom: isoIn(checkInFrom(session.startsAt, timeZone), timeZone),
    isCancelled: session.isCancelled,
    bookings: rows.map(({ id: bookingId, reference, customerName, people, ...row }) => ({
      ...{ bookingId, reference, customerName, people },
      status: requestStatus(row),
      isCheckedIn: row.isCheckedIn,
    })),
    cancellation: cancellationOf(rows),
  };
}

/** The refund of cancelling these bookings, in rupees; completed ones are not cancelled. */
export function cancellationOf(rows: readonly RosterRow[]): SessionRoster['cancellation'] {
  const open = rows.filter(({ state }) => state !== 'completed');
  return {
    bookings: open.length,
    people: open.reduce((sum, { people }) => sum + people, 0),
    refund: rupeesOf(open.reduce((sum, { totalPaise }) => sum + totalPaise, 0)),
  };
}

/**
 * Records that the people of a booking have come, or reverts it.
 * @throws Refused SESSION_NOT_FOUND, BOOKING_NOT_FOUND for a booking of another session, CHECK_IN_EARLY.
 */
export async function checkIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  own: Own,
  { bookingId, isCheckedIn }: { bookingId: string; isCheckedIn: boolean },
): Promise<SessionRoster> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // Rescheduling locks the booking too, so that it never keeps a check-in at its former time.
    const booking = await lockBooking(tx, bookingId);
    const { bookings } = await showRoster(tx, own);
    if (!booking || !bookings.some((one) => one.bookingId === bookingId))
      throw new Refused('BOOKING_NOT_FOUND');
    if (isCheckedIn && !isCheckInOpen(booking, now)) throw new Refused('CHECK_IN_EARLY');
    if (isCheckedIn) await insertCheckIn(tx, own.businessId, bookingId, now);
    else await deleteCheckIn(tx, own.businessId, bookingId);
    return showRoster(tx, own);
  });
}
