import { setTimeout as wait } from 'node:timers/promises';
import { pathOf } from '#contract/call-paths.ts';
import { meterOf } from '../harness/cpu.ts';
import { type Fixture, fixtureOf } from '../harness/harness.ts';
import { type Load, type Shot, startLoad, type Taken } from '../harness/load.ts';
import { createOrders } from '../orders/orders.ts';
import { figureOf, percentile, spreadOf } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { createBusyService } from '../slots/busy-service.ts';

const TIMES = 3;
/** Each connection waits for its response, so less than the intended rate can be sent. */
const OFFERED_MIN = 2;
const SECONDS = { quick: { calm: 2, overload: 5 }, full: { calm: 10, overload: 60 } };
/** More than three times the capacity. */
const ORDERS_PER_SECOND_MAX = 900;
/** Connections of each class while the capacity is searched. */
const CONNECTIONS = [5, 10, 20, 40] as const;
/** A round with less growth of the work than this has reached the capacity. */
const GROWTH_MIN = 1.03;
/** Rounds of half the calm time: two for the cost, one to warm up, and those of the search. */
const CALM_ROUNDS = 3 + CONNECTIONS.length;
const PROBE_MS = 200;
const RECOVERED_MS_MAX = 30_000;
/** A page counts as normal again within this time. */
const NORMAL_MS = 100;

/** A class of requests, its connections in overload, and what it takes at capacity. */
type Class = { name: string; connections: number; shots: Shot[]; load: Load; isOnce: boolean };
type Capacity = Class & { rate: number; costMs: number };

/** P13: three times as many requests as the server can serve. */
export const overload: Row = {
  id: 'P13',
  what: 'three times the capacity: home page, slots and orders at once',
  measure: async (run): Promise<Figure[]> => {
    const fixture = await fixtureOf(run);
    const seconds = run.isQuick ? SECONDS.quick : SECONDS.full;
    const classes = await atCapacity(fixture, await classesOf(run, fixture, seconds), seconds.calm);
    const probes = probe(fixture.ours.url);
    const taken = await Promise.all(
      classes.map(({ load, connections, shots, isOnce, rate }) =>
        load.fire({
          ...{ url: fixture.ours.url, seconds: seconds.overload, shots, isOnce, connections },
          ...{ perSecond: TIMES * rate, mayRefuse: true },
        }),
      ),
    );
    const probeMs = await probes.end();
    const recovered = await recoveredAfter(fixture.ours.url);
    for (const [nth, { name, rate }] of classes.entries()) {
      run.say(`    ${name}: ${Math.round(rate)}/s at capacity, ${outcomeOf(taken[nth])}`);
    }
    return figuresOf(classes, { taken, probeMs, recovered });
  },
};

type Outcome = { taken: readonly Taken[]; probeMs: readonly number[]; recovered: number };

function figuresOf(classes: readonly Capacity[], { taken, probeMs, recovered }: Outcome): Figure[] {
  // A request counts by its CPU time: an order is worth several pages of the cache.
  const work = (rateOf: (one: Capacity, nth: number) => number) =>
    classes.reduce((sum, one, nth) => sum + rateOf(one, nth) * one.costMs, 0);
  const capacity = work(({ rate }) => rate);
  const goodput = work((_, nth) => taken[nth]?.rate ?? 0) / capacity;
  const offered = work((_, nth) => taken[nth]?.offered ?? 0) / capacity;
  const orders = classes.findIndex(({ isOnce }) => isOnce);
  const once = (value: number) => spreadOf([value]);
  return [
    figureOf('offered, by CPU time, of the capacity', '×', once(offered), 'at least', OFFERED_MIN),
    figureOf('goodput, by CPU time, of the capacity', '×', once(goodput), 'at least', 0.9),
    figureOf('admitted orders, p99', 'ms', once(taken[orders]?.p99 ?? 0), 'at most', 1_500),
    figureOf('probes, p99', 'ms', once(percentile(probeMs, 0.99)), 'at most', 100),
    figureOf('until a page is as fast as before', 's', once(recovered / 1_000), 'at most', 5),
  ];
}

