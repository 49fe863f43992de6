import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machineOf, type Results, tableOf, writeIntoPage } from './report.ts';
import type { Figure, Run } from './row.ts';
import { rows } from './rows.ts';

// npm run bench -- --only P1,P2 --rounds 7
const { values } = parseArgs({
  options: {
    /** Every row in under two minutes: one short round on the small data. */
    quick: { type: 'boolean', default: false },
    /** Comma-separated rows: P1,P6. Results are stored only for a run of all rows. */
    only: { type: 'string' },
    rounds: { type: 'string' },
    /** The largest data set of P6 and P10: small, middle or large (10 k, 100 k, 1 M services). */
    largest: { type: 'string', default: 'large' },
  },
});

const RESULTS = join('lab', 'bench', 'results', 'latest.json');
const ROUNDS = { quick: 1, full: 5 };
const isPlain = process.argv.length === 2;
const isWhole = values.only === undefined && !values.quick;
const chosen = values.only?.split(',') ?? rows.map(({ id }) => id);
const say = (line: string) => void process.stdout.write(`${line}\n`);
const stops: (() => Promise<void>)[] = [];
const run: Run = {
  isQuick: values.quick,
  largest: values.quick ? 'small' : sizeNamed(values.largest),
  rounds: Number(values.rounds ?? (values.quick ? ROUNDS.quick : ROUNDS.full)),
  say,
  atEnd: (stop) => void stops.unshift(stop),
};

let stopping: Promise<void> | undefined;
const stopAll = () => {
  stopping ??= (async () => {
    for (const stop of stops) await stop();
  })();
  return stopping;
};
// Without this, an interrupted run leaves its servers and databases behind, on the ports of the next one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

const began = performance.now();
const measured: { id: string; what: string; figures: Figure[] }[] = [];
try {
  for (const { id, what, measure } of rows) {
    if (!chosen.includes(id)) continue;
    say(`${id}  ${what}`);
    measured.push({ id, what, figures: await measure(run) });
  }
} finally {
  await stopAll();
}

const results: Results = {
  at: new Date().toISOString(),
  command: ['npm run bench', ...(isPlain ? [] : ['--', ...process.argv.slice(2)])].join(' '),
  seconds: Math.round((performance.now() - began) / 1000),
  machine: machineOf(),
  rows: measured,
};
say(`\n${tableOf(results)}`);
if (isWhole) {
  mkdirSync(join('lab', 'bench', 'results'), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
  writeIntoPage(results);
  say(`Written to ${RESULTS} and docs/performance.md.`);
}

function sizeNamed(name: string): Run['largest'] {
  const known = (['small', 'middle', 'large'] as const).find((size) => size === name);
  if (!known) throw new Error(`--largest is small, middle or large, and not ${name}.`);
  return known;
}
