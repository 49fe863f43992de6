import { claimSeats } from '#capabilities/availability/claims/claims.samples.ts';
import { factsOf } from '#capabilities/availability/starts/facts.store.ts';
import { offeredTasks } from '#capabilities/catalogue/offered/store.ts';
import { serviceWithSubServices, visibleServices } from '#capabilities/catalogue/store.ts';
import { findRows } from '#capabilities/search/find/store.ts';
import { SEARCH_PAGE } from '#contract/search/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { DATA_NOW } from '../data/sizes.ts';
import { bestNear, freeThen, nearestFirst, type Seeker } from '../search/queries.ts';

const NOW = Temporal.Instant.from(DATA_NOW);
const MONTH = { from: NOW, until: NOW.add({ hours: 30 * 24 }), now: NOW };

type Lookup = { seeker: Seeker; serviceId: string; index: number };

/** The queries for each size, and how often each runs in a round. */
export const reads: readonly {
  name: string;
  times: number;
  ask: (db: Db, lookup: Lookup) => Promise<unknown>;
}[] = [
  {
    name: 'best rated and free near',
    times: 100,
    ask: (db, { seeker, index }) =>
      findRows(db, freeThen(bestNear(seeker, index)), undefined, SEARCH_PAGE + 1),
  },
  {
    name: 'nearest of a category',
    times: 100,
    ask: (db, { seeker, index }) =>
      findRows(db, nearestFirst(seeker, index), undefined, SEARCH_PAGE + 1),
  },
  {
    name: 'facts of a month of slots',
    times: 100,
    ask: (db, { serviceId }) => factsOf(db, serviceId, MONTH),
  },
  {
    name: "a service's page",
    times: 100,
    ask: (db, { serviceId }) => serviceWithSubServices(serviceId, null).execute(db),
  },
  {
    name: 'seats claimed and given back',
    times: 50,
    ask: (db, { serviceId, index }) => claimAndLeave(db, serviceId, index),
  },
  {
    name: 'home: services',
    times: 20,
    ask: (db) => visibleServices(db, { withinId: null, taskId: null, limit: 60 }),
  },
  {
    name: 'home: what can be booked',
    times: 20,
    ask: (db) => offeredTasks(db, { gender: null, categoryId: null }),
  },
];

/** In a transaction that is rolled back, so that the data stay unchanged. */
async function claimAndLeave(db: Db, serviceId: string, index: number): Promise<void> {
  const from = NOW.add({ hours: 40 * 24, minutes: index * 30 });
  const claim = { serviceId, claimId: crypto.randomUUID(), seats: 1, now: NOW };
  const until = from.add({ minutes: 30 });
  const trial = await db.startTransaction().execute();
  await claimSeats(trial, { ...claim, from, until, heldUntil: NOW.add({ minutes: 10 }) });
  await trial.rollback().execute();
}
