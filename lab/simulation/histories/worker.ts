import './runtime/seeded-ids.ts';
import './runtime/simulated-time.ts';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Aim } from './faults/aims.ts';
import { playHistory } from './history.ts';
import { openMachine } from './machine.ts';
import { checkMutant } from './mutants/preload.ts';
import { firstDifference, OTHER_HISTORY } from './runtime/trace.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    replay: { type: 'string', default: '0' },
    trace: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
  },
});

/** Plays the histories on stdin, one per line, and writes each verdict as one line of JSON. */
const machine = await openMachine(values.url);
checkMutant();
const replayShare = Number(values.replay);
let count = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const aim = JSON.parse(line) as Aim;
  const isReplayed = count % 100 < replayShare * 100;
  const isTraced = values.trace || isReplayed;
  const verdict = await playHistory(machine, aim, isTraced).catch((error: unknown) => {
    throw new Error(`History ${aim.seed} failed`, { cause: error });
  });
  if (isReplayed) {
    const again = await playHistory(machine, aim, isTraced);
    verdict.isReplayed = true;
    if (again.digest !== verdict.digest) {
      verdict.broken.push(`${OTHER_HISTORY}: ${firstDifference(verdict.trace, again.trace)}`);
    }
  }
  count += 1;
  const printed = values.trace ? verdict : { ...verdict, trace: [] };
  process.stdout.write(`${JSON.stringify(printed)}\n`);
  if (values.stop && verdict.broken.length > 0) break;
}
await machine.close();
process.exit(0);
