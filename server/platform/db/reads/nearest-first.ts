import type { RawBuilder } from 'kysely';
import { sql } from '../sql.ts';

/** The part of a calendar link: entries from `from` on, at most `limit`, without those with these ids. */
export type FeedSpan = {
  from: Temporal.Instant;
  now: Temporal.Instant;
  limit: number;
  except: readonly string[];
};

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
