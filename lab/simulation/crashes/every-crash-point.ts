import type { Ground } from '../../../test/harness/harness.ts';
import { playBeside } from './flow-process.ts';
import { flows } from './flows/flows.ts';
import type { FlowResult } from './kill-flow.ts';
import { playFlows } from './play-flows.ts';
import type { PointChoice } from './points.ts';
import { tableOf } from './report.ts';

export type CrashWish = {
  /** The flows' names; all when left out. */
  only?: readonly string[];
  /** All crash points (when left out), or those at which the world outside has changed. */
  points?: PointChoice;
  /** Only each n-th of them, for a quick look. */
  every?: number;
  say: (line: string) => void;
};
export type CrashProof = {
  lines: readonly string[];
  failures: readonly string[];
  results: readonly FlowResult[];
};

/**
 * Kills a real server with -9 at every step of every flow, before the step is sent and after its answer,
 * on the given ground and, when there is more than one flow, on a second one in a process beside this.
 * @returns a table as lines, and a line for everything that broke.
 */
export async function everyCrashPoint(ground: Ground, wish: CrashWish): Promise<CrashProof> {
  const { only, points = 'all', every = 1, say } = wish;
  const waiting = flows
    .map(({ name }) => name)
    .filter((name) => only === undefined || only.includes(name));
  const results: FlowResult[] = [];
  const play = {
    points,
    every,
    next: () => waiting.shift(),
    onResult: (result: FlowResult) => {
      results.push(result);
      for (const line of linesOf(result)) say(line);
    },
  };
  const works = [playFlows(ground, play)];
  if (waiting.length > 0) works.push(playBeside(play));
  const failures: string[] = [];
  for (const end of await Promise.allSettled(works)) {
    if (end.status === 'rejected') failures.push(String(end.reason));
  }
  const place = (result: FlowResult) => flows.findIndex(({ name }) => name === result.name);
  results.sort((a, b) => place(a) - place(b));
  failures.push(...results.flatMap(({ broken }) => broken));
  return { lines: tableOf(results), failures, results };
}

function linesOf({ name, steps, kills, broken, seconds }: FlowResult): string[] {
  if (steps.length === 0 && broken.length === 0) return [`  ${name}: not in this server`];
  const verdict = broken.length === 0 ? 'all survived' : `${broken.length} BROKEN`;
  const head = `  ${name}: ${steps.length} steps, ${kills} kills, ${verdict} (${seconds.toFixed(0)} s)`;
  return [head, ...broken.map((line) => `    ${line}`)];
}