async function classesOf(
  run: Run,
  { harness, load }: Fixture,
  { calm, overload: overloaded }: { calm: number; overload: number },
): Promise<Class[]> {
  const { serviceId, subServiceId } = await createBusyService(harness);
  const query = new URLSearchParams({ subServiceId, days: '30' });
  const slots = { path: `${pathOf('slots', { serviceId })}?${query}` };
  const orderSeconds = (CALM_ROUNDS * calm) / 2 + overloaded;
  const orders = await createOrders(harness, ORDERS_PER_SECOND_MAX * orderSeconds);
  await harness.sql.query('analyze');
  return [
    { name: 'home page', connections: 150, shots: [{ path: '/' }], load, isOnce: false },
    { name: 'slots', connections: 200, shots: [slots], load: startLoad(run), isOnce: false },
    { name: 'orders', connections: 100, shots: orders, load: startLoad(run), isOnce: true },
  ];
}

/** The cost of each class alone, and their rates together at the most that the server does. */
async function atCapacity(
  fixture: Fixture,
  classes: readonly Class[],
  seconds: number,
): Promise<Capacity[]> {
  // The first page takes longer than a short round, and code that is not compiled yet costs more.
  await fetch(fixture.ours.url);
  await fireAll(fixture, classes, { connections: CONNECTIONS[0], seconds: seconds / 2 });
  const costs: number[] = [];
  for (const { load, shots, isOnce } of classes) {
    const meter = meterOf(load, fixture.ours);
    const options = { seconds: seconds / 2, isOnce };
    // The first round of a meter does not count.
    for (let round = 0; round < 2; round += 1) {
      await meter.rate(isOnce ? take(shots, options.seconds) : shots, options);
    }
    const { serverMs, databaseMs } = meter.cost();
    costs.push(serverMs + databaseMs);
  }
  const rates = await ratesAtCapacity(fixture, classes, { costs, seconds: seconds / 2 });
  return classes.map((one, nth) => ({
    ...one,
    ...{ rate: rates[nth] ?? 0, costMs: costs[nth] ?? 0 },
  }));
}

/**
 * Doubles the connections until the server does no more work: with few of them it waits for the next request, and what
 * it does then is less than its capacity.
 */
async function ratesAtCapacity(
  fixture: Fixture,
  classes: readonly Class[],
  { costs, seconds }: { costs: readonly number[]; seconds: number },
): Promise<number[]> {
  const workOf = (rates: readonly number[]) =>
    rates.reduce((sum, rate, nth) => sum + rate * (costs[nth] ?? 0), 0);
  let best: number[] = [];
  for (const connections of CONNECTIONS) {
    const taken = await fireAll(fixture, classes, { connections, seconds });
    const rates = taken.map(({ rate }) => rate);
    const isMore = workOf(rates) > workOf(best) * GROWTH_MIN;
    if (workOf(rates) > workOf(best)) best = rates;
    if (!isMore) break;
  }
  return best;
}

function fireAll(
  { ours }: Fixture,
  classes: readonly Class[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Taken[]> {
  return Promise.all(
    classes.map(({ load, shots, isOnce }) =>
      load.fire({
        ...{ url: ours.url, seconds, isOnce, connections, mayRefuse: true },
        shots: isOnce ? take(shots, seconds) : shots,
      }),
    ),
  );
}

/** Takes the orders for some seconds: each is sent once. */
function take(orders: Shot[], seconds: number): Shot[] {
  return orders.splice(0, ORDERS_PER_SECOND_MAX * seconds);
}

/**
 * Polls readiness until it is stopped.
 * @returns the response times in milliseconds.
 */
function probe(url: string) {
  const took: number[] = [];
  let isEnded = false;
  const asking = (async () => {
    while (!isEnded) {
      const began = performance.now();
      await fetch(`${url}/readyz`);
      took.push(performance.now() - began);
      await wait(PROBE_MS);
    }
  })();
  return {
    end: async () => {
      isEnded = true;
      await asking;
      return took;
    },
  };
}

/** @returns milliseconds until a page is served at its normal speed. */
async function recoveredAfter(url: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < RECOVERED_MS_MAX) {
    const sentAt = performance.now();
    const { status } = await fetch(`${url}/`);
    if (status === 200 && performance.now() - sentAt < NORMAL_MS) break;
    await wait(NORMAL_MS);
  }
  return performance.now() - began;
}

function outcomeOf(taken: Taken | undefined): string {
  const refused = taken?.statuses[503] ?? 0;
  return `${Math.round(taken?.rate ?? 0)}/s in overload, ${refused} refused, p99 ${taken?.p99.toFixed(0)} ms`;
}
