import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Rule } from './decision.ts';

/**
 * Deletes the oldest rows that a rule no longer keeps, from the index on its instant. Locked rows are left for the
 * next call, so that processes share the work.
 * @returns how many rows were deleted
 */
export async function deleteOld(
  db: Db | Tx,
  { table, rule, now, limit }: { table: string; rule: Rule; now: Temporal.Instant; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await deleteStatement(table, rule, now, limit).execute(db);
  return Number(numAffectedRows);
}

/** Deletes rows by their ctid, which stays valid because the inner query has locked them. */
export function deleteStatement(
  table: string,
  { since, hours, only = 'true' }: Rule,
  now: Temporal.Instant,
  limit: number,
) {
  const before = now.subtract({ hours });
  return sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select t.ctid from ${sql.table(table)} t
      where t.${sql.ref(since)} <= ${before} and ${sql.raw(only)}
      order by t.${sql.ref(since)} limit ${limit} for update skip locked))`;
}
