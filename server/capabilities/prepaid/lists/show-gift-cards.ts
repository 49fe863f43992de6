import { giftAvailablePaise } from '#capabilities/wallet/index.ts';
import type { ListPage } from '#contract/lists.ts';
import { rupeesOf } from '#contract/money.ts';
import { GIFT_CARDS_LISTED } from '#contract/prepaid/limits.ts';
import type {
  AdminGiftCard,
  AdminGiftCardsSearch,
  GiftCardOffer,
  GiftCards,
  OwnGiftCards,
  SoldGiftCard,
  SoldGiftCardsQuery,
} from '#contract/prepaid/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { Refused } from '#platform/refused.ts';
import { codeKeysFrom } from '../codes.rules.ts';
import { offerOfBusiness } from '../offer/offers.store.ts';
import { sellerOf } from '../store.ts';
import {
  boughtCards,
  type CardLine,
  cardsOfAll,
  heldCards,
  type ListedCard,
  linesOfCards,
  outstandingPaise,
  soldCards,
} from './lists.store.ts';
import { namedBy } from './named.ts';
import { adminView, boughtView, heldView, soldView } from './views.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** The gift cards in a person's wallet, and those they bought. */
export async function showGiftCards({ db, clock }: Needs, personId: string): Promise<GiftCards> {
  const [held, bought] = await Promise.all([
    heldCards(db, personId, GIFT_CARDS_LISTED),
    boughtCards(db, personId, GIFT_CARDS_LISTED),
  ]);
  const linesOf = await movements(db, held);
  const now = clock.now();
  return {
    held: held.map((card) => heldView(card, linesOf(card))),
    bought: bought.map((card) => boughtView(card, now)),
  };
}

/** The amount that a person's gift cards can pay at the business of a service; 0 for an unknown service. */
export async function showGiftCardBalance(
  { db, clock }: Needs,
  personId: string,
  serviceId: string,
): Promise<{ available: number }> {
  const seller = await sellerOf(db, serviceId);
  if (!seller) return { available: 0 };
  const own = { personId, businessId: seller.businessId };
  return { available: rupeesOf(await giftAvailablePaise(db, own, clock.now())) };
}

/**
 * The gift cards that the business of a service sells.
 * @throws Refused SERVICE_NOT_FOUND.
 */
export async function showOffer(db: Db, serviceId: string): Promise<GiftCardOffer> {
  const seller = await sellerOf(db, serviceId);
  if (!seller) throw new Refused('SERVICE_NOT_FOUND');
  const { isOffered, amountsPaise } = seller;
  return { isOffered, amounts: isOffered ? amountsPaise.map(rupeesOf) : [] };
}

/** The gift cards that a business sells, and the balance of those it has sold. */
export async function showOwnGiftCards(db: Db, businessId: string): Promise<OwnGiftCards> {
  const [offer, outstanding] = await Promise.all([
    offerOfBusiness(db, businessId),
    outstandingPaise(db, businessId),
  ]);
  return {
    isOffered: offer?.isOffered ?? false,
    amounts: offer?.amountsPaise.map(rupeesOf) ?? [],
    outstanding: rupeesOf(outstanding),
  };
}

/** A page of the cards that a business has sold, of one state or of all, newest first. */
export async function listSoldGiftCards(
  db: Db,
  businessId: string,
  { state, page }: SoldGiftCardsQuery,
): Promise<ListPage<SoldGiftCard>> {
  return pageOf(await soldCards(db, { businessId, state }, spanOf(page)), page, soldView);
}

/**
 * A page of the cards of all businesses, newest first, for an admin.
 * @throws Refused SEARCH_TOO_BROAD when the text matches too many people.
 */
export async function listGiftCards(
  db: Db,
  { text: words = '', id, state, page }: AdminGiftCardsSearch,
): Promise<ListPage<AdminGiftCard>> {
  const text = id ?? words;
  const named =
    text === '' ? undefined : { ...(await namedBy(db, text)), codes: codeKeysFrom(text) };
  const found = pageOf(await cardsOfAll(db, { named, state }, spanOf(page)), page, (card) => card);
  const linesOf = await movements(db, found.items);
  return { ...found, items: found.items.map((card) => adminView(card, linesOf(card))) };
}

async function movements(db: Db, cards: readonly ListedCard[]) {
  const lines = await linesOfCards(
    db,
    cards.map(({ id }) => id),
  );
  const byCard = Map.groupBy(lines, ({ cardId }) => cardId);
  return ({ id }: ListedCard): CardLine[] => byCard.get(id) ?? [];
}
