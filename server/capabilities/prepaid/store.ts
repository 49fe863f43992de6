import type { Db, Tx } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import { isFrozen, missingPaise } from './refund/disputes.store.ts';

export type CardRow = Row<'prepaid.gift_cards'> & {
  balancePaise: number;
  isFrozen: boolean;
  /**
   * The amount that the gateway refunded of its payment without our request, less what was taken back from
   * the card.
   */
  missingPaise: number;
};

/** Expects the card as `g`. */
const leftPaise = sql`coalesce((
  select l.left_paise from ledger.prepaid_public l where l.card_id = g.id), 0)`;
const columns = sql`g.*, ${leftPaise} as balance_paise, ${missingPaise('g')} as missing_paise,
  ${isFrozen('g')} as is_frozen`;

export type NewCard = Pick<
  CardRow,
  | 'businessId'
  | 'id'
  | 'serviceId'
  | 'serviceName'
  | 'buyerId'
  | 'amountPaise'
  | 'recipientName'
  | 'recipientEmail'
  | 'message'
>;

/** Inserts an unpaid card, and the key by which its payment finds it. */
export async function insertCard(tx: Tx, card: NewCard, now: Temporal.Instant): Promise<void> {
  await sql`
    insert into prepaid.gift_cards (business_id, id, service_id, service_name, buyer_id, amount_paise,
      recipient_name, recipient_email, message, created_at)
    values (${card.businessId}, ${card.id}, ${card.serviceId}, ${card.serviceName}, ${card.buyerId},
      ${card.amountPaise}, ${card.recipientName}, ${card.recipientEmail}, ${card.message}, ${now})`.execute(
    tx,
  );
  await insertKey(tx, card.id, { businessId: card.businessId, cardId: card.id });
}

type CardKey = { businessId: string; cardId: string };

/** @returns false when another card has this key. */
export async function insertKey(tx: Tx, key: string, card: CardKey): Promise<boolean> {
  const { rows } = await sql`
    insert into prepaid.gift_card_keys (key, business_id, card_id)
    values (${key}, ${card.businessId}, ${card.cardId}) on conflict do nothing returning key`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The card of an id or of the first part of a code. */
export async function cardOfKey(db: Db | Tx, key: string): Promise<CardRow | undefined> {
  const { rows } = await sql<CardRow>`
    select ${columns} from prepaid.gift_card_keys k
    join prepaid.gift_cards g on g.business_id = k.business_id and g.id = k.card_id
    where k.key = ${key}`.execute(db);
  return rows[0];
}

/** As `cardOfKey`; locks the card until the transaction ends, and reads its balance under the lock. */
export async function lockCard(tx: Tx, key: string): Promise<CardRow | undefined> {
  await sql`
    select from prepaid.gift_cards g
    where (g.business_id, g.id) = (select k.business_id, k.card_id from prepaid.gift_card_keys k
      where k.key = ${key}) for update`.execute(tx);
  return cardOfKey(tx, key);
}

export async function writePaid(
  tx: Tx,
  { businessId, id }: CardRow,
  paid: { paymentId: string; codeStart: string; sealedCode: string },
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update prepaid.gift_cards set payment_id = ${paid.paymentId}, paid_at = ${now},
      code_start = ${paid.codeStart}, sealed_code = ${paid.sealedCode}
    where business_id = ${businessId} and id = ${id}`.execute(tx);
}

/** Writes who has the card now. The address that the code was sent to is no longer needed. */
export async function writeRedeemed(
  tx: Tx,
  { businessId, id }: CardRow,
  personId: string,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update prepaid.gift_cards set redeemed_by = ${personId}, redeemed_at = ${now}, recipient_email = null
    where business_id = ${businessId} and id = ${id}`.execute(tx);
}

/** Counts what was taken back for refunds that we did not request. */
export async function addRecovered(
  tx: Tx,
  { businessId, id }: CardRow,
  paise: number,
): Promise<void> {
  await sql`
    update prepaid.gift_cards set recovered_paise = recovered_paise + ${paise}
    where business_id = ${businessId} and id = ${id}`.execute(tx);
}

export async function writeEnded(
  tx: Tx,
  { businessId, id }: CardRow,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update prepaid.gift_cards set ended_at = ${now}, recipient_email = null
    where business_id = ${businessId} and id = ${id}`.execute(tx);
}

/** A business, by one of its services. */
export type SellerRow = {
  businessId: string;
  serviceName: string;
  isOffered: boolean;
  amountsPaise: number[];
};

/** The business of a visible service, with its offer. */
export async function sellerOf(db: Db, serviceId: string): Promise<SellerRow | undefined> {
  const { rows } = await sql<SellerRow>`
    select s.owner_id as business_id, s.name as service_name, coalesce(o.is_offered, false) as is_offered,
      coalesce(o.amounts_paise, '{}') as amounts_paise
    from catalogue.services_public s
    left join prepaid.offers o on o.business_id = s.owner_id
    where s.id::text = ${serviceId} and s.is_visible`.execute(db);
  return rows[0];
}

/** Whether customers can find any service of the business. */
export async function isBusinessOpen(db: Db | Tx, businessId: string): Promise<boolean> {
  const { rows } = await sql`
    select from catalogue.services_public
    where owner_id = ${businessId} and is_visible limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * The cards whose payment a bank disputes or has taken back, those that wait for the end of a dispute, and
 * those whose payment the gateway refunded by more than was taken back from them.
 */
export async function changedPayments(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from payments.disputes_public d
    join prepaid.gift_cards g on g.payment_id = d.payment_id
    left join wallet.frozen_gifts_public f on f.business_id = g.business_id and f.card_id = g.id
    where (d.state = 'open' and f.card_id is null)
      or (d.state = 'won' and f.card_id is not null and ${missingPaise('g')} = 0)
      or (d.state = 'lost' and ${leftPaise} <> 0)
    union
    select g.id from payments.gateway_refunds_public r
    join prepaid.gift_cards g on g.payment_id = r.payment_id
    where r.refunded_paise > g.recovered_paise and ${leftPaise} <> 0
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes cards that were never paid, and their keys. */
export async function deleteUnpaid(db: Db, before: Temporal.Instant): Promise<void> {
  await sql`
    with unpaid as (
      select business_id, id from prepaid.gift_cards where paid_at is null and created_at < ${before}
      limit 500
    ), keys as (
      delete from prepaid.gift_card_keys k using unpaid u
      where k.business_id = u.business_id and k.card_id = u.id
    )
    delete from prepaid.gift_cards g using unpaid u
    where g.business_id = u.business_id and g.id = u.id`.execute(db);
}
