import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { type Ground, layGround } from '../../test/harness/harness.ts';
import { everyCrashPoint } from './crashes/every-crash-point.ts';
import { writePage } from './crashes/report.ts';
import { openPairs } from './histories/faults/aims.ts';
import { pairsOf } from './histories/faults/fault-table.ts';
import { wishFromText, wishToText } from './histories/faults/hunt.ts';
import { layStage } from './histories/fixture.ts';
import { proveHistories, showHistory } from './histories/prove-histories.ts';
import { type Kill, lineOf, proveMutants } from './histories/prove-mutants.ts';
import { type Proof, writeProof } from './histories/report.ts';
import { proveStorms } from './storms.ts';

// npm run prove -- --seeds 2000 --from 1
const { values } = parseArgs({
  options: {
    /** A small storm, few histories, a few of the planted bugs and one flow with crashes. */
    quick: { type: 'boolean', default: false },
    /** Parts, with commas between them: model, histories, mutants, storm, crashes. */
    only: { type: 'string' },
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    buyers: { type: 'string' },
    /** Plays every history twice; else each twentieth. */
    replay: { type: 'boolean', default: false },
    /** Aims at open pairs of step and fault although there are few seeds. */
    complete: { type: 'boolean', default: false },
    /** One planted bug only. */
    mutant: { type: 'string' },
    /** Shows the first seed step by step, with the planted bug and the wishes if any are named. */
    trace: { type: 'boolean', default: false },
    /** A step and the fault that is to meet it, as a full run names them. */
    wish: { type: 'string', multiple: true, default: [] },
    /** Writes the page although it is not a full run. */
    write: { type: 'boolean', default: false },
  },
});

const QUICK = { seeds: 24, buyers: 120, flow: 'accept', mutant: 'cancelled-seats-kept' };
const FULL = { seeds: 2_000, buyers: 500 };
const QUICK_PARTS = 'storm,histories,mutants,crashes';
/** Without the kills at every step, which take as long again: `--only crashes --write`. */
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
  seconds: 0,
  model: undefined,
  histories: undefined,
  kills: [],
  storms: [],
};

const began = performance.now();
const ground = await layGround();
try {
  const serverUrl = (database: string) => ground.databaseUrl.replace(/postgres$/, database);
  if (parts.includes('histories') || parts.includes('mutants')) await layStage(serverUrl);
  if (values.trace) {
    const wishes = values.wish.map(wishFromText);
    await showHistory(serverUrl, { seed: from, wishes, mutant: values.mutant }, say);
  } else {
    if (parts.includes('model')) proof.model = await model();
    if (parts.includes('histories')) proof.histories = await histories(serverUrl);
    if (parts.includes('mutants')) proof.kills = await planted(serverUrl);
    if (parts.includes('crashes')) await crashes(ground);
    // Last, since it ends by taking the guard of the seats away.
    if (parts.includes('storm')) proof.storms = await storms(ground);
  }
} finally {
  await ground.close();
}
proof.seconds = (performance.now() - began) / 1000;
const isOnlyCrashes = parts.every((part) => part === 'crashes');
if ((values.write && !isOnlyCrashes) || (isFull && !values.trace)) await writeProof(proof);
if (!values.trace) say(failures.length === 0 ? 'Proved.' : `Not proved:\n${failures.join('\n')}`);
process.exit(failures.length === 0 ? 0 : 1);

/** The table of moves and the money rules by themselves, as a model: run by the test runner. */
async function model(): Promise<boolean> {
  say('the model of one booking and its money');
  const flags = ['run', 'lab/simulation/model'];
  const child = spawn('node_modules/.bin/vitest', flags, { stdio: 'inherit' });
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
    for (const wish of openPairs(result.coverage)) failures.push(`never: ${wishToText(wish)}`);
  }
  return result;
}

async function planted(serverUrl: (database: string) => string): Promise<Kill[]> {
  const only = values.mutant ?? (isQuick ? QUICK.mutant : undefined);
  say('planted bugs, and how many histories it takes to find them');
  const kills = await proveMutants({ serverUrl, from, only, say });
  for (const kill of kills) if ('survived' in kill) failures.push(lineOf(kill));
  return kills;
}

async function crashes(where: Ground): Promise<void> {
  say('kill -9 at every step of every flow');
  const wish = isQuick ? { only: [QUICK.flow], every: 4 } : {};
  const result = await everyCrashPoint(where, { ...wish, say });
  for (const line of result.lines) say(line);
  if (values.write && !isQuick) await writePage(result.results, 'all');
  failures.push(...result.failures);
}

async function storms(where: Ground): Promise<string[]> {
  const buyersCount = Number(values.buyers ?? (isQuick ? QUICK.buyers : FULL.buyers));
  const port = 20_000 + (process.pid % 20_000);
  const result = await proveStorms(where, { buyersCount, port, say });
  failures.push(...result.failures);
  return result.lines;
}
