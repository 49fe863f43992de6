import type { RawBuilder } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Earned } from './earnings.rules.ts';

export type NewEarning = Earned & {
  key: string;
  bookingId: string;
  providerId: string;
  kind: 'completed' | 'fee' | 'taken back';
  dueAt: Temporal.Instant;
};

/** Inserts an earning. @returns false when its key exists. */
export async function insertEarning(
  tx: Tx,
  earning: NewEarning,
  now: Temporal.Instant,
): Promise<boolean> {
  const { rows } = await sql`
    insert into booking.earnings (key, booking_id, provider_id, kind, gross_paise, venue_paise, commission_paise,
      gst_paise, tcs_paise, tds_paise, earned_at, due_at)
    values (${earning.key}, ${earning.bookingId}, ${earning.providerId}, ${earning.kind},
      ${earning.grossPaise}, ${earning.venuePaise}, ${earning.commissionPaise}, ${earning.gstPaise}, ${earning.tcsPaise},
      ${earning.tdsPaise}, ${now}, ${earning.dueAt})
    on conflict on constraint earned_once do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** `dueAt` is when the whole sum is due, because a booking's earnings are paid out together. */
export type EarningSums = Earned & {
  /** When the booking first earned; null before. */
  earnedAt: Temporal.Instant | null;
  dueAt: Temporal.Instant | null;
};

/** The earnings of a booking so far, less reversals. */
export function earnedSoFar(tx: Tx, bookingId: string): Promise<EarningSums> {
  return sumsWhere(tx, sql`booking_id = ${bookingId}`);
}

/**
 * What a booking earned by taking place, less reversals: without the fees of people and segments that were cancelled
 * before, which are taxed at another time.
 */
export function earnedByVisit(tx: Tx, bookingId: string): Promise<EarningSums> {
  return sumsWhere(tx, sql`booking_id = ${bookingId} and kind <> 'fee'`);
}

async function sumsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<EarningSums> {
  const { rows } = await sql<EarningSums>`
    select coalesce(sum(gross_paise), 0)::bigint as "grossPaise",
      coalesce(sum(venue_paise), 0)::bigint as "venuePaise",
      coalesce(sum(commission_paise), 0)::bigint as "commissionPaise",
      coalesce(sum(gst_paise), 0)::bigint as "gstPaise",
      coalesce(sum(tcs_paise), 0)::bigint as "tcsPaise",
      coalesce(sum(tds_paise), 0)::bigint as "tdsPaise",
      coalesce(sum(net_paise), 0)::bigint as "netPaise",
      min(earned_at) as "earnedAt", max(due_at) filter (where net_paise > 0) as "dueAt"
    from booking.earnings where ${condition}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('The sum returned no row.');
  return row;
}
