import { sql } from '#platform/db/sql.ts';

/** The end of an offer `o`: while its customer's hold has the seats, not before the end of that hold. */
export const offerDeadline = sql<Temporal.Instant>`
  case o.state when 'ordered' then coalesce(o.held_until, o.expires_at) else o.expires_at end`;
