import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';

export type OfferRow = Row<'prepaid.offers', 'isOffered' | 'amountsPaise'>;

export async function offerOfBusiness(db: Db, businessId: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select is_offered, amounts_paise from prepaid.offers where business_id = ${businessId}`.execute(
    db,
  );
  return rows[0];
}

export async function writeOffer(
  db: Db,
  businessId: string,
  { isOffered, amountsPaise }: OfferRow,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into prepaid.offers (business_id, is_offered, amounts_paise, updated_at)
    values (${businessId}, ${isOffered}, ${amountsPaise}, ${now})
    on conflict (business_id) do update set is_offered = excluded.is_offered,
      amounts_paise = excluded.amounts_paise, updated_at = excluded.updated_at`.execute(db);
}
