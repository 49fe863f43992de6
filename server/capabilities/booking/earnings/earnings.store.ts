import type { RawBuilder } from 'kysely';
import type { BookingState } from '#contract/booking/states.ts';
import type { Db, Tx } from '#platform/db/db.ts';
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

const sums = sql`coalesce(sum(gross_paise), 0)::bigint as gross_paise,
  coalesce(sum(venue_paise), 0)::bigint as venue_paise,
  coalesce(sum(commission_paise), 0)::bigint as commission_paise,
  coalesce(sum(gst_paise), 0)::bigint as gst_paise, coalesce(sum(tcs_paise), 0)::bigint as tcs_paise,
  coalesce(sum(tds_paise), 0)::bigint as tds_paise, coalesce(sum(net_paise), 0)::bigint as net_paise`;

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
    select ${sums}, min(earned_at) as earned_at, max(due_at) filter (where net_paise > 0) as due_at
    from booking.earnings where ${condition}`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('The sum returned no row.');
  return row;
}

/** The earnings, less reversals, of those of these bookings that have ended and earned; one statement for all of them. */
export async function endedEarnings(
  db: Db,
  bookings: readonly { id: string; state: BookingState }[],
): Promise<ReadonlyMap<string, Earned>> {
  const ended = bookings.filter(({ state }) => state === 'completed' || state === 'cancelled');
  if (ended.length === 0) return new Map();
  const ids = ended.map(({ id }) => id);
  const { rows } = await sql<Earned & { bookingId: string }>`
    select booking_id, ${sums} from booking.earnings
    where booking_id = any(${ids}::uuid[]) group by booking_id`.execute(db);
  return new Map(rows.map((row) => [row.bookingId, row]));
}
