import type { SlotAlternative } from '#contract/availability/views.ts';
import type { SegmentChoice } from '#contract/availability/visits.ts';
import type { WhyFacts } from '#contract/availability/why.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Need } from '../claims/store.ts';
import { type Reason, toIsoWithOffset } from '../rules/starts.rules.ts';
import { instantAt, minuteOf } from '../starts/facts.ts';
import { clampToCalendar, nearestReach } from '../starts/judge-start.ts';
import { reasonFacts } from '../starts/reason-facts.ts';
import { reasonText } from '../starts/reason-text.ts';
import { alternativesOfVisit, judgeVisit, type VisitVerdict } from './judge-visit.rules.ts';
import { needsOf } from './needs.ts';
import { readVisit, type Visit } from './read-visit.ts';
import { serveVisit } from './serve-visit.rules.ts';
import { nearestVisits, type SegmentTime, visitBuffer } from './visits.rules.ts';

export type VisitQuery = {
  /** The service of the first segment. */
  serviceId: string;
  segments: readonly SegmentChoice[];
  people: number;
  isTogether?: boolean | undefined;
  /** To the customer's home, one way; 'longest' to any home that the services visit. */
  travelMinutes?: number | 'longest' | undefined;
  at: Temporal.Instant;
  now: Temporal.Instant;
  /** The person's own claims, whose seats count as free. */
  except?: readonly string[];
};

/** The resources that a booking of a visit would occupy. */
export type VisitPlan = {
  needs: Need[];
  segments: PlannedSegment[];
  /** The fewest people that a segment serves at once. */
  seats: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  seatsUntil: Temporal.Instant;
  timeZone: string;
  autoAccept: boolean;
};

export type PlannedSegment = {
  part: number;
  seats: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
};

export type JudgedVisit = {
  judgement: { bookable: true; seatsLeft: number } | { bookable: false; reason: Reason };
  /** The number of the impossible segment. */
  part: number | undefined;
  /** The verdict as text. */
  sentence: string;
  /** The facts of the sentence; undefined for a free start. */
  facts?: WhyFacts | undefined;
  nearest: string[];
  alternatives: SlotAlternative[];
  /** Undefined for a start that cannot be booked. */
  plan: VisitPlan | undefined;
};

const NEAREST_MAX = 3;
const NEAREST_DAYS = 15;
const DAY_HOURS = 24;
/** The most hours of a visit for one person. */
const VISIT_HOURS = 12;

/** The span whose facts decide about one start. */
export function visitSpan({ at, now, people, except = [] }: Omit<VisitQuery, 'segments'>) {
  const from = clampToCalendar(at, now);
  return { from, until: from.add({ hours: VISIT_HOURS * people + DAY_HOURS }), now, except };
}

/**
 * Checks one start of a visit with the rules that list starts.
 * @throws Refused as `readVisit`.
 */
export async function judgeVisitStart(db: Db | Tx, query: VisitQuery): Promise<JudgedVisit> {
  const { serviceId, people, travelMinutes } = query;
  const party = { serviceId, people, travelMinutes };
  const visit = await readVisit(db, query.segments, { ...visitSpan(query), ...party });
  return judgeVisitRead(db, query, visit);
}

