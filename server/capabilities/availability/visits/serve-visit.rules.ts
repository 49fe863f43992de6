import { freeMembersAt } from '../rules/starts.rules.ts';
import type { Segment, SegmentTime } from './visits.rules.ts';
import { equipmentIds, processingOf, visitBuffer } from './visits.rules.ts';

/** The claim of a segment, in epoch minutes: `units` of `resources` from its start until `until`. */
export type SegmentClaim = {
  part: number;
  resources: string[];
  units: number;
  from: number;
  ends: number;
  /** The end and the buffer; without it where the same member serves the visit next. */
  until: number;
};

type Plan = {
  times: readonly SegmentTime[];
  /** Members who serve a segment already, by its number; they stay if they can. */
  present?: ReadonlyMap<number, readonly string[]>;
  /** Segments whose members count as free. */
  staying?: ReadonlySet<number>;
  now: number;
};

/**
 * Chooses the members of each segment at its time, and the resulting claims. A member who serves
 * several segments in a row keeps the buffer only after the last, and is free during processing
 * time; rooms and plain capacity are not.
 * @returns undefined when too few members are free for a segment.
 */
export function serveVisit(segments: readonly Segment[], plan: Plan): SegmentClaim[] | undefined {
  const buffer = visitBuffer(segments);
  const serving: { time: SegmentTime; ids: string[] }[] = [];
  for (const time of plan.times) {
    const segment = segments[time.part] as Segment;
    if (!segment.hours.members) {
      serving.push({ time, ids: [] });
      continue;
    }
    const present = plan.present?.get(time.part) ?? [];
    const stay = plan.staying?.has(time.part) ? present : [];
    const free = [...new Set([...stay, ...freeFor(segment, time, { buffer, now: plan.now })])];
    if (free.length < time.seats) return undefined;
    const before = serving.at(-1)?.ids ?? [];
    const preferred = [...present, ...before];
    serving.push({ time, ids: chosenOf(free, preferred, time) });
  }
  const processing = processingOf(segments);
  const stays = plan.times.map((time, index) => ({
    ...time,
    minutes: time.minutes + (processing[index] as number),
  }));
  return [
    ...claimsOfMembers(serving, buffer),
    ...claimsOfCapacity(segments, stays, buffer),
    ...claimsOfEquipment(segments, stays, buffer),
  ].sort((a, b) => a.part - b.part || a.until - b.until);
}

function freeFor(
  { hours, busy, memberId }: Segment,
  { at, minutes }: SegmentTime,
  { buffer, now }: { buffer: number; now: number },
): string[] {
  const own = { ...hours, bufferMinutes: buffer };
  return freeMembersAt(own, busy, { durationMinutes: minutes, memberId, now }, at);
}

/**
 * Chooses free members: the preferred first, then the others from a position that depends on the time,
 * which distributes the work.
 */
function chosenOf(
  free: readonly string[],
  preferred: readonly string[],
  time: SegmentTime,
): string[] {
  const first = (time.at + time.part) % free.length;
  const turn = [...free.slice(first), ...free.slice(0, first)];
  const inOrder = [...preferred.filter((id) => free.includes(id)), ...turn];
  return [...new Set(inOrder)].slice(0, time.seats);
}

function claimsOfMembers(
  serving: readonly { time: SegmentTime; ids: readonly string[] }[],
  buffer: number,
): SegmentClaim[] {
  return serving.flatMap(({ time, ids }, index) => {
    const ends = time.at + time.minutes;
    const later = serving.slice(index + 1);
    const untilOf = (id: string) => {
      const next = later.find((one) => one.ids.includes(id));
      return next ? Math.min(ends + buffer, next.time.at) : ends + buffer;
    };
    return [...Map.groupBy(ids, untilOf)].map(([until, resources]) => ({
      ...{ part: time.part, resources, units: resources.length },
      ...{ from: time.at, ends, until },
    }));
  });
}

/** One claim for all segments in a row of the same plain capacity, so that they keep their seats. */
function claimsOfCapacity(
  segments: readonly Segment[],
  times: readonly SegmentTime[],
  buffer: number,
): SegmentClaim[] {
  const claims: SegmentClaim[] = [];
  for (const { part, at: from, minutes, seats: units } of times) {
    const { serviceId, hours } = segments[part] as Segment;
    if (hours.members) continue;
    const ends = from + minutes;
    const last = claims.at(-1);
    const follows = last?.ends === from && last.resources[0] === serviceId && last.units === units;
    if (follows) Object.assign(last, { ends, until: ends + buffer });
    else claims.push({ part, resources: [serviceId], units, from, ends, until: ends + buffer });
  }
  return claims;
}

/** A claim for each segment that uses a room or a piece of equipment, with the buffer only before other work. */
function claimsOfEquipment(
  segments: readonly Segment[],
  times: readonly SegmentTime[],
  buffer: number,
): SegmentClaim[] {
  const idsOf = ({ part }: SegmentTime) => equipmentIds((segments[part] as Segment).hours);
  return times.flatMap((time, index) => {
    const { part, at: from, minutes, seats: units } = time;
    const ends = from + minutes;
    return idsOf(time).map((id) => {
      const next = times.slice(index + 1).find((later) => idsOf(later).includes(id));
      const until = next ? Math.min(ends + buffer, next.at) : ends + buffer;
      return { part, resources: [id], units, from, ends, until };
    });
  });
}
