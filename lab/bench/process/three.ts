import type pg from 'pg';
import { judge, untilQuiet } from '../../../test/harness/check-invariants.ts';
import { type Server, startServer } from '../../../test/harness/server.ts';
import { cpuMs, databaseCpuMs } from '../harness/cpu.ts';
import { type Fixture, fixtureOf, ports } from '../harness/harness.ts';
import { type Load, type Shot, startLoad } from '../harness/load.ts';
import { createOrders } from '../orders/orders.ts';
import { figureAgainst, figureOf, spreadOf } from '../rounds.ts';
import type { Figure, Row } from '../row.ts';

const CONNECTIONS = [6, 5, 5];
const PER_SECOND_MAX = 1_000;
/** Rounds of each process before the first measured one; in earlier rounds an order costs more until code is compiled. */
const WARM_ROUNDS = 4;
/** Three processes on shared cores cannot be faster, but must not cost more. */
const COST_MAX = 1.1;
const LOOK_MS = 25;

/** P12: what several processes cost, and whether they wait for each other. */
export const three: Row = {
  id: 'P12',
  what: 'three application processes on one database, orders',
  measure: async (run): Promise<Figure[]> => {
    const fixture = await fixtureOf(run);
    const env = { RAZORPAY_BASE_URL: fixture.gatewayUrl };
    const servers: Server[] = [fixture.server];
    const loads: Load[] = [fixture.load];
    try {
      for (const port of [ports.more, ports.more + 2]) {
        servers.push(await startServer(fixture.harness, { port, env }));
        loads.push(startLoad(run));
      }
      const orders = await ordersFor(fixture, WARM_ROUNDS * servers.length + 2 * (run.rounds + 1));
      let waits = 0;
      const costOf = async (used: readonly Server[]) => {
        const round = await fireAll(fixture, { servers: used, loads, orders: orders.next() });
        if (used.length > 1) waits += round.waits;
        return round.costMs;
      };
      let turn = 0;
      // Each process has its turn, so that all of them have served equally many orders.
      const costOfOne = () => {
        const place = turn % servers.length;
        turn += 1;
        return costOf(servers.slice(place, place + 1));
      };
      for (let round = 0; round < WARM_ROUNDS * servers.length; round += 1) await costOfOne();
      const cost = await figureAgainst(
        {
          ...{ name: 'an order on three processes, CPU', unit: 'ms' },
          mark: { is: 'at most', value: COST_MAX },
        },
        {
          rounds: run.rounds,
          ours: () => costOf(servers),
          theirs: costOfOne,
          against: 'one process, as many connections',
        },
      );
      await untilQuiet(fixture.harness.sql);
      const broken = await judge(fixture.harness.sql);
      for (const line of broken) run.say(`    ${line}`);
      return [
        cost,
        figureOf('connections seen waiting for a lock', 'waits', spreadOf([waits]), 'exactly', 0),
        figureOf(
          ...(['invariants broken afterwards', 'queries', spreadOf([broken.length])] as const),
          ...(['exactly', 0] as const),
        ),
      ];
    } finally {
      for (const server of servers.slice(1)) await server.stop();
    }
  },
};

/** Orders for a number of rounds, created before the first one. */
async function ordersFor({ harness, load }: Fixture, rounds: number) {
  const each = Math.ceil(PER_SECOND_MAX * load.seconds);
  const all = await createOrders(harness, each * rounds);
  await harness.sql.query('analyze');
  let taken = 0;
  return {
    next: (): Shot[] => {
      taken += each;
      return all.slice(taken - each, taken);
    },
  };
}

type Round = { servers: readonly Server[]; loads: readonly Load[]; orders: readonly Shot[] };

/** @returns the CPU time of an order in all processes, and how many connections waited for a lock. */
async function fireAll({ harness, ours }: Fixture, { servers, loads, orders }: Round) {
  const used = () =>
    servers.reduce((sum, { pid }) => sum + cpuMs(pid), databaseCpuMs(ours.databasePid));
  const each = Math.floor(orders.length / servers.length);
  const all = CONNECTIONS.reduce((sum, count) => sum + count, 0);
  const before = used();
  const watch = watchLocks(harness.sql);
  const firing = servers.map(({ url }, index) =>
    (loads[index] as Load).fire({
      ...{ url, shots: orders.slice(index * each, (index + 1) * each), isOnce: true },
      connections: servers.length === 1 ? all : (CONNECTIONS[index] ?? 1),
    }),
  );
  await Promise.allSettled(firing);
  const waits = await watch.end();
  const count = (await Promise.all(firing)).reduce((sum, one) => sum + one.count, 0);
  return { costMs: (used() - before) / count, waits };
}

/** Polls the connections until it is stopped. */
function watchLocks(sql: pg.Client) {
  let waits = 0;
  let looking = Promise.resolve();
  const look = async () => {
    const { rows } = await sql.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    waits += rows[0]?.n ?? 0;
  };
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  return {
    end: async () => {
      clearInterval(timer);
      await looking;
      return waits;
    },
  };
}
