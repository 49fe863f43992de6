import { parseArgs } from 'node:util';
import { layGround } from '../../../test/harness/harness.ts';
import { everyCrashPoint } from './every-crash-point.ts';
import { flows } from './flows/flows.ts';
import { writePage } from './report.ts';

const QUICK = ['accept'];
const QUICK_EVERY = 4;

// node lab/simulation/crashes/main.ts [--only 'verify,accept'] [--changing] [--quick] [--write]
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    /** Only the points at which the world outside has changed: a fifth of all. */
    changing: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const only = values.quick ? QUICK : values.only?.split(',');
const unknown = (only ?? []).filter((wish) => !flows.some(({ name }) => name === wish));
if (unknown.length > 0) {
  process.stderr.write(`No flow ${unknown.join(', ')}; there are:\n`);
  for (const { name } of flows) process.stderr.write(`  ${name}\n`);
  process.exit(2);
}

const points = values.changing ? 'changing' : 'all';
const say = (line: string) => void process.stdout.write(`${line}\n`);
const ground = await layGround();
try {
  const proof = await everyCrashPoint(ground, {
    say,
    points,
    every: values.quick ? QUICK_EVERY : 1,
    ...(only ? { only } : {}),
  });
  for (const line of proof.lines) say(line);
  for (const line of proof.failures) say(`BROKEN ${line}`);
  if (values.write) await writePage(proof.results, points);
  process.exitCode = proof.failures.length === 0 ? 0 : 1;
} finally {
  await ground.close();
}
process.exit();
