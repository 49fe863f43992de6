import type { Db, Tx } from '#platform/db/db.ts';
import { readTogether } from '#platform/db/reads/read-together.ts';
import { sql } from '#platform/db/sql.ts';
import { Refused } from '#platform/refused.ts';
import type { Need } from '../claims/store.ts';
import { factsStatement, unpackFacts } from '../starts/facts.store.ts';
import { hoursAndBusy, minuteOf } from '../starts/facts.ts';
import { needsOf } from './needs.ts';
import { serveVisit } from './serve-visit.rules.ts';
import type { Segment } from './visits.rules.ts';

/** A segment at a fixed time. */
export type FixedSegment = {
  part: number;
  serviceId: string;
  subServiceId: string;
  memberId: string | null;
  seats: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** The segment already has this time, so its members stay. */
  isUnchanged?: boolean;
};

type FixedVisit = {
  businessId: string;
  /** The booking or reschedule that claims; its own claims count as free, and its members stay if they can. */
  claimId: string;
  segments: readonly FixedSegment[];
  bufferMinutes: number;
  now: Temporal.Instant;
  /** Further claims that count as free. */
  except?: readonly string[];
};

/**
 * The current needs of segments at fixed times, whatever the hours of their services are.
 * @returns undefined when too few members are free for one of them.
 * @throws Refused NOT_BOOKABLE when a service has no hours.
 */
export async function findVisitNeeds(
  db: Db | Tx,
  { businessId, claimId, segments: fixed, bufferMinutes, now, except = [] }: FixedVisit,
): Promise<Need[] | undefined> {
  const span = { now, except: [claimId, ...except] };
  const statements = Object.fromEntries(
    fixed.map(({ serviceId, subServiceId, startsAt: from, endsAt }, index) => [
      `facts${index}`,
      factsStatement(serviceId, {
        ...{ ...span, from, subServiceId },
        until: endsAt.add({ minutes: bufferMinutes }),
      }),
    ]),
  );
  const read = await readTogether(db, statements);
  const segments = fixed.map(({ serviceId, subServiceId, memberId, ...one }, index): Segment => {
    const packed = read[`facts${index}`];
    if (!packed) throw new Refused('NOT_BOOKABLE');
    const { hours, busy } = hoursAndBusy(unpackFacts(packed), subServiceId);
    return {
      serviceId,
      hours: { ...hours, bufferMinutes },
      busy,
      durationMinutes: one.startsAt.until(one.endsAt).total('minutes'),
      processingMinutes: one.endsAt
        .until(fixed[index + 1]?.startsAt ?? one.endsAt)
        .total('minutes'),
      memberId: memberId ?? undefined,
    };
  });
  const times = fixed.map(({ seats, startsAt }, part) => ({
    ...{ part, seats, at: minuteOf(startsAt) },
    minutes: segments[part]?.durationMinutes ?? 0,
  }));
  const parts = fixed.map(({ part }) => part);
  const serving = await membersByPart(db, { businessId, claimId });
  const present = new Map(parts.map((part, index) => [index, serving.get(part) ?? []]));
  const staying = new Set(fixed.flatMap(({ isUnchanged }, index) => (isUnchanged ? [index] : [])));
  const claims = serveVisit(segments, { times, present, staying, now: minuteOf(now) });
  return claims && needsOf(claims, segments, bufferMinutes, parts);
}

/** The current members of each segment of a visit. */
async function membersByPart(
  db: Db | Tx,
  { businessId, claimId }: { businessId: string; claimId: string },
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ part: number; ids: string[] }>`
    select c.part, array_agg(c.resource_id order by c.resource_id) as ids
    from availability.claims c
    join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
      and r.kind = 'member'
    where c.business_id = ${businessId} and c.claim_id = ${claimId}
    group by c.part`.execute(db);
  return new Map(rows.map(({ part, ids }) => [part, ids]));
}
