import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { settingsRow } from '../hours/settings.store.ts';
import * as rules from '../rules/starts.rules.ts';
import {
  type FactsRow,
  factsOf,
  factsStatement,
  type PackedFacts,
  type Span,
  unpackFacts,
} from './facts.store.ts';
import { hoursAndBusy, instantAt, minuteOf } from './facts.ts';
import { reasonText } from './reason-text.ts';

export type StartQuery = {
  serviceId: string;
  /** Minutes that one round of people takes. */
  minutes: number;
  people: number;
  at: Temporal.Instant;
  now: Temporal.Instant;
  /** Claims of the person who asks: their own hold is not in their way. */
  except?: readonly string[];
};

/** What a booking of this start would be and take. */
type Plan = {
  seats: number;
  capacity: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** The end and the buffer after it: for so long the seats are taken. */
  seatsUntil: Temporal.Instant;
  timeZone: string;
  autoAccept: boolean;
};

export type Judged = {
  judgement: rules.Verdict;
  /** The judgement for people. */
  sentence: string;
  /** The nearest free starts, ISO 8601 with the service's offset; none are sought for a free one. */
  nearest: string[];
  settings: rules.Hours & { autoAccept: boolean };
  plan: Plan;
};

const NEAREST_MAX = 3;
const NEAREST_DAYS = 15;
/** Far enough for any horizon, near enough for any calendar. */
const DAYS_MAX = 800;
const DAY_HOURS = 24;
/** The database knows no longer ones. */
const SUB_SERVICE_MINUTES_MAX = 720;

/**
 * Judges one start by the very rules that list starts (BOOK-10).
 * @throws Refused NOT_BOOKABLE when the service has no hours.
 */
export async function judge(db: Db | Tx, query: StartQuery): Promise<Judged> {
  const { rows } = await judgingStatement(query, query.minutes).execute(db);
  return judgeRead(db, query, rows[0]);
}

/**
 * What `judgeRead` reads, for reading it together with something else, such as how long the query takes:
 * until then the longest that anything takes is counted with.
 */
export function judgingStatement(
  { serviceId, people, at, now, except = [] }: Omit<StartQuery, 'minutes'>,
  minutes = SUB_SERVICE_MINUTES_MAX,
): RawBuilder<PackedFacts> {
  const from = clampToCalendar(at, now);
  // No buffer is longer than a day, and no stay longer than one round for each person.
  const until = from.add({ minutes: minutes * people, hours: DAY_HOURS });
  return factsStatement(serviceId, { from, until, now, except });
}

/** As `judge`, of what `judgingStatement` gave. */
export async function judgeRead(
  db: Db | Tx,
  query: StartQuery,
  packed: PackedFacts | undefined,
): Promise<Judged> {
  if (!packed) throw new Refused('NOT_BOOKABLE');
  const row = unpackFacts(packed);
  const { people, now } = query;
  const from = clampToCalendar(query.at, now);
  const { hours, busy } = hoursAndBusy(row);
  const ask = { durationMinutes: query.minutes, people, now: minuteOf(now) };
  const at = minuteOf(from);
  const isWholeMinute = from.epochMilliseconds % 60_000 === 0;
  const judgement: rules.Verdict = isWholeMinute
    ? rules.judgeStart(hours, busy, ask, at)
    : { bookable: false, reason: { code: 'OFF_GRID' } };
  const judged = {
    judgement,
    settings: { ...hours, autoAccept: row.auto_accept },
    plan: planOf(row, query, instantAt(at)),
  };
  if (judgement.bookable) return { ...judged, sentence: 'This time is free', nearest: [] };
  return {
    ...judged,
    sentence: reasonText(judgement.reason, hours, at),
    nearest: await nearestWithin(db, query, hours.horizonDays),
  };
}

/**
 * At most three free starts around a moment, nearest first, as ISO 8601 with the service's offset.
 * A moment in the past or past the horizon is looked at from the nearest bookable day.
 * @throws Refused NOT_BOOKABLE when the service has no hours.
 */
export async function nearestStarts(db: Db | Tx, query: StartQuery): Promise<string[]> {
  const settings = await settingsRow(db, query.serviceId);
  return nearestWithin(db, query, settings?.horizon_days ?? 0);
}

async function nearestWithin(
  db: Db | Tx,
  query: StartQuery,
  horizonDays: number,
): Promise<string[]> {
  const { serviceId, people, now, except = [] } = query;
  const around = nearestReach(query, horizonDays);
  const from = around.subtract({ hours: NEAREST_DAYS * DAY_HOURS });
  const until = around.add({ hours: (NEAREST_DAYS + 1) * DAY_HOURS + people * 12 });
  const row = await requireFacts(db, serviceId, { from, until, now, except });
  const { hours, busy } = hoursAndBusy(row);
  const ask = { durationMinutes: query.minutes, people, now: minuteOf(now) };
  const minutes = rules.nearestStarts(hours, busy, ask, minuteOf(around), NEAREST_MAX);
  return minutes.map((minute) => rules.toIsoWithOffset(minute, row.time_zone));
}

/** The moment itself, or the nearest of those between now and the horizon. */
function nearestReach({ now, at }: StartQuery, horizonDays: number): Temporal.Instant {
  if (Temporal.Instant.compare(at, now) < 0) return now;
  const last = now.add({ hours: horizonDays * DAY_HOURS });
  return Temporal.Instant.compare(at, last) > 0 ? last : at;
}

/** @throws Refused NOT_BOOKABLE: without hours no time can be booked. */
export async function requireFacts(db: Db | Tx, serviceId: string, span: Span): Promise<FactsRow> {
  const row = await factsOf(db, serviceId, span);
  if (!row) throw new Refused('NOT_BOOKABLE');
  return row;
}

function planOf(row: FactsRow, query: StartQuery, startsAt: Temporal.Instant): Plan {
  const { capacity } = row;
  const minutes = rules.lengthMinutes(query.minutes, query.people, capacity);
  const endsAt = startsAt.add({ minutes });
  return {
    seats: rules.seatsNeeded(query.people, capacity),
    capacity,
    startsAt,
    endsAt,
    seatsUntil: endsAt.add({ minutes: row.buffer_minutes }),
    timeZone: row.time_zone,
    autoAccept: row.auto_accept,
  };
}

/** A moment years away is judged like one just beyond every horizon or just past. */
function clampToCalendar(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const latest = now.add({ hours: DAYS_MAX * DAY_HOURS });
  const earliest = now.subtract({ hours: DAYS_MAX * DAY_HOURS });
  if (Temporal.Instant.compare(at, latest) > 0) return latest.round('minute');
  return Temporal.Instant.compare(at, earliest) < 0 ? earliest.round('minute') : at;
}
