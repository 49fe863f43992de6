import { isBlocked } from '#capabilities/blocks/index.ts';
import { canBookTogether, personById } from '#capabilities/identity/index.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { type EntryRow, lockEntry } from '../entries.store.ts';
import { isOffered, planOf } from '../visits/wanted.ts';
import { isOpenOffer, type OpenOffer, openOffer } from './open-offers.store.ts';
import { withdrawOffers } from './withdraw-offers.ts';

/** The seats stay held a little longer than the offer, so that they pass to the next customer; as `return_offer`. */
export const HANDOVER_MINUTES = 1;

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>;
type OfferId = { businessId: string; id: string };

/**
 * Withdraws an open offer that its customer could no longer order, because hours, time off or a
 * block changed: it would hold the time of others, and count as lost when it expires.
 */
export async function withdrawImpossible({ db, clock, live }: Needs, id: OfferId): Promise<void> {
  await inTransaction(db, async (tx) => {
    const offer = await openOffer(tx, id);
    if (!offer || (await canBeOrdered(tx, offer, clock.now()))) return;
    const entry = await lockEntry(tx, offer.entry);
    if (!entry || !(await isOpenOffer(tx, id))) return;
    await withdrawOffers(tx, { live }, [entry], clock.now());
  });
}

/** Whether the customer of an entry may book at its business. Locks both accounts against closing. */
export async function mayBook(
  tx: Tx,
  { customerId, businessId }: Pick<EntryRow, 'customerId' | 'businessId'>,
): Promise<boolean> {
  const customer = await personById(tx, customerId);
  if (!customer || customer.closedAt !== null) return false;
  if (await isBlocked(tx, { customerId, businessId })) return false;
  return canBookTogether(tx, { customerId, providerId: businessId });
}

async function canBeOrdered(
  tx: Tx,
  { id, entry, startsAt, expiresAt }: OpenOffer,
  at: Temporal.Instant,
): Promise<boolean> {
  // Its time can be sold by now, so only that it was not ordered is known.
  if (at.since(expiresAt).total('minutes') >= HANDOVER_MINUTES) return true;
  if (!(await mayBook(tx, entry)) || !(await isOffered(tx, entry))) return false;
  // A missed offer is one that could have been ordered until it expired.
  const now = Temporal.Instant.compare(at, expiresAt) < 0 ? at : expiresAt;
  try {
    return (await planOf(tx, entry, startsAt, { now, offerId: id })) !== undefined;
  } catch (error) {
    // The chosen member no longer performs it, or the service has no hours.
    if (error instanceof Refused) return false;
    throw error;
  }
}
