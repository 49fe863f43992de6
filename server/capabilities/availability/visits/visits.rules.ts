import { SLOT_DAYS_MAX } from '#contract/availability/views.ts';
import { isBookableOnGrid, isOnGrid } from '../rules/explain/explain.rules.ts';
import {
  membersLeftAt,
  prepareAll,
  type Question,
  seatsLeftAt,
} from '../rules/explain/question.rules.ts';
import { gridOf, NEAREST_DAYS, nearestAmong } from '../rules/grid.rules.ts';
import type { Ask, Busy, Hours } from '../rules/hours.rules.ts';
import { dateOf, dayAt, dayOf, wallClock } from '../rules/local-days.rules.ts';

/** A segment of a visit: a sub-service with the hours of its service and the busy times. */
export type Segment = {
  serviceId: string;
  hours: Hours;
  busy: readonly Busy[];
  /** Minutes of one round. */
  durationMinutes: number;
  /**
   * Minutes from its end until the next segment may begin, such as those of a colour that takes
   * effect; 0 by default.
   */
  processingMinutes?: number | undefined;
  /** Only this member; any by default. */
  memberId?: string | undefined;
};

/** The party of a visit, at `now` (epoch minute). */
export type VisitAsk = Pick<Ask, 'people' | 'now' | 'isTogether'>;

/** A segment at its time (epoch minute) and how it serves the party. */
export type SegmentTime = {
  part: number;
  at: number;
  minutes: number;
  seats: number;
};

/** A bookable start of a visit, with the fewest remaining seats in any of its segments. */
export type VisitStart = { at: number; seatsLeft: number; segments: SegmentTime[] };
export type VisitDay = { date: string; starts: VisitStart[] };

/**
 * Segments that are checked as one stay: one of members, or several in a row of the same plain
 * capacity and equipment.
 */
export type Leg = {
  parts: readonly number[];
  durations: readonly number[];
  /** The processing time after each part. */
  processing: readonly number[];
  hours: Hours;
  busy: readonly Busy[];
  ask: Ask;
  /** Ways to serve the party, shortest first. */
  questions: readonly Question[];
  /** Earlier legs that take other seats of the same plain capacity. */
  earlier: number;
};

/** One way to serve each leg at its time. */
type Chain = readonly { leg: Leg; question: Question; at: number }[];

const DAY_MINUTES = 1440;
/** Later segments follow the first; notice and horizon apply to its start only. */
const HORIZON_DAYS = 10_000;

/**
 * Bookable starts of `days` local dates from `fromDate` ('YYYY-MM-DD') at which each segment follows the one before,
 * after its processing time only; dates without starts have an empty list.
 * @throws RangeError for an invalid date and for a number of days out of range.
 */
export function listVisitStarts(
  segments: readonly Segment[],
  ask: VisitAsk,
  fromDate: string,
  days: number,
): VisitDay[] {
  const first = dayOf(fromDate);
  if (Number.isNaN(first)) throw new RangeError(`'${fromDate}' is not a date`);
  if (!(Number.isInteger(days) && days >= 1 && days <= SLOT_DAYS_MAX)) {
    throw new RangeError(`days must be 1 to ${SLOT_DAYS_MAX}`);
  }
  const legs = prepareVisit(segments, ask, first * DAY_MINUTES, (first + days) * DAY_MINUTES);
  return Array.from({ length: days }, (_, index) => ({
    date: dateOf(first + index),
    starts: visitsOn(legs, first + index),
  }));
}

/** At most `count` bookable starts (epoch minutes) of a visit within 14 local dates of `at`, nearest first. */
export function nearestVisits(
  segments: readonly Segment[],
  ask: VisitAsk,
  at: number,
  count: number,
): number[] {
  const { timeZone } = hoursOfFirst(segments);
  const today = dayAt(wallClock(timeZone, at, at), at);
  const [first, last] = [today - NEAREST_DAYS, today + NEAREST_DAYS];
  const legs = prepareVisit(segments, ask, first * DAY_MINUTES, (last + 1) * DAY_MINUTES);
  const startsOnDay = (day: number) => visitsOn(legs, day).map((start) => start.at);
  return nearestAmong(startsOnDay, { at, today, count });
}

/** Prepares the legs of a visit for starts between two instants (epoch minutes). */
export function prepareVisit(
  segments: readonly Segment[],
  ask: VisitAsk,
  from: number,
  to: number,
): Leg[] {
  let until = to;
  const legs: Leg[] = [];
  const processing = processingOf(segments);
  for (const parts of partsOfLegs(segments)) {
    const { hours, busy, ask: own, ...times } = legOf(segments, { parts, processing, ask });
    const questions = prepareAll(hours, busy, own, from, until);
    const { serviceId } = segments[parts[0] ?? 0] as Segment;
    const earlier = hours.members
      ? 0
      : legs.filter(
          (leg) => segments[leg.parts[0] ?? 0]?.serviceId === serviceId && !leg.hours.members,
        ).length;
    legs.push({ parts, ...times, hours, busy, ask: own, questions, earlier });
    until += (questions.at(-1)?.minutes ?? 0) + own.processingMinutes;
  }
  return legs;
}

/** The buffer around everything that a visit claims: the longest of its services. */
export function visitBuffer(segments: readonly Pick<Segment, 'hours'>[]): number {
  return Math.max(...segments.map(({ hours }) => hours.bufferMinutes));
}

/** The processing time after each segment: none after the last, because nothing follows it. */
export function processingOf(segments: readonly Pick<Segment, 'processingMinutes'>[]): number[] {
  return segments.map(({ processingMinutes = 0 }, index) =>
    index < segments.length - 1 ? processingMinutes : 0,
  );
}

