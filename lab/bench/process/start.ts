import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ports } from '../harness/harness.ts';
import { memoryMb } from '../harness/memory.ts';
import { memoryUnderOrders } from '../orders/holds.ts';
import { figureOf, spreadOf } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { npmStart } from './npm-start.ts';

const STARTS = { quick: 1, full: 5 };
/** After this time the process has finished its initial work. */
const REST_MS = 3_000;

/** P11: start time and memory. */
export const start: Row = {
  id: 'P11',
  what: 'the second npm start, and memory',
  measure: async (run): Promise<Figure[]> => {
    const seen = await startAgain(run, run.isQuick ? STARTS.quick : STARTS.full);
    const seconds = spreadOf(seen.map((one) => one.seconds));
    const mb = spreadOf(seen.map((one) => one.mb));
    const figures = [
      figureOf('npm start until ready, the second time', 's', seconds, 'at most', 4),
      figureOf('memory at rest, sandbox included', 'MB', mb, 'at most', 150),
    ];
    const loadedMb = memoryUnderOrders();
    if (loadedMb === 0) return figures;
    const loaded = figureOf('memory under P4, at most', 'MB', spreadOf([loadedMb]), 'at most', 300);
    return [...figures, loaded];
  },
};

/** The first start, which creates the demo city, is not counted. */
async function startAgain(run: Run, times: number): Promise<{ seconds: number; mb: number }[]> {
  const dataDir = join(process.cwd(), '.data', 'bench', 'start');
  const seen: { seconds: number; mb: number }[] = [];
  for (let time = 0; time <= times; time += 1) {
    const started = await npmStart(dataDir, ports.start);
    try {
      if (time === 0) continue;
      await wait(REST_MS);
      seen.push({ seconds: started.seconds, mb: memoryMb(started.pid) });
      run.say(`    ${JSON.stringify(seen.at(-1))}`);
    } finally {
      await started.stop();
    }
  }
  return seen;
}
