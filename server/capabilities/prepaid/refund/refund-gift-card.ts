import { post } from '#capabilities/ledger/index.ts';
import { requestRefund } from '#capabilities/payments/index.ts';
import { takeGift } from '#capabilities/wallet/index.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { refundablePaise } from '../refunds.rules.ts';
import { type CardRow, isBusinessOpen, lockCard, writeEnded } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox'>;

/**
 * Refunds the remaining balance of a card to its payment. The buyer agreed to the amount.
 * @throws Refused GIFT_CARD_NOT_FOUND for another person's, GIFT_CARD_REFUND when the amount has changed.
 */
export async function refundGiftCard(
  deps: Needs,
  buyerId: string,
  { cardId, agreedPaise }: { cardId: string; agreedPaise: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const card = await lockCard(tx, cardId);
    if (card?.buyerId !== buyerId || card.paidAt === null) throw new Refused('GIFT_CARD_NOT_FOUND');
    const facts = await refundFacts(tx, card);
    const refundPaise = refundablePaise(facts, deps.clock.now());
    if (refundPaise === 0 || refundPaise !== agreedPaise) throw new Refused('GIFT_CARD_REFUND');
    const takenPaise = await takeBack(tx, deps, card, 'Gift card refunded');
    // The holder spends under the lock of their wallet, not of the card.
    if (takenPaise !== agreedPaise) throw new Refused('GIFT_CARD_REFUND');
  });
}

async function refundFacts(tx: Tx, { paidAt, redeemedAt, ...card }: CardRow) {
  const isOpen = await isBusinessOpen(tx, card.businessId);
  const { isFrozen, balancePaise } = card;
  return {
    paidAt,
    isRedeemed: redeemedAt !== null,
    isFrozen,
    isBusinessOpen: isOpen,
    balancePaise,
  };
}

/** Ends what a locked card is worth and refunds it. @returns its paise. */
export async function takeBack(
  tx: Tx,
  deps: Needs,
  card: CardRow,
  reason: string,
): Promise<number> {
  const now = deps.clock.now();
  const { businessId, id: cardId, paymentId, buyerId: personId } = card;
  if (paymentId === null) return 0;
  const isRedeemed = card.redeemedAt !== null;
  if (!isRedeemed) await writeEnded(tx, card, now);
  const amountPaise = isRedeemed
    ? await takeGift(tx, { businessId, cardId }, now)
    : card.balancePaise;
  if (amountPaise === 0) return 0;
  const key = `gift-refunded-${cardId}-${crypto.randomUUID()}`;
  await post(tx, {
    key,
    kind: 'gift card refunded',
    subjectId: cardId,
    note: `${formatPaise(amountPaise)} left on the card: ${reason}`,
    at: now,
    lines: [
      { kind: 'prepaid', owner: cardId, amount: amountPaise },
      { kind: 'escrow', owner: cardId, amount: -amountPaise },
    ],
  });
  const request = { paymentId, subjectId: cardId, personId, amountPaise, reasonKey: key, reason };
  const refunded = await requestRefund(tx, deps, request);
  if (refunded !== amountPaise) throw new Error(`Gift card ${cardId} could not be refunded.`);
  return amountPaise;
}
