import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { freezeGift, releaseGift, takeGift } from '#capabilities/wallet/index.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { addRecovered, type CardRow, lockCard, writeEnded } from '../store.ts';
import { disputeStates } from './disputes.store.ts';
import { takeBack } from './refund-gift-card.ts';

/**
 * Updates a card after changes of its payment. Refunds that we did not request are taken back from it; the
 * card is frozen while more is missing than it has, and during a bank dispute. It is released after a dispute
 * was won; the remainder is taken back after one was lost. The platform bears what was used (decision 110).
 * Safe to repeat.
 */
export async function followPayment(
  deps: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  cardId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const card = await lockCard(tx, cardId);
    if (!card?.paymentId) return;
    const now = deps.clock.now();
    const own = { businessId: card.businessId, cardId };
    const recoveredPaise = await recover(tx, card, now);
    const states = await disputeStates(tx, card.paymentId);
    const isMissing = recoveredPaise < card.missingPaise;
    if (!isMissing && !states.has('open') && !states.has('lost')) return releaseGift(tx, own);
    await freezeGift(tx, own, now);
    const balancePaise = card.balancePaise - recoveredPaise;
    if (states.has('open') || !states.has('lost') || balancePaise <= 0) return;
    await takeBack(tx, deps, { ...card, balancePaise }, 'Its payment was taken back');
  });
}

/**
 * Takes the missing part of its payment from a locked card, as far as its balance reaches, and returns it to
 * the platform, which covered it when the refund was recorded.
 * @returns the paise that were taken.
 */
async function recover(tx: Tx, card: CardRow, now: Temporal.Instant): Promise<number> {
  const { businessId, id: cardId, missingPaise, balancePaise } = card;
  if (missingPaise === 0) return 0;
  const isRedeemed = card.redeemedAt !== null;
  const amountPaise = isRedeemed
    ? await takeGift(tx, { businessId, cardId, amountPaise: missingPaise }, now)
    : Math.min(missingPaise, balancePaise);
  if (amountPaise === 0) return 0;
  await addRecovered(tx, card, amountPaise);
  if (!isRedeemed && amountPaise === balancePaise) await writeEnded(tx, card, now);
  await post(tx, {
    key: `gift-recovered-${cardId}-${card.recoveredPaise + amountPaise}`,
    kind: 'gift card refunded',
    subjectId: cardId,
    note: `${formatPaise(amountPaise)} of the card: the gateway had refunded its payment`,
    at: now,
    lines: [
      { kind: 'prepaid', owner: cardId, amount: amountPaise },
      { kind: 'goodwill', owner: PLATFORM, amount: -amountPaise },
    ],
  });
  return amountPaise;
}
