import type { RawBuilder } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
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
import { hoursAndBusy, instantAt, minuteOf } from './facts.ts';
import { reasonText } from './reason-text.ts';

export type StartQuery = {
  serviceId: string;
  /** Minutes of one round. */
  minutes: number;
  people: number;
  at: Temporal.Instant;
  now: Temporal.Instant;
  /** The person's own claims, whose seats count as free. */
  except?: readonly string[];
};

/** What a booking of this start would occupy. */
type Plan = {
  seats: number;
  capacity: number;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  /** End plus buffer, until which the seats are taken. */
  seatsUntil: Temporal.Instant;
  timeZone: string;
  autoAccept: boolean;
};

export type Judged = {
  judgement: rules.Verdict;
  /** The verdict as text. */
  sentence: string;
  /** Nearest free starts, ISO 8601 with the service's offset; empty for a free start. */
  nearest: string[];
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
 * @throws Refused NOT_BOOKABLE when the service has no hours.
 */
export async function judge(db: Db | Tx, query: StartQuery): Promise<Judged> {
  const { rows } = await judgingStatement(query, query.minutes).execute(db);
  return judgeRead(db, query, rows[0]);
}

/**
 * Statement for `judgeRead`, to be read together with something else. The longest duration is assumed while
 * the duration is unknown.
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

/** As `judge`, from the row of `judgingStatement`. */
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
    settings: { ...hours, autoAccept: row.autoAccept },
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
 * At most three free starts nearest to an instant, as ISO 8601 with the service's offset. An instant
 * outside the bookable time is moved to the nearest bookable day.
 * @throws Refused NOT_BOOKABLE when the service has no hours.
 */
export async function nearestStarts(db: Db | Tx, query: StartQuery): Promise<string[]> {
  const settings = await settingsRow(db, query.serviceId);
  return nearestWithin(db, query, settings?.horizonDays ?? 0);
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
  return minutes.map((minute) => rules.toIsoWithOffset(minute, row.timeZone));
}

/** Clamps the instant between now and the horizon. */
function nearestReach({ now, at }: StartQuery, horizonDays: number): Temporal.Instant {
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

function planOf(row: FactsRow, query: StartQuery, startsAt: Temporal.Instant): Plan {
  const { capacity } = row;
  const minutes = rules.lengthMinutes(query.minutes, query.people, capacity);
  const endsAt = startsAt.add({ minutes });
  return {
    seats: rules.seatsNeeded(query.people, capacity),
    capacity,
    startsAt,
    endsAt,
    seatsUntil: endsAt.add({ minutes: row.bufferMinutes }),
    timeZone: row.timeZone,
    autoAccept: row.autoAccept,
  };
}

/** Clamps instants that are years away, so that they stay within the calendar. */
function clampToCalendar(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const latest = now.add({ hours: DAYS_MAX * DAY_HOURS });
  const earliest = now.subtract({ hours: DAYS_MAX * DAY_HOURS });
  if (Temporal.Instant.compare(at, latest) > 0) return latest.round('minute');
  return Temporal.Instant.compare(at, earliest) < 0 ? earliest.round('minute') : at;
}
