import { giftAvailablePaise } from '#capabilities/wallet/index.ts';
import { rupeesOf } from '#contract/money.ts';
import { GIFT_CARDS_LISTED } from '#contract/prepaid/limits.ts';
import type {
  AdminGiftCard,
  GiftCardOffer,
  GiftCards,
  OwnGiftCards,
} from '#contract/prepaid/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { offerOfBusiness } from '../offer/offers.store.ts';
import { sellerOf } from '../store.ts';
import {
  boughtCards,
  type CardLine,
  heldCards,
  type ListedCard,
  linesOfCards,
  newestCards,
  outstandingPaise,
  soldCards,
} from './lists.store.ts';
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

/** The gift cards that a business sells and has sold. */
export async function showOwnGiftCards(db: Db, businessId: string): Promise<OwnGiftCards> {
  const [offer, cards, outstanding] = await Promise.all([
    offerOfBusiness(db, businessId),
    soldCards(db, businessId, GIFT_CARDS_LISTED),
    outstandingPaise(db, businessId),
  ]);
  return {
    isOffered: offer?.isOffered ?? false,
    amounts: offer?.amountsPaise.map(rupeesOf) ?? [],
    outstanding: rupeesOf(outstanding),
    cards: cards.map(soldView),
  };
}

/** The newest cards of all businesses, for an admin. */
export async function listGiftCards(db: Db): Promise<AdminGiftCard[]> {
  const cards = await newestCards(db, GIFT_CARDS_LISTED);
  const linesOf = await movements(db, cards);
  return cards.map((card) => adminView(card, linesOf(card)));
}

async function movements(db: Db, cards: readonly ListedCard[]) {
  const lines = await linesOfCards(
    db,
    cards.map(({ id }) => id),
  );
  const byCard = Map.groupBy(lines, ({ cardId }) => cardId);
  return ({ id }: ListedCard): CardLine[] => byCard.get(id) ?? [];
}