/** As `judgeVisitStart`, from a visit that was read. */
export async function judgeVisitRead(
  db: Db | Tx,
  query: VisitQuery,
  visit: Visit,
): Promise<JudgedVisit> {
  const from = clampToCalendar(query.at, query.now);
  const at = minuteOf(from);
  const isWholeMinute = from.epochMilliseconds % 60_000 === 0;
  const ask = askOf(query);
  const verdict: VisitVerdict = isWholeMinute
    ? judgeVisit(visit.segments, ask, at)
    : {
        bookable: false,
        reason: { code: 'OFF_GRID' },
        part: 0,
        at,
        hours: visit.segments[0]?.hours as never,
      };
  if (verdict.bookable) {
    const { seatsLeft, segments } = verdict.start;
    return {
      judgement: { bookable: true, seatsLeft },
      part: undefined,
      sentence: 'This time is free',
      nearest: [],
      alternatives: [],
      plan: planOf(visit, segments, ask.now),
    };
  }
  const { reason, part } = verdict;
  return {
    judgement: { bookable: false, reason },
    part,
    sentence: sentenceOf(visit, verdict),
    // A start between two minutes has no hours.
    facts: isWholeMinute ? reasonFacts(reason, verdict.hours) : {},
    nearest: await nearestVisitStarts(db, query, visit),
    alternatives: isWholeMinute ? alternativesView(visit, ask, { at, part }) : [],
    plan: undefined,
  };
}

/** The nearest starts at which the same visit can be booked, ISO 8601 with the service's offset. */
export async function nearestVisitStarts(
  db: Db | Tx,
  query: VisitQuery,
  visit: Visit,
): Promise<string[]> {
  const { serviceId, people, now, except = [], travelMinutes } = query;
  const horizonDays = Math.min(...visit.rows.map((row) => row.horizonDays));
  const around = nearestReach(query, horizonDays);
  const from = around.subtract({ hours: NEAREST_DAYS * DAY_HOURS });
  const until = around.add({ hours: (NEAREST_DAYS + 1) * DAY_HOURS + people * VISIT_HOURS });
  const span = { from, until, now, except, serviceId, people, travelMinutes };
  const { segments, timeZone } = await readVisit(db, query.segments, span);
  const minutes = nearestVisits(segments, askOf(query), minuteOf(around), NEAREST_MAX);
  return minutes.map((minute) => toIsoWithOffset(minute, timeZone));
}

function askOf({ people, now, isTogether }: VisitQuery) {
  return { people, now: minuteOf(now), isTogether };
}

/** 'Facial: Riya is with another customer until 4:30 PM'; the first segment needs no name. */
function sentenceOf(visit: Visit, { reason, part, at, hours }: VisitVerdict & { bookable: false }) {
  const text = reasonText(reason, hours, at);
  return part === 0 ? text : `${visit.offers[part]?.subServiceName}: ${text}`;
}

function alternativesView(
  { segments, timeZone }: Visit,
  ask: Parameters<typeof alternativesOfVisit>[1],
  blocked: { at: number; part: number },
): SlotAlternative[] {
  const iso = (minute: number) => toIsoWithOffset(minute, timeZone);
  const members = segments[blocked.part]?.hours.members ?? [];
  return alternativesOfVisit(segments, ask, blocked).map(
    ({ kind, memberId, seats, minutes, part }) => {
      const member = members.find(({ id }) => id === memberId);
      return {
        ...{ kind, at: iso(blocked.at), endsAt: iso(blocked.at + minutes), servedAtOnce: seats },
        member: member ? { id: member.id, name: member.name } : null,
        part,
      };
    },
  );
}

/** @returns undefined when a member is claimed between two reads. */
function planOf(visit: Visit, times: readonly SegmentTime[], now: number): VisitPlan | undefined {
  const { segments, rows, timeZone } = visit;
  const claims = serveVisit(segments, { times, now });
  const [first] = times;
  const last = times.at(-1);
  if (!claims || !first || !last) return undefined;
  const endsAt = instantAt(last.at + last.minutes);
  const bufferMinutes = visitBuffer(segments);
  return {
    needs: needsOf(claims, segments, bufferMinutes),
    segments: times.map(({ part, seats, at, minutes }) => ({
      ...{ part, seats, startsAt: instantAt(at), endsAt: instantAt(at + minutes) },
    })),
    seats: Math.min(...times.map(({ seats }) => seats)),
    startsAt: instantAt(first.at),
    endsAt,
    seatsUntil: endsAt.add({ minutes: bufferMinutes }),
    timeZone,
    autoAccept: rows.every((row) => row.autoAccept),
  };
}
