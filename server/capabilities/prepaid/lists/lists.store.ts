import type { RawBuilder } from 'kysely';
import type { GiftCardState } from '#contract/prepaid/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { type Row, sql } from '#platform/db/sql.ts';
import type { Span } from '#platform/lists/admin-page.ts';
import { CODE_KEY_LENGTH } from '../codes.rules.ts';
import { isFrozen } from '../refund/disputes.store.ts';
import type { Named } from './named.ts';

/** `codes` are the first and the last code key that begin with the text. */
type NamedCards = Named & { codes: { first: string; last: string } | undefined };

/** A paid card as its lists show it. */
export type ListedCard = Row<
  'prepaid.gift_cards',
  | 'businessId'
  | 'id'
  | 'serviceId'
  | 'serviceName'
  | 'buyerId'
  | 'amountPaise'
  | 'recipientName'
  | 'message'
  | 'redeemedBy'
  | 'redeemedAt'
  | 'endedAt'
> & {
  codeStart: string;
  paymentId: string;
  paidAt: Temporal.Instant;
  balancePaise: number;
  isFrozen: boolean;
  isBusinessOpen: boolean;
};

const listed = sql`g.business_id, g.id, g.service_id, g.service_name, g.buyer_id, g.amount_paise,
  g.recipient_name, g.message, g.redeemed_by, g.redeemed_at, g.ended_at, g.code_start, g.payment_id, g.paid_at,
  coalesce((select l.left_paise from ledger.prepaid_public l where l.card_id = g.id), 0) as balance_paise,
  ${isFrozen('g')} as is_frozen,
  exists (select from catalogue.services_public s
    where s.owner_id = g.business_id and s.is_visible) as is_business_open`;

export async function boughtCards(db: Db, buyerId: string, limit: number): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select ${listed} from prepaid.gift_cards g
    where g.buyer_id = ${buyerId} and g.paid_at is not null
    order by g.created_at desc, g.id limit ${limit}`.execute(db);
  return rows;
}

export async function heldCards(db: Db, personId: string, limit: number): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    select ${listed} from prepaid.gift_cards g
    where g.redeemed_by = ${personId} order by g.redeemed_at desc, g.id limit ${limit}`.execute(db);
  return rows;
}

type State = GiftCardState | undefined;

export async function soldCards(
  db: Db,
  { businessId, state }: { businessId: string; state: State },
  span: Span,
): Promise<ListedCard[]> {
  return cardsOfSpan(db, sql`g.business_id = ${businessId} and ${isInState(state)}`, span);
}

/** Cards of all businesses, or those that a text names. */
export async function cardsOfAll(
  db: Db,
  { named, state }: { named: NamedCards | undefined; state: State },
  span: Span,
): Promise<ListedCard[]> {
  const isNamed = named ? sql`g.id in (${idsOf(named)})` : sql`true`;
  return cardsOfSpan(db, sql`${isNamed} and ${isInState(state)}`, span);
}

const cardState = sql`case when g.ended_at is not null then 'refunded'
  when g.redeemed_at is null then 'sent' else 'redeemed' end`;

const isInState = (state: State) => (state ? sql`${cardState} = ${state}` : sql`true`);

function idsOf({ codes, ids, paymentIds, personIds }: NamedCards): RawBuilder<unknown> {
  const [people, { first, last }] = [[...personIds], ids ?? { first: null, last: null }];
  return sql`
    select k.card_id from prepaid.gift_card_keys k
      where k.key between ${codes?.first ?? null} and ${codes?.last ?? null}
        and length(k.key) = ${CODE_KEY_LENGTH}
    union select k.card_id from prepaid.gift_card_keys k
      where k.key between ${first}::text and ${last}::text
        and k.card_id between ${first}::uuid and ${last}::uuid
    union select id from prepaid.gift_cards where payment_id = any(${[...paymentIds]}::uuid[])
    union select id from prepaid.gift_cards where business_id = any(${people}::uuid[])
    union select id from prepaid.gift_cards where buyer_id = any(${people}::uuid[])
    union select id from prepaid.gift_cards where redeemed_by = any(${people}::uuid[])`;
}

/** Selects the rows of the page before it reads balances and disputes, also for a late page. */
async function cardsOfSpan(
  db: Db,
  condition: RawBuilder<unknown>,
  { limit, offset }: Span,
): Promise<ListedCard[]> {
  const { rows } = await sql<ListedCard>`
    with page as materialized (
      select g.business_id, g.id from prepaid.gift_cards g
      where g.paid_at is not null and ${condition}
      order by g.paid_at desc, g.id limit ${limit} offset ${offset})
    select ${listed} from page
    join prepaid.gift_cards g on g.business_id = page.business_id and g.id = page.id
    order by g.paid_at desc, g.id`.execute(db);
  return rows;
}

/** The balance of all cards of a business, in paise. */
export async function outstandingPaise(db: Db, businessId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(l.left_paise), 0)::bigint as paise
    from prepaid.gift_cards g join ledger.prepaid_public l on l.card_id = g.id
    where g.business_id = ${businessId} and g.paid_at is not null`.execute(db);
  return rows[0]?.paise ?? 0;
}

export type CardLine = {
  cardId: string;
  at: Temporal.Instant;
  kind: string;
  note: string;
  /** Positive: added to the card. */
  amountPaise: number;
  subjectId: string;
};

/** All movements of these cards, oldest first. */
export async function linesOfCards(db: Db, cardIds: readonly string[]): Promise<CardLine[]> {
  const { rows } = await sql<CardLine>`
    select card_id, at, kind, note, amount_paise, subject_id from ledger.prepaid_lines_public
    where card_id = any(${cardIds}::uuid[]) order by at, nr`.execute(db);
  return rows;
}
