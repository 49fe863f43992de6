import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** The GSTIN of a business; null without one. */
export async function gstinOf(db: Db | Tx, businessId: string): Promise<string | null> {
  const { rows } = await sql<{ gstin: string }>`
    select gstin from payments.tax_registrations where business_id = ${businessId}`.execute(db);
  return rows[0]?.gstin ?? null;
}

/** Saves or removes the GSTIN of a business. Documents that were issued keep theirs. */
export async function writeGstin(
  tx: Tx,
  businessId: string,
  gstin: string | null,
  now: Temporal.Instant,
): Promise<void> {
  if (gstin === null) {
    await sql`delete from payments.tax_registrations where business_id = ${businessId}`.execute(tx);
    return;
  }
  await sql`
    insert into payments.tax_registrations (business_id, gstin, saved_at)
    values (${businessId}, ${gstin}, ${now})
    on conflict (business_id) do update set gstin = excluded.gstin, saved_at = excluded.saved_at`.execute(
    tx,
  );
}
