import {
  claimForChange,
  findNeeds,
  sellAddition,
  sessionOfClaim,
  undoChange,
} from '#capabilities/availability/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { stayOf } from '../stay.ts';
import type { BookingRow } from '../store.ts';
import type { ChangeRow } from './changes.store.ts';

/**
 * Sells the hold of additional people. After it has expired it claims the same time again, beside
 * the booking's own seats.
 * @returns false when it is taken; the booking's own seats are then unchanged.
 */
export async function takeAddition(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  booking: BookingRow,
  change: ChangeRow,
): Promise<boolean> {
  const now = deps.clock.now();
  const { providerId: businessId, serviceId, id: bookingId, subServiceId, memberId } = booking;
  const ids = { businessId, bookingId, changeId: change.id };
  const { startsAt: from, endsAt: ends, seatsUntil: until } = change;
  if ((await sellAddition(tx, { ...ids, from, ends, until })) >= change.seats) return true;
  await undoChange(tx, { ...ids, from, ends: booking.endsAt, until: booking.seatsUntil });
  const sessionId = (await sessionOfClaim(tx, { businessId, claimId: bookingId })) ?? null;
  const { travelMinutes } = booking;
  const task = { serviceId, subServiceId, memberId, sessionId, travelMinutes };
  const stay = stayOf({ ...change, ...task }, now);
  const needs = await findNeeds(tx, { ...stay, except: [bookingId, change.id] });
  return claimForChange(tx, { ...ids, serviceId, needs, now });
}
