import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

/** What the platform deducts from an earning. */
export type DeductionRow = Row<
  'booking.earnings_public',
  | 'id'
  | 'reference'
  | 'subServiceName'
  | 'commissionPaise'
  | 'gstPaise'
  | 'tcsPaise'
  | 'tdsPaise'
  | 'earnedAt'
>;

/** A provider's deductions in a span, oldest first, after the given one. */
export async function deductionsAfter(
  db: Db,
  providerId: string,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
  after: DeductionRow | undefined,
  limit: number,
): Promise<DeductionRow[]> {
  const rest = after ? sql`and (earned_at, id) > (${after.earnedAt}, ${after.id})` : sql``;
  const { rows } = await sql<DeductionRow>`
    select id, reference, sub_service_name, commission_paise, gst_paise, tcs_paise, tds_paise, earned_at
    from booking.earnings_public
    where provider_id = ${providerId} and earned_at >= ${from} and earned_at < ${until} ${rest}
    order by earned_at, id limit ${limit}`.execute(db);
  return rows;
}
