import type { RawBuilder } from 'kysely';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { OpenInterval } from '../rules/starts.rules.ts';
import type { SettingsRow } from '../settings.store.ts';
import { busyFrom, spansFrom } from './packed-spans.ts';

/** Instants are epoch minutes, with a fraction between minutes. */
export type FactsRow = SettingsRow & {
  overrides: { date: string; intervals: OpenInterval[] }[];
  timeOff: { from: number; to: number }[];
  /** Busy times of connected calendars. */
  elsewhere: { from: number; to: number }[];
  busy: {
    seat: number;
    from: number;
    to: number;
    bufferMinutes: number;
    heldUntil: number | null;
  }[];
};

/** Row with packed times: JSON of hundreds of spans would dominate the response. */
export type PackedFacts = SettingsRow & Pick<FactsRow, 'overrides'> & Record<Packed, string | null>;
type Packed = 'timeOff' | 'elsewhere' | 'busy';

export type Span = {
  from: Temporal.Instant;
  until: Temporal.Instant;
  now: Temporal.Instant;
  /** Claims whose seats count as free, such as the person's own hold. */
  except?: readonly string[];
};

/**
 * Settings and taken times that decide about starts between two instants, without holds that expired by
 * `now`.
 */
export async function factsOf(
  db: Db | Tx,
  serviceId: string,
  span: Span,
): Promise<FactsRow | undefined> {
  const { rows } = await factsStatement(serviceId, span).execute(db);
  return rows[0] && unpackFacts(rows[0]);
}

/** As `factsOf` for several services, in any order; those without hours are omitted. */
export async function factsOfAll(
  db: Db | Tx,
  serviceIds: readonly string[],
  span: Span,
): Promise<FactsRow[]> {
  const { rows } = await facts(sql`= any(${serviceIds}::uuid[])`, span).execute(db);
  return rows.map(unpackFacts);
}

/** Statement for reading one service's facts in the same round trip as something else. */
export function factsStatement(serviceId: string, span: Span): RawBuilder<PackedFacts> {
  return facts(sql`= ${serviceId}::uuid`, span);
}

export function unpackFacts(row: PackedFacts): FactsRow {
  return {
    ...row,
    timeOff: spansFrom(row.timeOff),
    elsewhere: spansFrom(row.elsewhere),
    busy: busyFrom(row.busy),
  };
}

/** `spansFrom` and `busyFrom` decode the packed times. */
function facts(
  isAsked: RawBuilder<unknown>,
  { from, until, now, except = [] }: Span,
): RawBuilder<PackedFacts> {
  const within = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`;
  // An earlier booking still matters within the longest buffer.
  const reached = sql`tstzrange(${from}::timestamptz - ${HOURS_LIMITS.bufferMinutes}::int * interval '1 minute',
    ${until}::timestamptz)`;
  return sql<PackedFacts>`
    select g.*,
      (select coalesce(json_agg(json_build_object('date', o.date, 'intervals', o.intervals)), '[]')
       from availability.overrides o
       where o.service_id = g.service_id
         and o.date between ${from}::timestamptz::date - 2 and ${until}::timestamptz::date + 2
      ) as overrides,
      (select encode(string_agg(${spanBytes(sql`t.during`)}, ''), 'hex')
       from availability.time_off t
       where t.service_id = g.service_id and t.during && ${within}
      ) as time_off,
      (select encode(string_agg(${spanBytes(sql`t.during`)}, ''), 'hex')
       from availability.busy_times t
       where t.service_id = g.service_id and t.during && ${within}
      ) as elsewhere,
      (select encode(string_agg(${spanBytes(sql`s.during`)} || int4send(s.seat) || int4send(s.buffer_minutes)
         || coalesce(timestamptz_send(s.held_until), int8send(0)), ''), 'hex')
       from availability.seats s
       where s.service_id = g.service_id and s.during && ${reached}
         and (s.held_until is null or s.held_until > ${now})
         and s.claim_id <> all(${except}::uuid[])
      ) as busy
    from availability.settings g where g.service_id ${isAsked}`;
}

function spanBytes(during: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`timestamptz_send(lower(${during})) || timestamptz_send(upper(${during}))`;
}
