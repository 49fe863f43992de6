import { type RawBuilder, sql } from 'kysely';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { SettingsRow } from '../hours/settings.store.ts';
import type { OpenInterval } from '../rules/starts.rules.ts';
import { busyFrom, spansFrom } from './packed-spans.ts';

/** Instants are epoch minutes here, with a fraction when they are not on a minute. */
export type FactsRow = SettingsRow & {
  overrides: { date: string; intervals: OpenInterval[] }[];
  time_off: { from: number; to: number }[];
  /** What calendars kept elsewhere say. */
  elsewhere: { from: number; to: number }[];
  busy: {
    seat: number;
    from: number;
    to: number;
    buffer_minutes: number;
    held_until: number | null;
  }[];
};

/** As they come: times packed, since hundreds of them are most of the answer. */
export type PackedFacts = SettingsRow & Pick<FactsRow, 'overrides'> & Record<Packed, string | null>;
type Packed = 'time_off' | 'elsewhere' | 'busy';

export type Span = {
  from: Temporal.Instant;
  until: Temporal.Instant;
  now: Temporal.Instant;
  /** Claims whose seats count as free: a person's own hold is not in their way. */
  except?: readonly string[];
};

/** All that decides about starts between two instants; holds that ran out by `now` are left out. */
export async function factsOf(
  db: Db | Tx,
  serviceId: string,
  span: Span,
): Promise<FactsRow | undefined> {
  const { rows } = await factsStatement(serviceId, span).execute(db);
  return rows[0] && unpackFacts(rows[0]);
}

/** The same of several services, in any order; one without hours is left out. */
export async function factsOfAll(
  db: Db | Tx,
  serviceIds: readonly string[],
  span: Span,
): Promise<FactsRow[]> {
  const { rows } = await facts(sql`= any(${serviceIds}::uuid[])`, span).execute(db);
  return rows.map(unpackFacts);
}

/** For reading the facts of one service together with something else. */
export function factsStatement(serviceId: string, span: Span): RawBuilder<PackedFacts> {
  return facts(sql`= ${serviceId}::uuid`, span);
}

export function unpackFacts(row: PackedFacts): FactsRow {
  return {
    ...row,
    time_off: spansFrom(row.time_off),
    elsewhere: spansFrom(row.elsewhere),
    busy: busyFrom(row.busy),
  };
}

/** How each time is packed stands at `spansFrom` and `busyFrom`. */
function facts(
  isAsked: RawBuilder<unknown>,
  { from, until, now, except = [] }: Span,
): RawBuilder<PackedFacts> {
  const within = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`;
  // What ended before may be kept apart by the longest buffer there is.
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
