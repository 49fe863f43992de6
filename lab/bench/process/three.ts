import { judge, untilQuiet } from '../../../test/harness/check-invariants.ts';
import { type Server, startServer } from '../../../test/harness/server.ts';
import { type Fixture, fixtureOf, ports } from '../harness/harness.ts';
import { type Load, startLoad } from '../harness/load.ts';
import { createOrders } from '../orders/orders.ts';
import { figureAgainst, spreadOf } from '../rounds.ts';
import type { Figure, Row } from '../row.ts';

const CONNECTIONS = [6, 5, 5];
const PER_SECOND_MAX = 2_000;

/** P12: throughput of several processes. */
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
        servers.push(await startServer(fixture.harness, port, { env }));
        loads.push(startLoad(run));
      }
      const rate = await figureAgainst(
        {
          name: 'orders, three processes',
          unit: 'requests/s',
          mark: { is: 'at least', value: 1.8 },
        },
        {
          rounds: run.rounds,
          ours: () => ordersPerSecond(fixture, servers, loads),
          theirs: () => ordersPerSecond(fixture, servers.slice(0, 1), loads),
          against: 'one process, as many connections',
        },
      );
      await untilQuiet(fixture.harness.sql);
      const broken = await judge(fixture.harness.sql);
      for (const line of broken) run.say(`    ${line}`);
      return [
        rate,
        {
          name: 'invariants broken afterwards',
          unit: 'queries',
          ours: spreadOf([broken.length]),
          mark: { is: 'exactly', value: 0 },
        },
      ];
    } finally {
      for (const server of servers.slice(1)) await server.stop();
    }
  },
};

async function ordersPerSecond(
  { harness, load }: Fixture,
  servers: readonly Server[],
  loads: readonly Load[],
): Promise<number> {
  const each = Math.ceil((PER_SECOND_MAX * load.seconds) / servers.length);
  const orders = await createOrders(harness, each * servers.length);
  await harness.sql.query('analyze');
  const all = CONNECTIONS.reduce((sum, count) => sum + count, 0);
  const taken = await Promise.all(
    servers.map(({ url }, index) =>
      (loads[index] as Load).fire({
        url,
        shots: orders.slice(index * each, (index + 1) * each),
        isOnce: true,
        connections: servers.length === 1 ? all : (CONNECTIONS[index] ?? 1),
      }),
    ),
  );
  return taken.reduce((sum, { rate }) => sum + rate, 0);
}
