import { referenceStarts } from '../rules/starts.reference.ts';
import type { Segment, SegmentTime, VisitAsk } from './visits.rules.ts';

/**
 * Reference implementation of `listVisitStarts` for one date, at whose end everything is closed:
 * tries every way to serve every segment, each checked minute by minute as a separate booking. It
 * shares no code with the engine.
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

  const waits = segments.map(({ processingMinutes = 0 }, part) =>
    part === segments.length - 1 ? 0 : processingMinutes,
  );
  const own = waits.some((wait) => wait > 0) ? { ...ask, isTogether: true } : ask;

  /** The instants from which `seats` members or seats are free for a duration, whatever else the visit needs. */
  const freeAt = (part: number, seats: number, minutes: number) => {
    const key = `${part} ${seats} ${minutes}`;
    const found = known.get(key) ?? stayAt(part, seats, minutes);
    known.set(key, found);
    return found;
  };
  /** Members work, and rooms and plain capacity are in use until the next segment begins. */
  const stayAt = (part: number, seats: number, minutes: number): ReadonlySet<number> => {
    const segment = segments[part] as Segment;
    const { hours } = segment;
    const stay = minutes + (waits[part] as number);
    if (!hours.members) return startsOf(segment, part, seats, stay);
    const working = startsOf(segment, part, seats, minutes);
    if (!hours.equipment) return working;
    // Only equipment: other stays of the business do not end its use.
    const daily = [{ fromMinute: 0, toMinute: 1440 }];
    const weekly = hours.weekly.map(() => daily);
    const { members: _, ...plain } = hours;
    const alone = { ...plain, weekly, capacity: 100, stepMinutes: 1, timeOff: [] };
    const kept = startsOf({ ...segment, hours: alone, busy: [] }, 1, seats, stay);
    return working.intersection(kept);
  };
  const startsOf = (segment: Segment, part: number, seats: number, minutes: number) => {
    const hours = {
      ...segment.hours,
      bufferMinutes: buffer,
      ...(part === 0
        ? { noticeMinutes: notice, horizonDays: horizon }
        : { stepMinutes: 1, noticeMinutes: 0, horizonDays: 10_000 }),
    };
    // A party that is served together for the whole length needs exactly this number of members or
    // seats.
    const whole = { durationMinutes: minutes, people: seats, isTogether: true };
    const alone = { ...ask, ...whole, memberId: segment.memberId };
    const listed = referenceStarts(hours, segment.busy, alone, date, 1);
    return new Set(listed.flatMap((day) => day.starts.map(({ at }) => at)));
  };

  const rest = (part: number, at: number): SegmentTime[] | undefined => {
    const segment = segments[part];
    if (!segment) return [];
    for (const { seats, rounds } of waysOf(segment, own)) {
      const minutes = rounds * segment.durationMinutes;
      if (!freeAt(part, seats, minutes).has(at)) continue;
      const others = rest(part + 1, at + minutes + (waits[part] as number));
      if (others) return [{ part, at, minutes, seats }, ...others];
    }
    return undefined;
  };

  const first = segments[0] as Segment;
  const candidates = new Set(
    waysOf(first, own).flatMap(({ seats, rounds }) => [
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
  const owned = (hours.equipment ?? []).map(({ quantity }) => quantity);
  const crew = Math.min(chosen ? chosen.length : hours.capacity, ...owned);
  const ways: { seats: number; rounds: number }[] = [];
  for (let rounds = 1; rounds <= people; rounds += 1) {
    const seats = Math.ceil(people / rounds);
    if (seats > crew || (isTogether && rounds > 1)) continue;
    // Plain capacity uses all of its seats, even in the last round.
    const used = chosen ? seats : Math.min(crew, people);
    if (ways.every((way) => way.seats !== used)) ways.push({ seats: used, rounds });
  }
  return chosen ? ways : ways.slice(0, 1);
}
