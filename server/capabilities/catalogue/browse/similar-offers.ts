import type { Db, Tx } from '#platform/db/db.ts';
import { type Bookable, bookable } from '../offers.ts';
import { type SimilarOffersQuery, similarIds } from './similar-offers.store.ts';

/**
 * Offers of other providers that can replace a sub-service: visible and bookable, the same task and variant at
 * the same kind of place in the same city (online: anywhere), up to a maximum price.
 */
export async function similarOffers(
  db: Db | Tx,
  query: SimilarOffersQuery,
  limit: number,
): Promise<Bookable[]> {
  const ids = await similarIds(db, query, limit);
  const offers = await Promise.all(ids.map((each) => bookable(db, each)));
  return offers.flatMap((offer) => (offer?.isBookable ? [offer] : []));
}
