import { referenceStarts } from '../rules/starts.reference.ts';
import type { Segment, SegmentTime, VisitAsk } from './visits.rules.ts';

/**
 * Reference implementation of `listVisitStarts` for one date, at whose end all is closed: tries every way to serve every segment, each judged
 * minute by minute as a booking of its own. It shares no code with the engine.
 */
export function referenceVisits(
  segments: readonly Segment[],
  ask: VisitAsk,
  date: string,
): { at: number; segments: SegmentTime[] }[] {
  const buffer = Math.max(...segments.map(({ hours }) => hours.bufferMinutes));
  const notice = Math.max(...segments.map(({ hours }) => hours.noticeMinutes));
  const horizon = Math.min(...segments.map(({ hours }) => hours.horizonDays));
  const known = new Map<string, ReadonlySet<number>>();

  /** The instants from which `seats` members or seats are free for so long, whatever else the visit needs. */
  const freeAt = (part: number, seats: number, minutes: number) => {
    const key = `${part} ${seats} ${minutes}`;
    const found = known.get(key) ?? startsOf(segments[part] as Segment, part, seats, minutes);
    known.set(key, found);
    return found;
  };
  const startsOf = (segment: Segment, part: number, seats: number, minutes: number) => {
    const hours = {
      ...segment.hours,
      bufferMinutes: buffer,
      ...(part === 0
        ? { noticeMinutes: notice, horizonDays: horizon }
        : { stepMinutes: 1, noticeMinutes: 0, horizonDays: 10_000 }),
    };
    // A party that is served together for the whole length needs exactly so many members or seats.
    const whole = { durationMinutes: minutes, people: seats, isTogether: true };
    const own = { ...ask, ...whole, memberId: segment.memberId };
    const listed = referenceStarts(hours, segment.busy, own, date, 1);
    return new Set(listed.flatMap((day) => day.starts.map(({ at }) => at)));
  };

  const rest = (part: number, at: number): SegmentTime[] | undefined => {
    const segment = segments[part];
    if (!segment) return [];
    for (const { seats, rounds } of waysOf(segment, ask)) {
      const minutes = rounds * segment.durationMinutes;
      if (!freeAt(part, seats, minutes).has(at)) continue;
      const others = rest(part + 1, at + minutes);
      if (others) return [{ part, at, minutes, seats }, ...others];
    }
    return undefined;
  };

  const first = segments[0] as Segment;
  const candidates = new Set(
    waysOf(first, ask).flatMap(({ seats, rounds }) => [
      ...freeAt(0, seats, rounds * first.durationMinutes),
    ]),
  );
  return [...candidates]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const chain = rest(0, at);
      return chain ? [{ at, segments: chain }] : [];
    });
}

/** How a segment can serve the party, shortest first. */
function waysOf(
  { hours, memberId }: Segment,
  { people, isTogether }: VisitAsk,
): { seats: number; rounds: number }[] {
  const chosen = hours.members?.filter(({ id }) => memberId === undefined || id === memberId);
  const crew = chosen ? chosen.length : hours.capacity;
  const ways: { seats: number; rounds: number }[] = [];
  for (let rounds = 1; rounds <= people; rounds += 1) {
    const seats = Math.ceil(people / rounds);
    if (seats > crew || (isTogether && rounds > 1)) continue;
    // Plain capacity uses all of its seats, also in the last round.
    const used = chosen ? seats : Math.min(crew, people);
    if (ways.every((way) => way.seats !== used)) ways.push({ seats: used, rounds });
  }
  return chosen ? ways : ways.slice(0, 1);
}
