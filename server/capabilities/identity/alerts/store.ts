import type { AlertsFilter } from '#contract/identity/security-alerts.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Limit } from '#platform/rate-limits.ts';
import type { AlertKind } from '../rules.ts';

export type AlertRow = Row<'identity.alerts', 'id' | 'kind' | 'since' | 'raisedAt'>;

const ALERTS_MAX = 50;
const ADMINS_MAX = 50;

/** Raises one alert for each hour whose number of failures exceeds the limit. */
export async function raiseAlerts(
  tx: Tx,
  { kind, limit }: { kind: AlertKind; limit: Limit },
  now: Temporal.Instant,
): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    insert into identity.alerts (kind, since, raised_at)
    select ${kind}, window_start, ${now} from platform.limits
    where bucket = ${limit.bucket} and used >= ${limit.usesMax}
    on conflict on constraint alerts_once do nothing
    returning id, kind, since, raised_at as "raisedAt"`.execute(tx);
  return rows;
}

/** The latest seen or unseen alerts, newest first. */
export async function alertRows(db: Db, { state }: AlertsFilter): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select id, kind, since, raised_at from identity.alerts
    where (seen_at is null) = (${state} = 'unseen') order by since desc, kind limit ${ALERTS_MAX}`.execute(
    db,
  );
  return rows;
}

export async function countUnseenAlerts(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from identity.alerts where seen_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** @returns false when the alert does not exist or is already seen */
export async function markSeen(
  tx: Tx,
  { alertId, by }: { alertId: string; by: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update identity.alerts set seen_at = ${now}, seen_by = ${by}
    where id = ${alertId} and seen_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** The e-mail addresses of admins. */
export async function adminEmails(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select p.email from identity.roles r join identity.people p on p.id = r.person_id
    where r.role = 'admin' and p.closed_at is null
    order by r.granted_at, p.id limit ${ADMINS_MAX}`.execute(tx);
  return rows.map(({ email }) => email);
}

export async function kindsOfAlerts(
  db: Db,
  ids: readonly string[],
): Promise<Pick<AlertRow, 'id' | 'kind'>[]> {
  const { rows } = await sql<Pick<AlertRow, 'id' | 'kind'>>`
    select id, kind from identity.alerts where id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
