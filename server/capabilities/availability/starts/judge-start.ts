import type { RawBuilder } from 'kysely';
import type { SlotAlternative } from '#contract/availability/views.ts';
import type { WhyFacts } from '#contract/availability/why.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { readShared } from '#platform/db/reads/shared-reads.ts';
import { Refused } from '#platform/refused.ts';
import type { Need } from '../claims/store.ts';
import { alternativesAt } from '../rules/explain/alternatives.rules.ts';
import * as rules from '../rules/starts.rules.ts';
import { settingsRow } from '../settings.store.ts';
import {
  type FactsRow,
  factsOf,
  factsStatement,
  type PackedFacts,
  type Span,
  unpackFacts,
} from './facts.store.ts';
import { checkMember, hoursAndBusy, instantAt, minuteOf } from './facts.ts';
import { reasonFacts } from './reason-facts.ts';
import { reasonText } from './reason-text.ts';
import { withEquipment } from './with-equipment.ts';

export type StartQuery = {
  serviceId: string;
  subServiceId: string;
  /** Only this team member; any by default. */
  memberId?: string | undefined;
  /** Only this class session. */
  sessionId?: string | undefined;
  /** Serves the whole party at the same time. */
  isTogether?: boolean | undefined;
  /** Names the owner in explanations. */
  ownerName?: string | undefined;
  /** To the customer's home, one way. */
  travelMinutes?: number | undefined;
  /** Minutes of one round. */
  minutes: number;
  people: number;
  at: Temporal.Instant;
  now: Temporal.Instant;
  /** The person's own claims, whose seats count as free. */
  except?: readonly string[];
};

/** The resources that a booking of this start would occupy. */
type Plan = {
  /** Units of the service's resources at once: people served at the same time. */
  seats: number;
  needs: Need[];
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** End plus buffer, until which the seats are taken. */
  seatsUntil: Temporal.Instant;
  timeZone: string;
  autoAccept: boolean;
  /** The session of a class. */
  sessionId?: string | undefined;
};

export type Judged = {
  judgement: rules.Verdict;
  /** The verdict as text. */
  sentence: string;
  /** The facts of the sentence; undefined for a free start. */
  facts?: WhyFacts | undefined;
  /** Nearest free starts, ISO 8601 with the service's offset; empty for a free start. */
  nearest: string[];
  /** Other ways to serve the party at this start; empty for a free start. */
  alternatives: SlotAlternative[];
  settings: rules.Hours & { autoAccept: boolean };
  plan: Plan;
};

const NEAREST_MAX = 3;
const NEAREST_DAYS = 15;
/** Beyond any horizon, within any calendar. */
const DAYS_MAX = 800;
const DAY_HOURS = 24;
/** Maximum in the database. */
const SUB_SERVICE_MINUTES_MAX = 720;

/**
 * Checks one start with the rules that list starts (BOOK-10).
 * @throws Refused NOT_BOOKABLE when the service has no hours, MEMBER_NOT_FOUND.
 */
export async function judge(db: Db | Tx, query: StartQuery): Promise<Judged> {
  const { rows } = await judgingStatement(query, query.minutes).execute(db);
  return judgeRead(db, query, rows[0]);
}

/**
 * Statement for `judgeRead`, to be read together with other data. The longest duration is assumed
 * while the duration is unknown.
 */
export function judgingStatement(
  { serviceId, subServiceId, people, at, now, except = [] }: Omit<StartQuery, 'minutes'>,
  minutes = SUB_SERVICE_MINUTES_MAX,
): RawBuilder<PackedFacts> {
  const from = clampToCalendar(at, now);
  // No buffer is longer than a day, and no stay longer than one round for each person.
  const until = from.add({ minutes: minutes * people, hours: DAY_HOURS });
  return factsStatement(serviceId, { from, until, now, except, subServiceId });
}

/** As `judge`, from the row of `judgingStatement`. */
export async function judgeRead(
  db: Db | Tx,
  query: StartQuery,
  packed: PackedFacts | undefined,
): Promise<Judged> {
  if (!packed) throw new Refused('NOT_BOOKABLE');
  const row = unpackFacts(packed, query.travelMinutes);
  const { now, subServiceId } = query;
  const from = clampToCalendar(query.at, now);
  checkMember(row, query);
  const { hours, busy } = hoursAndBusy(row, subServiceId, query.ownerName);
  const ask = askOf(query);
  const at = minuteOf(from);
  const isWholeMinute = from.epochMilliseconds % 60_000 === 0;
  const judgement: rules.Verdict = isWholeMinute
    ? rules.judgeStart(hours, busy, ask, at)
    : { bookable: false, reason: { code: 'OFF_GRID' } };
  const judged = {
    judgement,
    settings: { ...hours, autoAccept: row.autoAccept },
    plan: planOf(row, { hours, busy }, query, at),
  };
  if (judgement.bookable) {
    return { ...judged, sentence: 'This time is free', nearest: [], alternatives: [] };
  }
  return {
    ...judged,
    sentence: reasonText(judgement.reason, hours, at),
    facts: reasonFacts(judgement.reason, hours),
    nearest: await nearestWithin(db, query, hours.horizonDays),
    alternatives: isWholeMinute ? alternativesView(hours, busy, ask, at) : [],
  };
}

