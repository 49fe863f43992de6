import type { Db, Tx } from '#platform/db/db.ts';
import { type Bookable, bookable } from '../offers.ts';
import { type SimilarOffersQuery, similarIds } from './similar-offers.store.ts';

/**
 * Offers of other providers that can replace a sub-service, or all segments of a visit: visible and bookable, the
 * same tasks and variants at the same kind of place in the same city (online: anywhere), up to a maximum price.
 */
export async function similarOffers(
  db: Db | Tx,
  query: SimilarOffersQuery,
  limit: number,
): Promise<Bookable[][]> {
  const found = await similarIds(db, query, limit);
  const read = found.map((ids) =>
    Promise.all(ids.map((subServiceId) => bookable(db, { subServiceId }))),
  );
  const offers = await Promise.all(read);
  return offers.flatMap((all) => {
    const open = all.filter((offer) => offer?.isBookable === true) as Bookable[];
    return open.length === all.length ? [open] : [];
  });
}
