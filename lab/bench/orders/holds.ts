import { type Fixture, fixtureOf } from '../harness/harness.ts';
import type { Shot } from '../harness/load.ts';
import { memoryMb } from '../harness/memory.ts';
import { figureAgainst } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { bareHolds, createOrders } from './orders.ts';

/** More orders than any machine creates in a second. */
const PER_SECOND_MAX = { ours: 1_500, bare: 8_000 };

/** As the browser sends them. */
const keyedOrders = { name: 'orders with an Idempotency-Key', isKeyed: true };

let seenMb = 0;
/** The maximum memory of the server under the load of P4, in MB; 0 before it. */
export const memoryUnderOrders = () => seenMb;

/** P4: the write that a customer waits for. */
export const holds: Row = {
  id: 'P4',
  what: 'booking order (hold) over HTTP, distinct starts, 16 connections, gateway at 0 ms',
  measure: async (run): Promise<Figure[]> => {
    const fixture = await fixtureOf(run);
    if (run.isQuick) return [await measure(run, fixture, keyedOrders)];
    const plain = await measure(run, fixture, { name: 'orders', isKeyed: false });
    return [plain, await measure(run, fixture, keyedOrders)];
  },
};

async function measure(
  run: Run,
  fixture: Fixture,
  { name, isKeyed }: { name: string; isKeyed: boolean },
): Promise<Figure> {
  const { harness, server, url, ceilingUrl, load } = fixture;
  // The load runs for at least a second.
  const fired = Math.max(load.seconds, 1);
  const count = Math.ceil(PER_SECOND_MAX.ours * fired);
  const perSecond = async (at: string, shots: readonly Shot[]) =>
    (await load.fire({ url: at, shots, isOnce: true })).rate;
  return figureAgainst(
    { name, unit: 'requests/s', mark: { is: 'at least', value: 0.5 } },
    {
      rounds: run.rounds,
      ours: async () => {
        const shots = await createOrders(harness, count, isKeyed);
        // Collects statistics, which a database in use has and a new one lacks.
        await harness.sql.query('analyze');
        const rate = await perSecond(url, shots);
        seenMb = Math.max(seenMb, memoryMb(server.pid));
        return rate;
      },
      theirs: () => perSecond(ceilingUrl, bareHolds(Math.ceil(PER_SECOND_MAX.bare * fired))),
      against: 'bare Fastify, one guarded insert',
    },
  );
}
