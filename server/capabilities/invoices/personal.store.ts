import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** A customer's documents in order of issue. */
export async function documentsOfCustomer(
  db: Db,
  personId: string,
  limit: number,
): Promise<unknown[]> {
  const { rows } = await sql`
    select kind, number, booking_id, issued_at, total_paise, facts -> 'recipient' as recipient
    from invoices.documents where customer_id = ${personId}
    order by issued_at, id limit ${limit}`.execute(db);
  return rows;
}
