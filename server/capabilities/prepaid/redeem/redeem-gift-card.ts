import { timingSafeEqual } from 'node:crypto';
import { refuseBlocked } from '#capabilities/blocks/index.ts';
import { openSuspension, refuseSuspended } from '#capabilities/identity/index.ts';
import { insertGift } from '#capabilities/wallet/index.ts';
import { GIFT_TRIES_PER_HOUR } from '#contract/prepaid/limits.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { CODE_PURPOSE } from '../buy/pay-gift-card.ts';
import { codeKey, readCode } from '../codes.rules.ts';
import { requireUse } from '../require-use.ts';
import { type CardRow, cardOfKey, lockCard, writeRedeemed } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

/**
 * Adds a gift card to a person's wallet. The code works once; repeated by the same person, it changes nothing. A person
 * who may not book could not spend the card, and the buyer could no longer have it refunded.
 * @throws Refused GIFT_CARD_INVALID for every code that cannot be redeemed, BOOKING_DECLINED, ACCOUNT_SUSPENDED,
 * TOO_MANY_REQUESTS.
 */
export async function redeemGiftCard(deps: Needs, personId: string, text: string): Promise<void> {
  refuseSuspended((await openSuspension(deps.db, personId))?.reason ?? null);
  const limit = { name: 'gift-card-code', usesMax: GIFT_TRIES_PER_HOUR, hours: 1 };
  // Outside the transaction, so that a refused attempt counts.
  await requireUse(deps, deps.db, { ...limit, personId });
  const code = readCode(text);
  if (!code) throw new Refused('GIFT_CARD_INVALID');
  await inTransaction(deps.db, async (tx) => {
    const card = await lockCard(tx, codeKey(code));
    if (!card || !isCodeOf(deps, card, code)) throw new Refused('GIFT_CARD_INVALID');
    if (card.redeemedBy === personId) return;
    const isOwn = card.businessId === personId;
    const isSpent = card.redeemedBy !== null || card.endedAt !== null;
    if (isOwn || isSpent || card.isFrozen)
      throw new Refused('GIFT_CARD_INVALID', reasons(isOwn, isSpent));
    await refuseBlocked(tx, { businessId: card.businessId, customerId: personId });
    const now = deps.clock.now();
    const { businessId, id: cardId, balancePaise: amountPaise } = card;
    const gift = { businessId, cardId, personId, amountPaise };
    if (!(await insertGift(tx, gift, now))) throw new Error('A gift card was redeemed twice.');
    await writeRedeemed(tx, card, personId, now);
  });
}

/** The reason for a person who has the right code. */
function reasons(isOwn: boolean, isSpent: boolean): Sentence {
  if (isOwn) return (t) => t('sentences.giftOwn');
  if (isSpent) return (t) => t('sentences.giftSpent');
  return (t) => t('sentences.giftHeld');
}

/** Compares in constant time, so that the response does not help to guess the rest of a code. */
function isCodeOf({ secrets }: Needs, { sealedCode }: CardRow, code: string): boolean {
  if (sealedCode === null) return false;
  const own = Buffer.from(secrets.open(CODE_PURPOSE, sealedCode));
  const given = Buffer.from(code);
  return own.length === given.length && timingSafeEqual(own, given);
}

/**
 * The code of a card for its buyer, who may pass it on, until it is redeemed or refunded.
 * @throws Refused GIFT_CARD_NOT_FOUND.
 */
export async function readGiftCardCode(
  { db, secrets }: Needs,
  buyerId: string,
  cardId: string,
): Promise<{ code: string }> {
  const card = await cardOfKey(db, cardId);
  const isOpen = card?.redeemedAt === null && card.endedAt === null;
  if (card?.buyerId !== buyerId || !isOpen || card.sealedCode === null) {
    throw new Refused('GIFT_CARD_NOT_FOUND');
  }
  return { code: secrets.open(CODE_PURPOSE, card.sealedCode) };
}
