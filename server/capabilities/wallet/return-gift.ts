import { post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import type { Tx } from '#platform/db/db.ts';
import { returnUsesOfCards } from './gifts.store.ts';

type Return = {
  businessId: string;
  bookingId: string;
  amountPaise: number;
  key: string;
  note: string;
};

/**
 * Returns what gift cards paid for a booking to the cards, once per key.
 * @returns the returned paise: at most what cards paid for it and was not returned yet.
 */
export async function returnGift(tx: Tx, request: Return, now: Temporal.Instant): Promise<number> {
  const { bookingId, key, note } = request;
  if (request.amountPaise <= 0) return 0;
  const cards = await returnUsesOfCards(tx, request, now);
  const total = cards.reduce((sum, card) => sum + card.amountPaise, 0);
  if (total === 0) return 0;
  await post(tx, {
    key: `gift-back-${key}`,
    kind: 'gift card returned',
    subjectId: bookingId,
    note: `${formatPaise(total)} back on the gift card: ${note}`.slice(0, 300),
    at: now,
    lines: [
      { kind: 'escrow', owner: bookingId, amount: total },
      ...cards.map(({ cardId: owner, amountPaise }) => {
        return { kind: 'prepaid', owner, amount: -amountPaise } as const;
      }),
    ],
  });
  return total;
}
