import { ConfigError } from '../config-error.ts';
import type { Db } from './db.ts';
import { sql } from './sql.ts';

/**
 * The point to which this database was restored; undefined for one that was never restored. `restore.sh` writes it as a
 * setting, which needs a superuser; the owner of the database inserts a row without a match.
 */
export async function restoredTo(db: Db): Promise<Temporal.Instant | undefined> {
  const { rows } = await sql<{ at: Temporal.Instant | null }>`
    select coalesce(min(restored_to) filter (where matched_at is null),
      greatest(nullif(current_setting('zap.restored_to', true), '')::timestamptz, max(restored_to))) as at
    from platform.restores`.execute(db);
  return rows[0]?.at ?? undefined;
}

export async function isMatched(db: Db, at: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql`
    select from platform.restores where restored_to = ${at} and matched_at is not null`.execute(db);
  return rows.length > 0;
}

/**
 * Payments, refunds and payouts after the point of a restore are at the gateway and not in the database, so that the
 * application would take money without a booking and pay providers twice.
 * @throws ConfigError for a restored database that was not matched with the gateway
 */
export async function requireMatched(db: Db): Promise<void> {
  const at = await restoredTo(db);
  if (at === undefined || (await isMatched(db, at))) return;
  throw new ConfigError(
    `The database was restored to ${at}, and what the gateway knows since then is not matched: run "node server/commands/match-restored.ts" (docs/operations/backup.md).`,
  );
}

/** Records the match of a point, which covers all later ones. */
export async function writeRestore(
  db: Db,
  restore: { restoredTo: Temporal.Instant; adminId: string; summary: object },
  now: Temporal.Instant,
): Promise<void> {
  const { restoredTo: at, adminId, summary } = restore;
  await sql`insert into platform.restores (restored_to, matched_at, matched_by, summary)
    select point, ${now}, ${adminId}::uuid, ${JSON.stringify(summary)}::jsonb
    from (select ${at}::timestamptz as point
      union select restored_to from platform.restores where matched_at is null and restored_to > ${at}) as covered
    on conflict (restored_to) do update set matched_at = excluded.matched_at,
      matched_by = excluded.matched_by, summary = excluded.summary`.execute(db);
}