/** The instant (epoch minute) from which the next leg can be served. */
export function endOfLeg({ ask }: Leg, { minutes }: Question, at: number): number {
  return at + minutes + (ask.processingMinutes ?? 0);
}

/** The first way in which every leg can follow the one before from a start (epoch minute). */
export function chainAt(legs: readonly Leg[], at: number): Chain | undefined {
  return chainFrom(legs, 0, at, new Set());
}

/** Whether a leg can be served in this way from an instant (epoch minute). */
export function isServed(leg: Leg, question: Question, at: number): boolean {
  return (
    isOnGrid(question, at) &&
    isBookableOnGrid(question, at) &&
    membersLeftAt(question, at) >= question.seats * (leg.earlier + 1)
  );
}

/** The segments of a chain with their times, in order. */
export function segmentsOfChain(chain: Chain): SegmentTime[] {
  return chain.flatMap(({ leg, question, at }) => {
    const rounds = question.minutes / leg.ask.durationMinutes;
    let from = at;
    return leg.parts.map((part, index) => {
      const minutes = rounds * (leg.durations[index] as number);
      const segment = { part, at: from, minutes, seats: question.seats };
      from += minutes + (leg.processing[index] as number);
      return segment;
    });
  });
}

/** The segments when each is served in its shortest way; empty for a party that cannot be served. */
export function shortestSegments(legs: readonly Leg[]): SegmentTime[] {
  let at = 0;
  const chain = legs.flatMap((leg) => {
    const [question] = leg.questions;
    if (!question) return [];
    const one = { leg, question, at };
    at = endOfLeg(leg, question, at);
    return [one];
  });
  return chain.length === legs.length ? segmentsOfChain(chain) : [];
}

function visitsOn(legs: readonly Leg[], day: number): VisitStart[] {
  const [first] = legs;
  const [shortest] = first?.questions ?? [];
  if (!shortest) return [];
  return gridOf(shortest, day).flatMap((at) => {
    const chain = chainAt(legs, at);
    return chain ? [startOf(chain, at)] : [];
  });
}

export function startOf(chain: Chain, at: number): VisitStart {
  const left = chain.map((one) => seatsLeftAt(one.question, one.at));
  return { at, seatsLeft: Math.min(...left), segments: segmentsOfChain(chain) };
}

/** @param failed instants of a leg from which the rest cannot follow. */
function chainFrom(
  legs: readonly Leg[],
  index: number,
  at: number,
  failed: Set<number>,
): Chain | undefined {
  const leg = legs[index];
  if (!leg) return [];
  const key = at * legs.length + index;
  if (failed.has(key)) return undefined;
  for (const question of leg.questions) {
    if (!isServed(leg, question, at)) continue;
    const rest = chainFrom(legs, index + 1, endOfLeg(leg, question, at), failed);
    if (rest) return [{ leg, question, at }, ...rest];
  }
  failed.add(key);
  return undefined;
}

/** The numbers of the segments that each leg has. */
function partsOfLegs(segments: readonly Segment[]): number[][] {
  const legs: number[][] = [];
  for (const [part, { serviceId, hours }] of segments.entries()) {
    const last = legs.at(-1);
    const before = segments[part - 1];
    const isSameCapacity =
      !hours.members &&
      !before?.hours.members &&
      before?.serviceId === serviceId &&
      equipmentIds(hours).join() === equipmentIds(before.hours).join();
    if (last && isSameCapacity) last.push(part);
    else legs.push([part]);
  }
  return legs;
}

/** The rooms and equipment that a segment uses, in one order. */
export function equipmentIds({ equipment = [] }: Hours): string[] {
  return equipment.map(({ id }) => id).sort();
}

type OfLeg = { parts: readonly number[]; processing: readonly number[]; ask: VisitAsk };

/**
 * The hours of a leg: later legs begin at any minute. Plain capacity stays taken during processing
 * time; members are free then. Processing time must not grow with rounds, so it needs a party
 * served together.
 */
function legOf(segments: readonly Segment[], { parts, processing: all, ask }: OfLeg) {
  const own = parts.map((part) => segments[part] as Segment);
  const [first] = own as [Segment];
  const durations = own.map(({ durationMinutes }) => durationMinutes);
  const processing = parts.map((part) => all[part] as number);
  const limits = parts[0] === 0 ? firstLimits(segments) : laterLimits;
  const isCapacity = !first.hours.members;
  return {
    hours: { ...first.hours, ...limits, bufferMinutes: visitBuffer(segments) },
    busy: first.busy,
    durations,
    processing,
    ask: {
      ...ask,
      isTogether: ask.isTogether || sum(all) > 0,
      durationMinutes: sum(durations) + (isCapacity ? sum(processing) : 0),
      processingMinutes: isCapacity ? 0 : sum(processing),
      memberId: first.memberId,
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Applies the longest notice and the shortest horizon of the services to the start of a visit. */
function firstLimits(segments: readonly Segment[]) {
  return {
    noticeMinutes: Math.max(...segments.map(({ hours }) => hours.noticeMinutes)),
    horizonDays: Math.min(...segments.map(({ hours }) => hours.horizonDays)),
  };
}

const laterLimits = { stepMinutes: 1, noticeMinutes: 0, horizonDays: HORIZON_DAYS };

function hoursOfFirst([first]: readonly Segment[]): Hours {
  if (!first) throw new RangeError('a visit has at least one segment');
  return first.hours;
}
