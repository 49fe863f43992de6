import { type Stage, stageOf } from '../harness/harness.ts';
import { type Shot, type Taken, wordsOf } from '../harness/load.ts';
import { memoryMb } from '../harness/memory.ts';
import { figureAgainst } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { bareHolds, layOrders } from './orders.ts';

/** No machine that this runs on makes more in a second. */
const PER_SECOND_MAX = { ours: 1_500, bare: 8_000 };

/** As the browser sends them. */
const keyedOrders = { name: 'orders with an Idempotency-Key', isKeyed: true };

let seenMb = 0;
/** The most memory that the server was seen to hold under the load of P4, in MB; 0 before it. */
export const memoryUnderOrders = () => seenMb;

/** P4: the one write that everybody waits for. */
export const holds: Row = {
  id: 'P4',
  what: 'booking order (hold) over HTTP, distinct starts, 16 connections, gateway at 0 ms',
  measure: async (run): Promise<Figure[]> => {
    const stage = await stageOf(run);
    if (run.isQuick) return [await measure(run, stage, keyedOrders)];
    const plain = await measure(run, stage, { name: 'orders', isKeyed: false });
    return [plain, await measure(run, stage, keyedOrders)];
  },
};

async function measure(
  run: Run,
  stage: Stage,
  { name, isKeyed }: { name: string; isKeyed: boolean },
): Promise<Figure> {
  const { ground, server, ceiling, load, seconds } = stage;
  // The load goes on for a second at least, whatever it is told.
  const fired = Math.max(seconds, 1);
  const count = Math.ceil(PER_SECOND_MAX.ours * fired);
  const perSecond = async (url: string, shots: readonly Shot[]): Promise<Taken> => {
    const taken = await load.fire({ url, shots, seconds, isOnce: true });
    run.say(`    ${wordsOf(taken)}`);
    return taken;
  };
  return figureAgainst(
    { name, unit: 'requests/s', mark: { is: 'at least', value: 0.5 } },
    {
      rounds: run.rounds,
      ours: async () => {
        const shots = await layOrders(ground, count, isKeyed);
        // What a database in use has of itself, and a new one not yet: it plans by what it holds.
        await ground.sql.query('analyze');
        const taken = await perSecond(server.url, shots);
        seenMb = Math.max(seenMb, memoryMb(server.pid));
        return taken.count / taken.seconds;
      },
      theirs: async () => {
        const shots = bareHolds(Math.ceil(PER_SECOND_MAX.bare * fired));
        const taken = await perSecond(ceiling.url, shots);
        return taken.count / taken.seconds;
      },
      against: 'bare Fastify, one guarded insert',
    },
  );
}
