import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Raises a security alert that no admin has seen; returns its id. */
export async function unseenAlert(db: Db, now: Temporal.Instant): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into identity.alerts (kind, since, raised_at) values ('wrong codes', ${now}, ${now})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}
