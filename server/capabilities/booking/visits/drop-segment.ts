import { bookable } from '#capabilities/catalogue/index.ts';
import { visitName } from '#contract/availability/visit-name.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { type StoredPrice, sumOfStoredPrices } from '../money/venue.rules.ts';
import { type BookingRow, writeEvent, writeSpan } from '../store.ts';
import { spanOfSegments } from './planned-segments.ts';
import { canReclaimVisit, reclaimVisit } from './reclaim-visit.ts';
import {
  type NewSegment,
  type SegmentRow,
  segmentsOf,
  writePrimarySegment,
  writeSegments,
} from './segments.store.ts';

/** A visit without one of its segments. */
export type ShorterVisit = { dropped: SegmentRow; left: NewSegment[] };

/**
 * Plans a visit without a segment. Without its first or last one, the rest keeps its time.
 * Otherwise the later ones begin earlier, or, where their members or rooms are busy then, the
 * earlier ones begin later.
 * @throws Refused SEGMENT_NOT_FOUND, SEGMENT_GAP when neither is possible.
 */
export async function planShorterVisit(
  db: Db | Tx,
  booking: BookingRow,
  part: number,
  now: Temporal.Instant,
): Promise<ShorterVisit> {
  const visit = { businessId: booking.providerId, claimId: booking.id };
  const segments = booking.segmentCount > 1 ? await segmentsOf(db, visit) : [];
  const dropped = segments.find((segment) => segment.part === part);
  if (!dropped) throw new Refused('SEGMENT_NOT_FOUND');
  for (const left of withoutSegment(segments, part)) {
    const isPast = left.some(({ startsAt }) => Temporal.Instant.compare(startsAt, now) <= 0);
    if (!isPast && (await canReclaimVisit(db, booking, left, now))) return { dropped, left };
  }
  throw new Refused('SEGMENT_GAP');
}

/** The segments without one of them, in the orders of preference. */
export function withoutSegment<S extends NewSegment>(segments: readonly S[], part: number): S[][] {
  const index = segments.findIndex((segment) => segment.part === part);
  const dropped = segments[index];
  if (!dropped) return [];
  const before = segments.slice(0, index);
  const after = segments.slice(index + 1);
  const [next] = after;
  if (before.length === 0 || !next) return [[...before, ...after]];
  const gap = dropped.startsAt.until(next.startsAt);
  const earlier = (one: S) => ({
    ...one,
    startsAt: one.startsAt.subtract(gap),
    endsAt: one.endsAt.subtract(gap),
  });
  const later = (one: S) => ({
    ...one,
    startsAt: one.startsAt.add(gap),
    endsAt: one.endsAt.add(gap),
  });
  return [
    [...before, ...after.map(earlier)],
    [...before.map(later), ...after],
  ];
}

/** The sum of the remaining segments; the booking stays its customer's first visit. */
function priceOfRest({ firstVisitPercent }: BookingRow, left: readonly NewSegment[]): StoredPrice {
  return { ...sumOfStoredPrices(left), firstVisitPercent };
}

/**
 * Drops a segment from a locked visit: price, time, claims and name follow. With one segment left
 * it becomes a booking of one sub-service.
 * @throws Refused SLOT_TAKEN when another customer is faster.
 */
export async function dropSegment(
  tx: Tx,
  booking: BookingRow,
  { dropped, left, reason }: ShorterVisit & { reason: string },
  now: Temporal.Instant,
): Promise<void> {
  const [first] = left;
  if (!first || !(await reclaimVisit(tx, booking, left, now))) throw new Refused('SLOT_TAKEN');
  const visit = { businessId: booking.providerId, claimId: booking.id };
  const { seats, endsAt } = spanOfSegments(left);
  await writeSpan(tx, booking.id, {
    ...{ people: booking.people, addedPrices: booking.addedPrices },
    addedVenuePaise: booking.addedVenuePaise,
    ...{ seats, startsAt: first.startsAt, endsAt },
    seatsUntil: endsAt.add(booking.endsAt.until(booking.seatsUntil)),
    ...priceOfRest(booking, left),
  });
  await writeSegments(tx, visit, left.length > 1 ? left : []);
  const { serviceId, subServiceId } = first;
  const offer = await bookable(tx, { serviceId, subServiceId });
  await writePrimarySegment(tx, booking.id, {
    ...{ serviceId, subServiceId },
    serviceName: offer?.serviceName ?? booking.serviceName,
    icon: offer?.icon ?? booking.icon,
    subServiceName: visitName(left.map(({ name }) => name)),
    memberId: left.length > 1 ? null : first.memberId,
    segmentCount: left.length,
  });
  const actor = { kind: 'customer', personId: booking.customerId } as const;
  const note = `Without ${dropped.name}: ${reason}`.slice(0, 500);
  await writeEvent(tx, { bookingId: booking.id, move: 'dropSegment', actor, note }, now);
}
