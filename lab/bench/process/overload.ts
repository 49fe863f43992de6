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
const SECONDS = { quick: { calm: 2, overload: 5 }, full: { calm: 10, overload: 60 } };
/** More than three times the capacity. */
const ORDERS_PER_SECOND_MAX = 900;
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
  const goodput = work((_, nth) => taken[nth]?.rate ?? 0) / work(({ rate }) => rate);
  const orders = classes.findIndex(({ isOnce }) => isOnce);
  const once = (value: number) => spreadOf([value]);
  return [
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
  const orders = await createOrders(harness, ORDERS_PER_SECOND_MAX * (2 * calm + overloaded));
  await harness.sql.query('analyze');
  return [
    { name: 'home page', connections: 150, shots: [{ path: '/' }], load, isOnce: false },
    { name: 'slots', connections: 200, shots: [slots], load: startLoad(run), isOnce: false },
    { name: 'orders', connections: 100, shots: orders, load: startLoad(run), isOnce: true },
  ];
}

/** The cost of each class alone, and their rates when few connections of each keep the server busy. */
async function atCapacity(
  { ours }: Fixture,
  classes: readonly Class[],
  seconds: number,
): Promise<Capacity[]> {
  const each = ORDERS_PER_SECOND_MAX * seconds;
  const costs: number[] = [];
  for (const { load, shots, isOnce } of classes) {
    const meter = meterOf(load, ours);
    const part = isOnce ? shots.splice(0, each) : shots;
    // The first round of a meter does not count.
    await meter.rate(part.slice(0, Math.max(1, part.length / 2)), { seconds: seconds / 2, isOnce });
    await meter.rate(isOnce ? part.slice(part.length / 2) : part, { seconds: seconds / 2, isOnce });
    const { serverMs, databaseMs } = meter.cost();
    costs.push(serverMs + databaseMs);
  }
  const taken = await Promise.all(
    classes.map(({ load, shots, isOnce }) =>
      load.fire({
        ...{ url: ours.url, seconds, isOnce, connections: 5 },
        shots: isOnce ? shots.splice(0, each) : shots,
      }),
    ),
  );
  return classes.map((one, nth) => ({
    ...one,
    ...{ rate: taken[nth]?.rate ?? 0, costMs: costs[nth] ?? 0 },
  }));
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
