import type { RawBuilder } from 'kysely';
import { sql } from '../sql.ts';

type Times = { startsAt: RawBuilder<unknown>; endsAt: RawBuilder<unknown> };

/**
 * Order of the entries of a calendar link: current and upcoming ones from now on, then past ones backwards. A limit omits
 * the most distant.
 */
export function nearestFirst(
  { startsAt, endsAt }: Times,
  now: Temporal.Instant,
): RawBuilder<unknown> {
  return sql`${endsAt} <= ${now}, abs(extract(epoch from ${startsAt} - ${now}::timestamptz))`;
}