function alternativesView(
  hours: rules.Hours,
  busy: readonly rules.Busy[],
  ask: rules.Ask,
  at: number,
): SlotAlternative[] {
  const iso = (minute: number) => rules.toIsoWithOffset(minute, hours.timeZone);
  return alternativesAt(hours, busy, ask, at).map(({ kind, memberId, seats, minutes }) => {
    const member = hours.members?.find(({ id }) => id === memberId);
    return {
      kind,
      at: iso(at),
      endsAt: iso(at + minutes),
      servedAtOnce: seats,
      member: member ? { id: member.id, name: member.name } : null,
    };
  });
}

/**
 * At most three free starts nearest to an instant, as ISO 8601 with the service's offset. An instant
 * outside the bookable time is moved to the nearest bookable day.
 * @throws Refused NOT_BOOKABLE when the service has no hours.
 */
export async function nearestStarts(db: Db | Tx, query: StartQuery): Promise<string[]> {
  const settings = await settingsRow(db, query.serviceId);
  return nearestWithin(db, query, settings?.horizonDays ?? 0);
}

/**
 * Shares one search among all requests refused at the same start, because a search costs as much as an order.
 */
function nearestWithin(db: Db | Tx, query: StartQuery, horizonDays: number): Promise<string[]> {
  const { now, at, ownerName: _name, ...choice } = query;
  const question = JSON.stringify(['nearest', minuteOf(now), at, horizonDays, choice]);
  return readShared(db, question, () => searchNearest(db, query, horizonDays));
}

async function searchNearest(
  db: Db | Tx,
  query: StartQuery,
  horizonDays: number,
): Promise<string[]> {
  const { serviceId, subServiceId, people, now, except = [], travelMinutes } = query;
  const around = nearestReach(query, horizonDays);
  const from = around.subtract({ hours: NEAREST_DAYS * DAY_HOURS });
  const until = around.add({ hours: (NEAREST_DAYS + 1) * DAY_HOURS + people * 12 });
  const row = await requireFacts(db, serviceId, {
    from,
    until,
    now,
    except,
    subServiceId,
    travelMinutes,
  });
  const { hours, busy } = hoursAndBusy(row, subServiceId);
  // Another session replaces a chosen one.
  const ask = { ...askOf(query), sessionId: undefined };
  const minutes = rules.nearestStarts(hours, busy, ask, minuteOf(around), NEAREST_MAX);
  return minutes.map((minute) => rules.toIsoWithOffset(minute, row.timeZone));
}

/** Clamps the instant between now and the horizon. */
export function nearestReach(
  { now, at }: Pick<StartQuery, 'now' | 'at'>,
  horizonDays: number,
): Temporal.Instant {
  if (Temporal.Instant.compare(at, now) < 0) return now;
  const last = now.add({ hours: horizonDays * DAY_HOURS });
  return Temporal.Instant.compare(at, last) > 0 ? last : at;
}

/** @throws Refused NOT_BOOKABLE when the service has no hours. */
export async function requireFacts(db: Db | Tx, serviceId: string, span: Span): Promise<FactsRow> {
  const row = await factsOf(db, serviceId, span);
  if (!row) throw new Refused('NOT_BOOKABLE');
  return row;
}

function askOf({ minutes, people, now, ...choice }: StartQuery): rules.Ask {
  const { memberId, sessionId, isTogether } = choice;
  return { durationMinutes: minutes, people, now: minuteOf(now), memberId, sessionId, isTogether };
}

function planOf(
  row: FactsRow,
  { hours, busy }: { hours: rules.Hours; busy: rules.Busy[] },
  query: StartQuery,
  at: number,
): Plan {
  const ask = askOf(query);
  if (hours.sessions) return sessionPlan(row, rules.sessionAt(hours, ask, at), query, at);
  const [shortest] = rules.partiesOf(hours, ask);
  const serving = rules.servingAt(hours, busy, ask, at);
  const { seats, minutes } = serving ?? shortest ?? { seats: 0, minutes: 0 };
  const startsAt = instantAt(at);
  const endsAt = startsAt.add({ minutes });
  const seatsUntil = endsAt.add({ minutes: row.bufferMinutes });
  const resources = row.members ? (serving?.memberIds ?? []) : [row.serviceId];
  return {
    seats,
    needs: withEquipment(
      { resources, units: seats, from: startsAt, ends: endsAt, until: seatsUntil },
      hours,
    ),
    startsAt,
    endsAt,
    seatsUntil,
    timeZone: row.timeZone,
    autoAccept: row.autoAccept,
  };
}

/** A place in the session for each person. The buffer of the service separates sessions, not their places. */
function sessionPlan(
  row: FactsRow,
  session: rules.Session | undefined,
  { people, minutes }: StartQuery,
  at: number,
): Plan {
  const startsAt = instantAt(at);
  const endsAt = session ? instantAt(session.to) : startsAt.add({ minutes });
  const resources = session ? [session.id] : [];
  return {
    seats: people,
    needs: [{ resources, units: people, from: startsAt, ends: endsAt, until: endsAt }],
    startsAt,
    endsAt,
    seatsUntil: endsAt,
    timeZone: row.timeZone,
    autoAccept: row.autoAccept,
    sessionId: session?.id,
  };
}

/** Clamps instants that are years away, so that they stay within the calendar. */
export function clampToCalendar(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const latest = now.add({ hours: DAYS_MAX * DAY_HOURS });
  const earliest = now.subtract({ hours: DAYS_MAX * DAY_HOURS });
  if (Temporal.Instant.compare(at, latest) > 0) return latest.round('minute');
  return Temporal.Instant.compare(at, earliest) < 0 ? earliest.round('minute') : at;
}
