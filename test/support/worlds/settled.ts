import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Waits until the outbox has no work left. @throws Error after 45 seconds. */
export async function settled(db: Db): Promise<void> {
  const end = performance.now() + 45_000;
  for (;;) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from jobs.job
      where state in ('created', 'retry', 'active') and name not like '\\_\\_%'`.execute(db);
    if (rows[0]?.open === 0) return;
    if (performance.now() > end) throw new Error('The outbox still has work.');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
