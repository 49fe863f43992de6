import { ownersCountedBefore, setConduct, setFigures } from '#capabilities/catalogue/index.ts';
import { TRUST_DAYS } from '#contract/reviews/limits.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { publishPhotos } from '../photos/manage-photos.ts';
import {
  conductOf,
  lockFigures,
  providersWithBookings,
  serviceFiguresOf,
  updateCounted,
} from './figures.store.ts';

/** Figures are recounted daily, because bookings older than a year drop out. */
const COUNT_AGAIN_HOURS = 24;
const PROVIDERS_PER_SWEEP = 20;

/**
 * Recounts a provider's trust figures from all bookings and reviews. Nothing else changes them. Photos of reviews
 * that no longer count are not public.
 */
export async function recountFigures(
  tx: Tx,
  providerId: string,
  now: Temporal.Instant,
): Promise<void> {
  await lockFigures(tx, providerId);
  await updateCounted(tx, providerId);
  await publishPhotos(tx, providerId);
  const since = now.subtract({ hours: TRUST_DAYS * 24 });
  await setConduct(tx, providerId, await conductOf(tx, providerId, since), now);
  await setFigures(tx, await serviceFiguresOf(tx, providerId));
}

/** Recounts the figures of every provider with bookings, for seeded data. */
export async function rebuildFigures(db: Db, now: Temporal.Instant): Promise<void> {
  for (const providerId of await providersWithBookings(db)) {
    await inTransaction(db, (tx) => recountFigures(tx, providerId, now));
  }
}

/** Recounts figures that are a day old. */
export async function recountOld(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now: Temporal.Instant,
): Promise<void> {
  const before = now.subtract({ hours: COUNT_AGAIN_HOURS });
  const due = await ownersCountedBefore(db, before, PROVIDERS_PER_SWEEP);
  await eachRow(log, 'figures.failed', due, (providerId) =>
    inTransaction(db, (tx) => recountFigures(tx, providerId, now)),
  );
}
