import type { Harness } from '../../../test/harness/harness.ts';
import { playBeside } from './flow-process.ts';
import { flows } from './flows/flows.ts';
import type { FlowResult } from './kill-flow.ts';
import { playFlows } from './play-flows.ts';
import type { PointChoice } from './points.ts';
import { tableOf } from './report.ts';

export type CrashOptions = {
  /** Names of flows; all by default. */
  only?: readonly string[];
  /** All crash points by default, or only those where the database or the gateway has changed. */
  points?: PointChoice;
  /** Uses each n-th point. */
  every?: number;
  say: (line: string) => void;
};
export type CrashProof = {
  lines: readonly string[];
  failures: readonly string[];
  results: readonly FlowResult[];
};

/**
 * Kills a real server with SIGKILL before and after every step of every flow. Several flows are shared with a
 * second process, which has a separate harness.
 * @returns a table as lines, and one line per failure.
 */
export async function everyCrashPoint(
  harness: Harness,
  options: CrashOptions,
): Promise<CrashProof> {
  const { only, points = 'all', every = 1, say } = options;
  const unknown = (only ?? []).filter((name) => !flows.some((flow) => flow.name === name));
  if (unknown.length > 0) {
    const known = flows.map(({ name }) => name).join(', ');
    throw new Error(`Unknown flow ${unknown.join(', ')}; the flows are ${known}.`);
  }
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
  const works = [playFlows(harness, play)];
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
