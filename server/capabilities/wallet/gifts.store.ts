import type { Db, Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';

/** A gift card of one business. */
type Card = { businessId: string; cardId: string };

/** Puts a card into a person's wallet. @returns false when it is in one already. */
export async function insertGift(
  tx: Tx,
  gift: Card & { personId: string; amountPaise: number },
  now: Temporal.Instant,
): Promise<boolean> {
  const { businessId, cardId, personId, amountPaise } = gift;
  const { rows } = await sql`
    insert into wallet.credits (person_id, kind, amount_paise, key, subject_id, note, granted_at, business_id)
    values (${personId}, 'gift', ${amountPaise}, ${`gift-${cardId}`}, ${cardId}, 'Gift card', ${now}, ${businessId})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Amount that a person's cards can pay at a business now, without reservations. */
export async function giftAvailablePaise(
  db: Db | Tx,
  { personId, businessId }: { personId: string; businessId: string },
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select wallet.gift_available(${personId}, ${businessId}, ${now}, null) as amount`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** The balance of a person's gift cards of all businesses, in paise. */
export async function giftsLeftPaise(db: Db | Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(left_paise), 0)::bigint as amount from wallet.gifts
    where person_id = ${personId}`.execute(db);
  return rows[0]?.amount ?? 0;
}

type CardPart = { cardId: string; amountPaise: number };

/** The amount that each card paid for a booking. */
export async function cardsOfBooking(tx: Tx, bookingId: string): Promise<CardPart[]> {
  const { rows } = await sql<CardPart>`
    select c.subject_id as card_id, sum(u.amount_paise)::bigint as amount_paise
    from wallet.uses u join wallet.credits c on c.id = u.credit_id
    where u.subject_id = ${bookingId} and u.kind = 'spend' and c.business_id is not null
    group by c.subject_id order by c.subject_id`.execute(tx);
  return rows;
}

type GiftShare = {
  /**
   * The amount that gift cards paid for a booking, in paise, and the part of it that is still with the
   * booking.
   */
  spentPaise: number;
  openPaise: number;
  /** The amount that gift cards and credits paid together. */
  allSpentPaise: number;
};

/** The part of gift cards in what was paid for a booking. */
export async function giftShareOf(db: Db | Tx, bookingId: string): Promise<GiftShare> {
  const { rows } = await sql<GiftShare>`
    select gift_spent_paise as "spentPaise", gift_spent_paise - gift_returned_paise as "openPaise",
      spent_paise as "allSpentPaise"
    from wallet.spent_public where subject_id = ${bookingId}`.execute(db);
  return rows[0] ?? { spentPaise: 0, openPaise: 0, allSpentPaise: 0 };
}

/** Returns spent amounts to the cards. @returns the part of each card; nothing when the key was used before. */
export async function returnUsesOfCards(
  tx: Tx,
  request: { businessId: string; bookingId: string; amountPaise: number; key: string },
  now: Temporal.Instant,
): Promise<CardPart[]> {
  const { rows } = await sql<CardPart>`
    select card_id, given_paise as amount_paise from wallet.give_back(${request.businessId},
      ${request.bookingId}, ${request.amountPaise}, ${request.key}, ${now})`.execute(tx);
  return rows;
}

/**
 * Takes a part of a card, by default all that remains, out of its wallet.
 * @returns the paise that were taken.
 */
export async function takeGift(
  tx: Tx,
  { businessId, cardId, amountPaise = null }: Card & { amountPaise?: number | null },
  now: Temporal.Instant,
): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select wallet.take_gift(${businessId}, ${cardId}, ${amountPaise}, ${now}) as amount`.execute(
    tx,
  );
  return rows[0]?.amount ?? 0;
}

/** A frozen card pays for nothing until it is released. */
export async function freezeGift(
  tx: Tx,
  { businessId, cardId }: Card,
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into wallet.frozen_gifts (business_id, card_id, since)
    values (${businessId}, ${cardId}, ${now}) on conflict do nothing`.execute(tx);
}

export async function releaseGift(tx: Tx, { businessId, cardId }: Card): Promise<void> {
  await sql`delete from wallet.frozen_gifts
    where business_id = ${businessId} and card_id = ${cardId}`.execute(tx);
}
