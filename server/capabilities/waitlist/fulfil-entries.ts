import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { closeEntry } from './end-offers.ts';
import { endOrderedOffer, lockFulfilled, type Sale } from './sales.store.ts';

/**
 * Ends the entries that a booking fulfils, by an offer or otherwise.
 * @param sale with the stay before, for a changed booking
 */
export async function fulfilEntries(
  tx: Tx,
  deps: Pick<Deps, 'live'>,
  { before, ...sale }: Sale & { before?: Pick<Sale, 'startsAt' | 'people'> | undefined },
  now: Temporal.Instant,
): Promise<void> {
  const entries = await lockFulfilled(tx, sale, before);
  if (entries.length > 0) await endOrderedOffer(tx, sale, 'accepted', now);
  for (const entry of entries) {
    const { bookingId } = sale;
    await closeEntry(tx, deps, entry, { state: 'booked', bookingId }, now);
  }
}

/** Ends the offer of a hold that was paid and could not be sold; its entry keeps waiting. */
export function withdrawOrderedOffer(
  tx: Tx,
  hold: Pick<Sale, 'businessId' | 'bookingId'>,
  now: Temporal.Instant,
): Promise<void> {
  return endOrderedOffer(tx, hold, 'withdrawn', now);
}
