import { isoIn } from '#capabilities/availability/index.ts';
import type { Proposal } from '#contract/booking/reschedule.ts';
import type { Db } from '#platform/db/db.ts';
import { servedBy } from '../served-by.ts';
import type { BookingRow } from '../store.ts';
import { pendingChangesOf } from './changes.store.ts';

/** The open proposals of bookings, by booking. Only an accepted booking has one. */
export async function proposalsOf(
  db: Db,
  bookings: readonly BookingRow[],
): Promise<ReadonlyMap<string, Proposal>> {
  const accepted = bookings.filter(({ state }) => state === 'accepted');
  if (accepted.length === 0) return new Map();
  const pending = await pendingChangesOf(
    db,
    accepted.map(({ id }) => id),
  );
  const open = accepted.flatMap((booking) => {
    const change = pending.get(booking.id);
    return change?.askedBy === 'provider' ? [{ booking, change }] : [];
  });
  // A unit that serves both times is claimed by the booking.
  const claimed = open.flatMap(({ booking, change }) => [booking, { ...booking, id: change.id }]);
  const serving = open.length === 0 ? new Map() : await servedBy(db, claimed);
  return new Map(
    open.map(({ booking, change }) => {
      const local = (at: Temporal.Instant) => isoIn(at, booking.timeZone);
      const members = [...(serving.get(change.id) ?? []), ...(serving.get(booking.id) ?? [])];
      const member = members.find(({ id }) => id === change.memberId);
      const proposal: Proposal = {
        proposalId: change.id,
        startsAt: local(change.startsAt),
        endsAt: local(change.endsAt),
        answerBy: local(change.answerBy ?? change.startsAt),
        ...(member ? { member } : {}),
      };
      return [booking.id, proposal];
    }),
  );
}
