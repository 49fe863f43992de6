import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createHarness, type Harness } from '../../test/harness/harness.ts';
import { everyCrashPoint } from './crashes/every-crash-point.ts';
import { writePage } from './crashes/report.ts';
import { openPairs } from './histories/faults/aims.ts';
import { pairsOf } from './histories/faults/fault-table.ts';
import { targetFromText, targetToText } from './histories/faults/hunt.ts';
import { createFixture } from './histories/fixture.ts';
import { proveHistories, showHistory } from './histories/prove-histories.ts';
import { type Kill, lineOf, proveMutants } from './histories/prove-mutants.ts';
import { type Proof, writeProof } from './histories/report.ts';
import { proveStorms } from './storms.ts';

// npm run prove -- --seeds 2000 --from 1
const { values } = parseArgs({
  options: {
    /** A small storm, few histories, one mutant and one flow with crashes: part of `npm test`. */
    quick: { type: 'boolean', default: false },
    /** Comma-separated parts: model, histories, mutants, storm, crashes. */
    only: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    buyers: { type: 'string' },
    /** Replays every history instead of one in twenty. */
    replay: { type: 'boolean', default: false },
    /** Aims at the remaining pairs of step and fault even with few seeds. */
    complete: { type: 'boolean', default: false },
    /** Comma-separated names of mutants; one with `--trace`. */
    mutant: { type: 'string' },
    /** Comma-separated names of the flows that crash. */
    flows: { type: 'string' },
    /** Crashes only where the database or the gateway has changed: a fifth of all points. */
    changing: { type: 'boolean', default: false },
    /** Prints the first seed step by step, with the given mutant and faults. */
    trace: { type: 'boolean', default: false },
    /** A step and its fault, in the format that a full run prints. */
    target: { type: 'string', multiple: true, default: [] },
    /** Writes the sections of these parts even if this is not a full run. */
    write: { type: 'boolean', default: false },
  },
});

const QUICK = {
  seeds: 24,
  buyers: 120,
  flow: 'accept',
  everyPoint: 4,
  mutant: 'cancelled-seats-kept',
};
const FULL = { seeds: 2_000, buyers: 500 };
const QUICK_PARTS = 'storm,histories,mutants,crashes';
/** Crashes are a separate run, since they take as long as all other parts. */
const FULL_PARTS = 'model,histories,mutants,storm';
const REPLAY_SHARE = 0.05;
const isQuick = values.quick;
const from = Number(values.from);
const seeds = Number(values.seeds ?? (isQuick ? QUICK.seeds : FULL.seeds));
const isFull = seeds >= FULL.seeds && values.only === undefined && values.mutant === undefined;
const isComplete = values.complete || seeds >= FULL.seeds;
const chosen = values.only ?? (isQuick ? QUICK_PARTS : FULL_PARTS);
const parts = values.mutant === undefined ? chosen.split(',') : ['mutants'];

const failures: string[] = [];
const say = (line: string) => void process.stdout.write(`${line}\n`);
const proof: Proof = {
  command: `npm run prove -- ${process.argv.slice(2).join(' ')}`,
  model: undefined,
  histories: undefined,
  kills: [],
  storms: [],
};

const harness = await createHarness();
try {
  const serverUrl = (database: string) => harness.databaseUrl.replace(/postgres$/, database);
  if (parts.includes('histories') || parts.includes('mutants')) await createFixture(serverUrl);
  if (values.trace) {
    const targets = values.target.map(targetFromText);
    await showHistory(serverUrl, { seed: from, targets, mutant: values.mutant }, say);
  } else {
    if (parts.includes('model')) proof.model = await model();
    if (parts.includes('histories')) proof.histories = await histories(serverUrl);
    if (parts.includes('mutants')) proof.kills = await mutants(serverUrl);
    if (parts.includes('crashes')) await crashes(harness);
    // Last, because it ends by dropping the constraint on seats.
    if (parts.includes('storm')) proof.storms = await storms(harness);
  }
} finally {
  await harness.close();
}
const isOnlyCrashes = parts.every((part) => part === 'crashes');
if ((values.write && !isOnlyCrashes) || (isFull && !values.trace)) await writeProof(proof);
if (!values.trace) say(failures.length === 0 ? 'Proved.' : `Not proved:\n${failures.join('\n')}`);
process.exit(failures.length === 0 ? 0 : 1);

/** Runs the model of the transitions and the money rules with the test runner. */
async function model(): Promise<boolean> {
  say('the model of one booking and its money');
  const flags = ['run', 'lab/simulation/model'];
  const child = spawn(process.execPath, ['node_modules/.bin/vitest', ...flags], {
    stdio: 'inherit',
  });
  const [code] = await once(child, 'close');
  if (code !== 0) failures.push('the model found a fault');
  return code === 0;
}

async function histories(serverUrl: (database: string) => string) {
  say(`${seeds} histories from seed ${from}`);
  const replay = values.replay ? 1 : REPLAY_SHARE;
  const result = await proveHistories({ serverUrl, from, seeds, replay, isComplete, say });
  const perMinute = Math.round(((result.seeds + result.aimed) / result.seconds) * 60);
  say(`  ${seeds} seeds and ${result.aimed} aimed, ${result.steps} steps, ${perMinute} a minute`);
  const { all, possible, happened } = pairsOf(result.coverage);
  say(`  ${result.replayed} were played twice`);
  say(`  ${happened} of ${possible} possible pairs of step and fault happened (of ${all} in all)`);
  failures.push(...result.broken.map(({ history, what }) => `${history}: ${what}`));
  if (isComplete) {
    for (const target of openPairs(result.coverage))
      failures.push(`never: ${targetToText(target)}`);
  }
  return result;
}

async function mutants(serverUrl: (database: string) => string): Promise<Kill[]> {
  const only = values.mutant?.split(',') ?? (isQuick ? [QUICK.mutant] : undefined);
  say('mutants, and how many histories it takes to find them');
  const kills = await proveMutants({ serverUrl, from, only, say });
  for (const kill of kills) if ('survived' in kill) failures.push(lineOf(kill));
  return kills;
}

async function crashes(where: Harness): Promise<void> {
  say('kill -9 at every step of every flow');
  const only = values.flows?.split(',') ?? (isQuick ? [QUICK.flow] : undefined);
  const points = values.changing ? 'changing' : 'all';
  const every = isQuick ? QUICK.everyPoint : 1;
  const result = await everyCrashPoint(where, { ...(only ? { only } : {}), points, every, say });
  for (const line of result.lines) say(line);
  if (values.write && !isQuick && values.flows === undefined)
    await writePage(result.results, points);
  failures.push(...result.failures);
}

async function storms(where: Harness): Promise<string[]> {
  const buyersCount = Number(values.buyers ?? (isQuick ? QUICK.buyers : FULL.buyers));
  const result = await proveStorms(where, { buyersCount, say });
  failures.push(...result.failures);
  return result.lines;
}
