import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Resolves once so many connections wait for a lock. */
export async function untilBlocked(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where not granted`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
