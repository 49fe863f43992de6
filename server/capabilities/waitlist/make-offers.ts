import { claim, type Need } from '#capabilities/availability/index.ts';
import type { Slots } from '#contract/availability/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { Refused } from '#platform/refused.ts';
import { changesOf, deleteChanges } from './changes.store.ts';
import type { OfferNeeds } from './end-offers.ts';
import { lockEntry } from './entries.store.ts';
import { WAITLIST_CHANGED, type WaitlistChanged } from './events.ts';
import { windowOf } from './join-waitlist.ts';
import {
  type Candidate,
  candidatesOf,
  insertOffer,
  type NewOffer,
  readOneSnapshot,
  tryLockOffers,
} from './offers.store.ts';
import { firstFitting } from './rules.ts';
import { isOffered, planOf, startsOf, type Wanted } from './visits/wanted.ts';
import { HANDOVER_MINUTES, mayBook, withdrawImpossible } from './withdrawal/judge-offers.ts';
import { openOffersOf } from './withdrawal/open-offers.store.ts';

const CHANGES_MAX = 1_000;
const OFFERS_A_RUN = 25;
const OPEN_MAX = 200;
const CANDIDATES_MAX = 2_000;

/**
 * Withdraws offers of a business that can no longer be ordered, and offers its free times to waiting
 * customers, in the order of joining. Each offer is made in one transaction with its claim; a run
 * that ends early leaves the changes for the next one.
 */
export async function makeOffers(
  deps: OfferNeeds & Pick<Deps, 'log'>,
  businessId: string,
): Promise<void> {
  const { ids, serviceIds } = await changesOf(deps.db, businessId, CHANGES_MAX);
  const open = await openOffersOf(deps.db, { businessId, serviceIds }, OPEN_MAX);
  await eachRow(deps.log, 'waitlist.judge.failed', open, (id) => withdrawImpossible(deps, id));
  for (let made = 0; made < OFFERS_A_RUN; made += 1) {
    const outcome = await inTransaction(deps.db, (tx) =>
      offerNext(tx, deps, { businessId, serviceIds }),
    );
    if (outcome === 'busy') return;
    if (outcome === 'none') {
      await deleteChanges(deps.db, businessId, ids);
      return;
    }
  }
}

/** Makes one offer, to the first entry that a free start fits. 'busy': another transaction makes offers. */
async function offerNext(
  tx: Tx,
  deps: OfferNeeds,
  changed: { businessId: string; serviceIds: readonly string[] },
): Promise<'made' | 'none' | 'busy'> {
  await readOneSnapshot(tx);
  if (!(await tryLockOffers(tx, changed.businessId))) return 'busy';
  const now = deps.clock.now();
  const listings: Listings = new Map();
  for (const entry of await candidatesOf(tx, changed, now, CANDIDATES_MAX)) {
    const listing = await listingOf(tx, entry, listings, now);
    const found = listing && firstFitting(entry, listing.days, { ...listing, ...entry, now });
    if (!found || !(await mayBook(tx, entry))) continue;
    if (await offer(tx, deps, { entry, ...found }, now)) return 'made';
  }
  return 'none';
}

type Listing = { days: Slots['days']; noticeMinutes: number };
/** Several entries often wait for the same sub-service. */
type Listings = Map<string, Listing | undefined>;

async function listingOf(
  tx: Tx,
  entry: Candidate,
  listings: Listings,
  now: Temporal.Instant,
): Promise<Listing | undefined> {
  const { serviceId, subServiceId, people, memberId, together, segments } = entry;
  const wanted = { serviceId, subServiceId, people, memberId, together, segments };
  const window = windowOf(entry, now);
  const key = JSON.stringify([wanted, window]);
  if (!listings.has(key)) listings.set(key, await readListing(tx, wanted, { ...window, now }));
  return listings.get(key);
}

async function readListing(
  tx: Tx,
  wanted: Wanted,
  window: Parameters<typeof startsOf>[2],
): Promise<Listing | undefined> {
  if (!(await isOffered(tx, wanted))) return undefined;
  try {
    const { days, noticeMinutes } = await startsOf(tx, wanted, window);
    return { days, noticeMinutes };
  } catch (error) {
    // The chosen member no longer performs it, or the service has no hours.
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

type Found = {
  entry: Candidate;
  startsAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

/** @returns false when the start is no longer free. */
async function offer(
  tx: Tx,
  deps: OfferNeeds,
  { entry, startsAt, expiresAt }: Found,
  now: Temporal.Instant,
): Promise<boolean> {
  const { businessId, serviceId, customerId } = entry;
  await lockEntry(tx, entry);
  const plan = await planOf(tx, entry, startsAt, { now });
  if (!plan) return false;
  const id = crypto.randomUUID();
  const heldUntil = expiresAt.add({ minutes: HANDOVER_MINUTES });
  const claims = { businessId, serviceId, claimId: id, needs: plan.needs as Need[], now };
  if (!(await claim(tx, { ...claims, heldUntil }))) return false;
  const { endsAt, seatsUntil, seats, segments } = plan;
  const made: NewOffer = {
    ...{ businessId, id, entryId: entry.id, startsAt, endsAt, seatsUntil, seats, segments },
    ...{ madeAt: now, expiresAt },
  };
  await insertOffer(tx, made);
  await deps.outbox.announce<WaitlistChanged>(tx, WAITLIST_CHANGED, {
    ...{ businessId, entryId: entry.id, kind: 'offered', offerId: id },
  });
  await deps.live.publish(tx, customerId, { topic: 'bookings', id: '' });
  await deps.live.publish(tx, businessId, { topic: 'requests', id: '' });
  return true;
}
