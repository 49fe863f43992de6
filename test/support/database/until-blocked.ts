import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** Resolves once this number of connections to this database wait for a lock; other tests share the cluster. */
export async function untilBlocked(db: Db, count: number): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(distinct l.pid)::int as waiting
      from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Resolves with the connections that wait for the locks of one connection, once there are some. */
export async function blockedBy(db: Db, pid: number): Promise<number[]> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select a.pid from pg_stat_activity a
      where a.datname = current_database() and ${pid}::int = any(pg_blocking_pids(a.pid))`.execute(
      db,
    );
    if (rows.length > 0) return rows.map((row) => row.pid);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
