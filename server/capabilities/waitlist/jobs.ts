import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { changedBusinesses, noteWaiting } from './changes.store.ts';
import { closeEntry, missOffer, type OfferNeeds } from './end-offers.ts';
import { type EntryRow, entriesOver, lockEntry } from './entries.store.ts';
import { WAITLIST_CHANGED, type WaitlistChanged } from './events.ts';
import { makeOffers } from './make-offers.ts';
import { offersPast } from './offers.store.ts';
import { withdrawImpossible } from './withdrawal/judge-offers.ts';

const BATCH = 200;
const BUSINESSES_A_SWEEP = 20;
const SERVICES_MAX = 2_000;
const RECHECK_MS = 600_000;

type Needs = OfferNeeds & Pick<Deps, 'log'>;

/** Ends expired offers and entries, then offers free times. */
export function makeSweeps(deps: Needs): Sweep[] {
  const { db, log } = deps;
  return [
    { name: 'waitlist.expire', isPrompt: true, run: (now) => expire(deps, now) },
    {
      name: 'waitlist.offer',
      isPrompt: true,
      run: async () => {
        const changed = await changedBusinesses(db, BUSINESSES_A_SWEEP);
        await eachRow(log, 'waitlist.offer.failed', changed, (id) => makeOffers(deps, id));
      },
    },
    {
      name: 'waitlist.recheck',
      run: every(RECHECK_MS, (now) => noteWaiting(db, now, SERVICES_MAX)),
    },
  ];
}

/** Gives missed offers to the next customers, and ends entries whose window is over. */
async function expire(deps: Needs, now: Temporal.Instant): Promise<void> {
  const offers = await offersPast(deps.db, now, BATCH);
  await eachRow(deps.log, 'waitlist.expire.failed', offers, async (offer) => {
    await withdrawImpossible(deps, offer);
    await missOffer(deps, offer);
  });
  const over = await entriesOver(deps.db, now, BATCH);
  await eachRow(deps.log, 'waitlist.expire.failed', over, (entry) => expireEntry(deps, entry, now));
}

async function expireEntry(
  deps: OfferNeeds,
  entry: Pick<EntryRow, 'businessId' | 'id'>,
  now: Temporal.Instant,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockEntry(tx, entry);
    if (locked?.state !== 'waiting') return;
    await closeEntry(tx, deps, locked, { state: 'expired' }, now);
    const { businessId, id: entryId } = entry;
    const event = { businessId, entryId, kind: 'expired', offerId: null } as const;
    await deps.outbox.announce<WaitlistChanged>(tx, WAITLIST_CHANGED, event);
  });
}

/** Runs the work at most once per interval. */
function every(ms: number, work: (now: Temporal.Instant) => Promise<void>): Sweep['run'] {
  let lastMs = Number.NEGATIVE_INFINITY;
  return async (now) => {
    if (now.epochMilliseconds - lastMs < ms) return;
    lastMs = now.epochMilliseconds;
    await work(now);
  };
}
