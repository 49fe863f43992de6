import { releaseClaims } from '#capabilities/availability/index.ts';
import { LOST_OFFERS_MAX } from '#contract/waitlist/limits.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import {
  countLostOffer,
  type EntryRow,
  endEntry,
  lockEntry,
  lockOwnEntry,
  lockWaiting,
} from './entries.store.ts';
import { WAITLIST_CHANGED, type WaitlistChanged } from './events.ts';
import { endOffers, endOpenOffer, type OfferRow, ownOffer } from './offers.store.ts';

export type OfferNeeds = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;
type EntryId = Pick<EntryRow, 'businessId' | 'id'>;

/**
 * Ends the customer's entry and gives its open offer to the next one. Leaving again changes nothing.
 * @throws Refused WAITLIST_NOT_FOUND.
 */
export async function leaveWaitlist(
  deps: OfferNeeds,
  customerId: string,
  entryId: string,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const entry = await lockOwnEntry(tx, customerId, entryId);
    if (!entry) throw new Refused('WAITLIST_NOT_FOUND');
    if (entry.state !== 'waiting') return;
    await closeEntry(tx, deps, entry, { state: 'left' }, now);
  });
}

/** Ends all entries of a customer who closes the account, and gives their open offers to the next ones. */
export async function leaveAllWaitlists(
  tx: Tx,
  deps: Pick<OfferNeeds, 'live'>,
  customerId: string,
  now: Temporal.Instant,
): Promise<void> {
  for (const entry of await lockWaiting(tx, customerId)) {
    await closeEntry(tx, deps, entry, { state: 'left' }, now);
  }
}

/** Ends a locked entry and releases the seats of its offer. A hold that is being paid keeps its seats. */
export async function closeEntry(
  tx: Tx,
  deps: Pick<OfferNeeds, 'live'>,
  entry: EntryId & Pick<EntryRow, 'customerId'>,
  end: Parameters<typeof endEntry>[2],
  now: Temporal.Instant,
): Promise<void> {
  for (const { id } of await endOffers(tx, entry, now)) await releaseClaims(tx, id);
  await endEntry(tx, entry, end, now);
  await publishEntry(tx, deps, entry);
}

/**
 * Declines an open offer; its time goes to the next customer, and the entry keeps waiting.
 * @throws Refused WAITLIST_NOT_FOUND, WAITLIST_OFFER_ENDED.
 */
export async function declineOffer(
  deps: OfferNeeds,
  customerId: string,
  offerId: string,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const offer = await ownOffer(tx, customerId, offerId);
    if (!offer) throw new Refused('WAITLIST_NOT_FOUND');
    const entry = await lockEntry(tx, offer.entry);
    if (!entry || !(await endOpenOffer(tx, offer, 'declined', now))) {
      throw new Refused('WAITLIST_OFFER_ENDED');
    }
    await loseOffer(tx, deps, { entry, offerId }, now);
  });
}

/** Ends an expired offer; its seats go to the next customer. */
export async function missOffer(
  deps: OfferNeeds,
  { businessId, id, entryId }: Pick<OfferRow, 'businessId' | 'id' | 'entryId'>,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const entry = await lockEntry(tx, { businessId, id: entryId });
    if (!entry || !(await endOpenOffer(tx, { businessId, id }, 'missed', now))) return;
    await loseOffer(tx, deps, { entry, offerId: id }, now);
    const missed = { businessId, entryId, kind: 'missed', offerId: id } as const;
    await deps.outbox.announce<WaitlistChanged>(tx, WAITLIST_CHANGED, missed);
  });
}

async function loseOffer(
  tx: Tx,
  deps: OfferNeeds,
  { entry, offerId }: { entry: EntryRow; offerId: string },
  now: Temporal.Instant,
): Promise<void> {
  await releaseClaims(tx, offerId);
  const lost = await countLostOffer(tx, entry);
  if (lost >= LOST_OFFERS_MAX) await endEntry(tx, entry, { state: 'missed' }, now);
  await publishEntry(tx, deps, entry);
}

/** Refreshes the open pages of both sides. */
export async function publishEntry(
  tx: Tx,
  { live }: Pick<OfferNeeds, 'live'>,
  { customerId, businessId }: Pick<EntryRow, 'customerId' | 'businessId'>,
): Promise<void> {
  await live.publish(tx, customerId, { topic: 'bookings', id: '' });
  await live.publish(tx, businessId, { topic: 'requests', id: '' });
}
