import { z } from 'zod';
import { FAVOURITES_MAX, VIEWED_MAX } from '#contract/catalogue/saved.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { Refused } from '#platform/refused.ts';
import { type StatusesOf, withStatuses } from '../statuses.ts';
import { serviceView } from '../views.ts';
import {
  addFavourite,
  clearViewed,
  favouritesOf,
  isVisible,
  recordViewed,
  removeFavourite,
  viewedBy,
} from './store.ts';

const uuid = z.uuid();

type Needs = Pick<Deps, 'db' | 'clock'> & { statusesOf: StatusesOf };

/** A person's favourites and recently viewed services. */
export function savedRoutes(http: Http, deps: Needs): void {
  favouriteRoutes(http, deps);
  viewedRoutes(http, deps);
}

function favouriteRoutes(http: Http, { db, clock, statusesOf }: Needs): void {
  http.route('favourites', async ({ actor }) => {
    const saved = await favouritesOf(db, signedIn(actor).personId, FAVOURITES_MAX);
    const rows = await withStatuses(db, statusesOf, saved);
    return { data: { ids: rows.map(({ id }) => id), services: rows.map(serviceView) } };
  });
  http.route('addFavourite', async ({ actor, params }) => {
    const { personId } = signedIn(actor);
    const serviceId = await visibleId(db, params.serviceId);
    await inTransaction(db, async (tx) => {
      const kept = await addFavourite(tx, { personId, serviceId, at: clock.now() });
      if (kept > FAVOURITES_MAX) throw new Refused('FAVOURITES_FULL');
    });
    return { data: null, message: 'Saved to your favourites' };
  });
  http.route('removeFavourite', async ({ actor, params: { serviceId } }) => {
    if (uuid.safeParse(serviceId).success) {
      await removeFavourite(db, signedIn(actor).personId, serviceId);
    }
    return { data: null, message: 'Removed from your favourites' };
  });
}

function viewedRoutes(http: Http, { db, clock, statusesOf }: Needs): void {
  http.route('viewed', async ({ actor }) => {
    const seen = await viewedBy(db, signedIn(actor).personId, VIEWED_MAX);
    const rows = await withStatuses(db, statusesOf, seen);
    return { data: rows.map(serviceView) };
  });
  http.route('addViewed', async ({ actor, params }) => {
    const { personId } = signedIn(actor);
    const serviceId = await visibleId(db, params.serviceId);
    await inTransaction(db, (tx) =>
      recordViewed(tx, { personId, serviceId, at: clock.now() }, VIEWED_MAX),
    );
    return { data: null };
  });
  http.route('clearViewed', async ({ actor }) => {
    await clearViewed(db, signedIn(actor).personId);
    return { data: null, message: 'Forgotten' };
  });
}

/** @throws Refused SERVICE_NOT_FOUND for a malformed, unknown or hidden id */
async function visibleId(db: Deps['db'], serviceId: string): Promise<string> {
  const isThere = uuid.safeParse(serviceId).success && (await isVisible(db, serviceId));
  if (!isThere) throw new Refused('SERVICE_NOT_FOUND');
  return serviceId;
}
