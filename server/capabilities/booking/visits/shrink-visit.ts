import { reduceSegmentClaims } from '#capabilities/availability/index.ts';
import type { Tx } from '#platform/db/db.ts';
import { shrunkSpan } from '../rules.ts';
import type { BookingRow } from '../store.ts';
import { reclaimVisit } from './reclaim-visit.ts';
import { type NewSegment, segmentsOf, writeSegments } from './segments.store.ts';

/**
 * Reduces a visit to fewer people. Segments take fewer rounds and later ones begin earlier. Where a
 * member, a seat or a room is not free then, all keep their times, with fewer people served at once.
 * @returns the segments afterwards.
 */
export async function shrinkVisit(
  tx: Tx,
  booking: BookingRow,
  people: number,
  now: Temporal.Instant,
): Promise<NewSegment[]> {
  const visit = { businessId: booking.providerId, claimId: booking.id };
  const segments = await segmentsOf(tx, visit);
  const shorter = shorterSegments(segments, booking, people);
  const isShorter = await reclaimVisit(tx, booking, shorter, now);
  const left = isShorter ? shorter : sameTimes(segments, booking, people);
  if (!isShorter) await reduceSegmentClaims(tx, visit, left);
  await writeSegments(tx, visit, left);
  return left;
}

/** Serves as many people at once as before, in fewer rounds. */
export function shorterSegments(
  segments: readonly NewSegment[],
  booked: { people: number; startsAt: Temporal.Instant },
  people: number,
): NewSegment[] {
  let at = booked.startsAt;
  return segments.map((segment) => {
    const minutes = segment.startsAt.until(segment.endsAt).total('minutes');
    const span = shrunkSpan({ people: booked.people, seats: segment.seats, minutes }, people);
    const startsAt = at;
    const endsAt = startsAt.add({ minutes: span.minutes });
    at = endsAt.add({ minutes: segment.processingMinutes });
    return { ...segment, seats: span.seats, startsAt, endsAt };
  });
}

/** Serves fewer people at once, in as many rounds as before. */
export function sameTimes(
  segments: readonly NewSegment[],
  booked: { people: number },
  people: number,
): NewSegment[] {
  return segments.map((segment) => {
    const rounds = Math.ceil(booked.people / segment.seats);
    return { ...segment, seats: Math.ceil(people / rounds) };
  });
}
