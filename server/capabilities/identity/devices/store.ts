import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { IDLE_DAYS } from '../rules.ts';
import type { EndReason } from '../sessions/store.ts';

export type DeviceRow = Row<'identity.sessions', 'id' | 'device' | 'createdAt' | 'rotatedAt'>;

/** A person's usable sessions, latest first; ten at most. */
export async function openDevices(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<DeviceRow[]> {
  const idleSince = now.subtract({ hours: 24 * IDLE_DAYS });
  const { rows } = await sql<DeviceRow>`
    select id, device, created_at, rotated_at from identity.sessions
    where person_id = ${personId} and ended_at is null and expires_at > ${now}
      and rotated_at > ${idleSince}
    order by rotated_at desc, id desc`.execute(db);
  return rows;
}

/** The ids of a person's sessions that have neither ended nor expired. */
export async function openSessionIds(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<string[]> {
  return (await openDevices(db, personId, now)).map(({ id }) => id);
}

/** @returns false when the person has no such open session */
export async function endDevice(
  db: Db | Tx,
  personId: string,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    update identity.sessions
    set ended_at = ${now}, end_reason = ${'revoked' satisfies EndReason}
    where id = ${id} and person_id = ${personId} and ended_at is null returning id`.execute(db);
  return rows.length > 0;
}
