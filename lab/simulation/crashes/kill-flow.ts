import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Begun, Flow } from './flows/flow.ts';
import { judgeAfterHeal, judgeNow } from './judge.ts';
import { changingSteps, type Point } from './points.ts';
import type { Fixture } from './server/harness.ts';
import { comeBack, heal, untilQuiet } from './server/heal.ts';

export type FlowResult = {
  name: string;
  steps: readonly string[];
  kills: number;
  broken: readonly string[];
  seconds: number;
};

/** After this time the key of an interrupted request can be used for the same request again. */
const KEY_MS = 61_000;
const END_MS_MAX = 30_000;
const TRIES_MAX = 3;
/** The number of kills after which all deadlines pass once. */
const KILLS_PER_HEAL = 30;

/**
 * Kills the server once before and once after each step of a flow. Each time it restarts on the remaining
 * data, the browser alternately retries or gives up, and the books are checked.
 */
export async function killFlow(
  fixture: Fixture,
  flow: Flow,
  choose: (steps: readonly string[]) => readonly Point[],
): Promise<FlowResult> {
  const began = performance.now();
  const broken: string[] = [];
  const steps = await countSteps(fixture, flow, broken);
  const points = choose(steps);
  let kills = 0;
  for (const [nth, point] of points.entries()) {
    const hasLabel = `${flow.name}, ${point.when} step ${point.step} (${steps[point.step - 1]})`;
    // Alternates over steps as well, so that both cases happen before and after a step.
    const asksAgain = (nth + point.step) % 2 === 0;
    const found = await killOnce(fixture, flow, { point, label: steps[point.step - 1], asksAgain });
    kills += 1;
    broken.push(...found.map((line) => `${hasLabel}${asksAgain ? ', asked again' : ''}: ${line}`));
    const isLast = nth === points.length - 1;
    if (flow.healsEach || isLast || kills % KILLS_PER_HEAL === 0) {
      await heal(fixture);
      const late = await judgeAfterHeal(fixture);
      broken.push(...late.map((line) => `${hasLabel} or shortly before it: ${line}`));
    }
  }
  const seconds = (performance.now() - began) / 1000;
  return { name: flow.name, steps, kills, broken, seconds };
}

/** Runs the flow once without a kill, to record the steps at which to kill. */
async function countSteps(
  fixture: Fixture,
  flow: Flow,
  broken: string[],
): Promise<readonly string[]> {
  const begun = await flow.prepare(fixture);
  await setOff(fixture, begun);
  const { steps, hasEnded } = await fixture.server().disarm();
  await untilQuiet(fixture);
  if (steps.length === 0 || !hasEnded) {
    throw new Error(`${flow.name}: the watched work (${begun.work}) did not happen.`);
  }
  if (changingSteps(steps).size === 0) throw new Error(`${flow.name}: ${begun.work} did nothing.`);
  if (!(await begun.isDone())) broken.push(`${flow.name} undisturbed: not done`);
  const found = await judgeNow(fixture);
  broken.push(...found.map((line) => `${flow.name} undisturbed: ${line}`));
  if (flow.healsEach) await heal(fixture);
  return steps;
}

type Kill = { point: Point; label: string | undefined; asksAgain: boolean };

async function killOnce(fixture: Fixture, flow: Flow, kill: Kill): Promise<string[]> {
  const broken: string[] = [];
  const begun = await untilKilled(fixture, flow, kill, broken);
  if (!begun) return broken;
  await comeBack(fixture);
  await begun.again?.();
  const isAsking = isRequest(begun) && kill.asksAgain;
  if (isAsking) {
    await fixture.advance(KEY_MS);
    const answer = await begun.act();
    if (!answer || answer.status === 0 || answer.status >= 500) {
      broken.push(`the second request was answered with ${answer?.status} ${answer?.code}`);
    }
  }
  await untilQuiet(fixture);
  // Work that is not a client's request completes without another request.
  if ((isAsking || !isRequest(begun)) && !(await begun.isDone())) broken.push('it was not done');
  return [...broken, ...(await judgeNow(fixture))];
}

/**
 * Runs the flow until it is killed at its point; repeats it when it passed the point because another step
 * came in between.
 */
async function untilKilled(
  fixture: Fixture,
  flow: Flow,
  { point, label }: Kill,
  broken: string[],
): Promise<Begun | undefined> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const begun = await flow.prepare(fixture);
    writeFileSync(fixture.traceFile, '');
    await setOff(fixture, begun, point);
    if (fixture.server().isDead()) {
      const met = stepMet(fixture, point);
      if (!isSame(label, met)) broken.push(`another step than counted: ${met}`);
      return begun;
    }
    await fixture.server().disarm();
    await untilQuiet(fixture);
  }
  broken.push('this step was not reached');
  return undefined;
}

/** The step of this number that the killed process recorded. */
function stepMet({ traceFile }: Fixture, { step }: Point): string | undefined {
  const lines = readFileSync(traceFile, 'utf8').trim().split('\n');
  return lines.find((line) => line.startsWith(`${step} `))?.slice(`${step} `.length);
}

/** Concurrent reads may be recorded in any order. */
function isSame(counted: string | undefined, met: string | undefined): boolean {
  return counted === met || Boolean(counted?.startsWith('read ') && met?.startsWith('read '));
}

/** Starts the flow, and returns when its watched work or the process has ended. */
async function setOff(fixture: Fixture, begun: Begun, at?: Point): Promise<void> {
  const { work, about, beside } = begun;
  const server = fixture.server();
  const optional = { ...(about ? { about } : {}), ...(beside ? { beside } : {}) };
  await server.arm({ work, ...optional, ...(at ? { at } : {}) });
  const answer = await begun.act();
  // A broken connection means that the process was killed.
  if (answer?.status === 0) await server.died;
  await Promise.race([server.ended(), server.died, tooLong(work)]);
}

async function tooLong(work: string): Promise<never> {
  await wait(END_MS_MAX, undefined, { ref: false });
  throw new Error(`${work} neither ended nor died in ${END_MS_MAX} ms.`);
}

/** Work that a client requested and may request again. */
function isRequest({ work }: Begun): boolean {
  return work.startsWith('POST /api/user/');
}
