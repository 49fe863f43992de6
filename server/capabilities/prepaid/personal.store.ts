import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { CLOSED_SERVICE } from '#platform/personal-data/parts.ts';

/** The gift cards that a person bought or redeemed; the code belongs to the person who redeems it. */
export async function cardsOfPerson(
  db: Db,
  personId: string,
  limit: number,
): Promise<{ bought: unknown[]; redeemed: unknown[] }> {
  const bought = await sql`
    select id, service_name as "service", amount_paise,
      coalesce((select l.left_paise from ledger.prepaid_public l where l.card_id = g.id), 0) as "leftPaise", recipient_name,
      recipient_email, message, created_at as "orderedAt", paid_at,
      ended_at as "refundedAt"
    from prepaid.gift_cards g where buyer_id = ${personId} order by created_at, id limit ${limit}`.execute(
    db,
  );
  const redeemed = await sql`
    select id, service_name as "service", amount_paise,
      coalesce((select l.left_paise from ledger.prepaid_public l where l.card_id = g.id), 0) as "leftPaise", redeemed_at
    from prepaid.gift_cards g where redeemed_by = ${personId}
    order by redeemed_at, id limit ${limit}`.execute(db);
  return { bought: bought.rows, redeemed: redeemed.rows };
}

/**
 * Removes the texts of cards that a person bought or was to receive, and the name of their business from cards that it
 * sold.
 */
export async function eraseCardTexts(
  tx: Tx,
  { personId, email }: { personId: string; email: string },
): Promise<void> {
  await sql`update prepaid.gift_cards set recipient_name = null, recipient_email = null, message = null
    where buyer_id = ${personId}`.execute(tx);
  await sql`update prepaid.gift_cards set recipient_name = null, recipient_email = null, message = null
    where recipient_email = ${email} or redeemed_by = ${personId}`.execute(tx);
  await sql`update prepaid.gift_cards set service_name = ${CLOSED_SERVICE}
    where business_id = ${personId}`.execute(tx);
  await sql`delete from prepaid.offers where business_id = ${personId}`.execute(tx);
}
