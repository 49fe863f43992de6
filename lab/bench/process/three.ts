import { judge, untilQuiet } from '../../../test/harness/check-invariants.ts';
import { type Server, startServer } from '../../../test/harness/server.ts';
import { ports, type Stage, stageOf } from '../harness/harness.ts';
import { type Load, startLoad } from '../harness/load.ts';
import { layOrders } from '../orders/orders.ts';
import { figureAgainst, spreadOf } from '../rounds.ts';
import type { Figure, Row } from '../row.ts';

const CONNECTIONS = [6, 5, 5];
const PER_SECOND_MAX = 2_000;

/** P12: whether more processes are more. */
export const three: Row = {
  id: 'P12',
  what: 'three application processes on one database, orders',
  measure: async (run): Promise<Figure[]> => {
    const stage = await stageOf(run);
    const env = { RAZORPAY_BASE_URL: stage.gatewayUrl };
    const servers: Server[] = [stage.server];
    const loads: Load[] = [stage.load];
    try {
      for (const port of [ports.more, ports.more + 2]) {
        servers.push(await startServer(stage.ground, port, { env }));
        loads.push(startLoad());
      }
      const rate = await figureAgainst(
        {
          name: 'orders, three processes',
          unit: 'requests/s',
          mark: { is: 'at least', value: 1.8 },
        },
        {
          rounds: run.rounds,
          ours: () => ordersPerSecond(stage, servers, loads),
          theirs: () => ordersPerSecond(stage, servers.slice(0, 1), loads),
          against: 'one process, as many connections',
        },
      );
      await untilQuiet(stage.ground.sql);
      const broken = await judge(stage.ground.sql);
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
      for (const load of loads.slice(1)) await load.stop();
    }
  },
};

async function ordersPerSecond(
  { ground, seconds }: Stage,
  servers: readonly Server[],
  loads: readonly Load[],
): Promise<number> {
  const each = Math.ceil((PER_SECOND_MAX * seconds) / servers.length);
  const orders = await layOrders(ground, each * servers.length);
  await ground.sql.query('analyze');
  const all = CONNECTIONS.reduce((sum, count) => sum + count, 0);
  const taken = await Promise.all(
    servers.map(({ url }, index) =>
      (loads[index] as Load).fire({
        url,
        seconds,
        shots: orders.slice(index * each, (index + 1) * each),
        isOnce: true,
        connections: servers.length === 1 ? all : (CONNECTIONS[index] ?? 1),
      }),
    ),
  );
  return taken.reduce((sum, one) => sum + one.count / one.seconds, 0);
}
