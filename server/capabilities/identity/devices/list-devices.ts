import type { Db } from '#platform/db/db.ts';
import { deviceName } from './rules.ts';
import { openDevices } from './store.ts';

export type AdminDevice = { id: string; name: string; firstSeen: string; lastSeen: string };

/** A person's devices, as an admin sees them. */
export async function devicesOf(
  db: Db,
  personId: string,
  now: Temporal.Instant,
): Promise<AdminDevice[]> {
  const rows = await openDevices(db, personId, now);
  return rows.map((row) => ({
    id: row.id,
    name: deviceName(row.device),
    firstSeen: row.createdAt.toString(),
    lastSeen: row.rotatedAt.toString(),
  }));
}
