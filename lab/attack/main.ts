// Attacks a copy of the application and prints what held:
//   npm run attack                      all attacks, two minutes of fuzzing
//   npm run attack -- --seconds 600     longer fuzzing
//   npm run attack -- --quick           a short form, part of npm test
//   npm run attack -- --only V7,fuzz    some chapters
import { parseArgs } from 'node:util';
import { judge, untilQuiet } from '../../test/harness/check-invariants.ts';
import { createHarness, type Harness } from '../../test/harness/harness.ts';
import { startServer } from '../../test/harness/server.ts';
import { type Actor, makeActor, type Role, roles } from './actors.ts';
import { attacks } from './attacks.ts';
import { fuzz } from './fuzz/fuzz.ts';
import type { Finding, Target } from './target.ts';
import { addVictims, makeVictims } from './victims.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** How long to fuzz. */
    seconds: { type: 'string' },
    /** Repeats the requests of an earlier run. */
    seed: { type: 'string' },
    /** Comma-separated chapters, and `fuzz`. */
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds ?? (values.quick ? 12 : 120));
const seed = Number(values.seed ?? (values.quick ? 1 : Date.now() % 1_000_000));
const only = values.only?.split(',');

const say = (line: string) => void process.stdout.write(`${line}\n`);
const began = performance.now();
let failed = 0;
let held = 0;

const harness = await createHarness();
try {
  await attackAll(harness);
} finally {
  await harness.close();
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
say(`${held} held, ${failed} failed, ${minutes} min`);
process.exit(failed > 0 ? 1 : 0);

async function attackAll(on: Harness): Promise<void> {
  let log = '';
  const server = await startServer(on, {
    env: { TRUST_PROXY: '127.0.0.1' },
    onOutput: (text) => {
      log += text;
    },
  });
  try {
    const target = await prepare(on, { server, log: () => log });
    for (const { chapter, claim, run } of attacks)
      if (!only || only.includes(chapter))
        conclude(chapter, claim, await attempt(() => run(target)));
    if (!only || only.includes('fuzz')) await fuzzAll(target);
    await concludeRun(target);
  } finally {
    await server.stop();
  }
}

async function prepare(
  on: Harness,
  { server, log }: Pick<Target, 'server' | 'log'>,
): Promise<Target> {
  const people = await addVictims(on);
  const idOf: Record<Role, string | undefined> = {
    visitor: undefined,
    customer: people.customerId,
    provider: people.providerId,
    'other customer': (await on.world.customer()).id,
    'other provider': (await on.world.service()).ownerId,
    admin: (await on.world.admin()).id,
  };
  const actors: Partial<Record<Role, Actor>> = {};
  for (const role of roles)
    actors[role] = await makeActor(on, server.url, { role, personId: idOf[role] });
  const all = actors as Record<Role, Actor>;
  const victims = await makeVictims(on, people, all);
  return { harness: on, server, log, actors: all, victims, isQuick: values.quick };
}

async function fuzzAll(target: Target): Promise<void> {
  const { findings, requests } = await fuzz(target, { seed, seconds, say });
  conclude('fuzz', `${requests} requests of six roles, valid and hostile, break nothing`, findings);
}

/** The state after all attacks. */
async function concludeRun({ harness: { sql }, victims, actors, log }: Target): Promise<void> {
  const atRest = async () => {
    await untilQuiet(sql, { hasChoices: true });
    return judge(sql);
  };
  conclude(
    'V2',
    'all invariants of money, seats and records hold afterwards',
    await attempt(atRest),
  );
  const tokens = roles.map((role) => actors[role].token()).filter(Boolean);
  const leaks = [...victims.secrets, ...tokens].filter((text) => log().includes(text));
  conclude(
    'V16',
    'the log contains no private data and no token',
    leaks.map(() => 'a secret is in the log'),
  );
  const { status } = await actors.visitor.send({ method: 'GET', path: '/readyz' });
  conclude(
    'V15',
    'the server is ready afterwards',
    status === 200 ? [] : [`/readyz says ${status}`],
  );
}

async function attempt(run: () => Promise<Finding>): Promise<Finding> {
  try {
    return await run();
  } catch (error) {
    return [`the attack could not be made: ${error instanceof Error ? error.message : error}`];
  }
}

function conclude(chapter: string, claim: string, findings: Finding): void {
  const isHeld = findings.length === 0;
  say(`${isHeld ? 'held  ' : 'FAILED'}  ${chapter.padEnd(5)} ${claim}`);
  for (const line of findings) say(`    ${line}`);
  if (isHeld) held += 1;
  else failed += 1;
}
