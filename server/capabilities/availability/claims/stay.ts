import { sql } from '#platform/db/sql.ts';

/**
 * The time of the claim `c` without the buffer in it. Where the same unit serves the next segment of its visit, the
 * claim ends before that; `buffer_minutes` is then longer than its buffer, because it also is the free time before it.
 */
export const stay = sql<string>`tstzrange(lower(c.during), case
  when upper(c.during) - make_interval(mins => c.buffer_minutes) <= lower(c.during)
    or c.buffer_minutes > 0 and exists (
      select from availability.claims n
      where n.business_id = c.business_id and n.claim_id = c.claim_id
        and n.resource_id = c.resource_id and lower(n.during) = upper(c.during))
  then upper(c.during) else upper(c.during) - make_interval(mins => c.buffer_minutes) end)`;
