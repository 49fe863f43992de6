import type { Db, Tx } from '#platform/db/db.ts';
import { type Bookable, bookable } from '../offers.ts';
import { type AlikeWish, alikeIds } from './similar-offers.store.ts';

/**
 * What other providers offer in place of a sub-service: visible and bookable, the same task at the same
 * kind of place in the same city (online: anywhere), at no more than a price.
 */
export async function similarOffers(
  db: Db | Tx,
  wish: AlikeWish,
  limit: number,
): Promise<Bookable[]> {
  const ids = await alikeIds(db, wish, limit);
  const offers = await Promise.all(ids.map((each) => bookable(db, each)));
  return offers.flatMap((offer) => (offer?.isBookable ? [offer] : []));
}
