import { giftShareOf } from '#capabilities/wallet/index.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { BookingRow } from '../store.ts';

/** The part of a failed booking's price that is back in the wallet, and can pay for another booking. */
export type OwnCredits = {
  /** In paise. */
  mostPaise: number;
  /** What paid for it, and is therefore used again. */
  usesGifts: boolean;
  usesCredits: boolean;
  /** A gift card paid for it that the other business does not accept (decision 106). */
  isGiftElsewhere: boolean;
};

/**
 * The gift cards and credits that paid for a failed booking. A replacement uses no others, because the customer
 * agreed only to book it with the same money.
 * @param isElsewhere the replacement is at another business.
 */
export async function ownCredits(
  db: Db | Tx,
  { id: bookingId }: Pick<BookingRow, 'id'>,
  isElsewhere: boolean,
): Promise<OwnCredits> {
  const { spentPaise: giftPaise, allSpentPaise } = await giftShareOf(db, bookingId);
  return {
    mostPaise: isElsewhere ? allSpentPaise - giftPaise : allSpentPaise,
    usesGifts: giftPaise > 0 && !isElsewhere,
    usesCredits: allSpentPaise > giftPaise,
    isGiftElsewhere: giftPaise > 0 && isElsewhere,
  };
}
