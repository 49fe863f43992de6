import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** @returns true the first time, false when this occasion was delivered before */
export async function markDelivered(tx: Tx, key: string, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    insert into notifications.posted (key, posted_at) values (${key}, ${now})
    on conflict (key) do nothing returning key`.execute(tx);
  return rows.length > 0;
}
