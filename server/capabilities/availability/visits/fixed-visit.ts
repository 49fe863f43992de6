import type { Db, Tx } from '#platform/db/db.ts';
import { readTogether } from '#platform/db/reads/read-together.ts';
import { Refused } from '#platform/refused.ts';
import type { Need } from '../claims/store.ts';
import { factsStatement, unpackFacts } from '../starts/facts.store.ts';
import { hoursAndBusy, minuteOf } from '../starts/facts.ts';
import { hasFreeUnits } from './free-units.rules.ts';
import { needsOf } from './needs.ts';
import { ownUnits } from './own-units.store.ts';
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
  /** To the customer's home, one way. */
  travelMinutes: number;
  now: Temporal.Instant;
  /** Further claims that count as free. */
  except?: readonly string[];
};

/**
 * The current needs of segments at fixed times, whatever the hours of their services are.
 * @returns undefined when too few members, seats or rooms are free for one of them.
 * @throws Refused NOT_BOOKABLE when a service has no hours.
 */
export async function findVisitNeeds(
  db: Db | Tx,
  { businessId, claimId, segments: fixed, bufferMinutes, now, ...visit }: FixedVisit,
): Promise<Need[] | undefined> {
  const { travelMinutes, except = [] } = visit;
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
    const { hours, busy } = hoursAndBusy(unpackFacts(packed, travelMinutes), subServiceId);
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
  const own = await ownUnits(db, { businessId, claimId });
  const members = own.filter(({ kind }) => kind === 'member');
  const servingOf = (part: number) =>
    members.filter((one) => one.part === part).map(({ resourceId }) => resourceId);
  const present = new Map(parts.map((part, index) => [index, servingOf(part)]));
  const staying = new Set(fixed.flatMap(({ isUnchanged }, index) => (isUnchanged ? [index] : [])));
  const claims = serveVisit(segments, { times, present, staying, now: minuteOf(now) });
  if (!claims || !hasFreeUnits(claims, segments, { own, bufferMinutes })) return undefined;
  return needsOf(claims, segments, bufferMinutes, parts);
}
