import { isDeepStrictEqual } from 'node:util';
import { listStarts } from '../../../server/capabilities/availability/rules/starts.rules.ts';
import { askOf } from '../../../server/capabilities/availability/rules/starts.samples.ts';
import {
  busyRows,
  workloads,
} from '../../../server/capabilities/availability/rules/starts.workloads.ts';
import { inTurns } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { walkedStarts } from './day-by-day.ts';

const DAYS = 30;
/** Repetitions in one round; the reference is too slow for more. */
const TIMES = { ours: 200, walked: 2 };

type Name = keyof typeof workloads;

/** P1: the month of one provider, as a customer sees it. */
export const monthOfOne: Row = {
  id: 'P1',
  what: 'a month of slots for one provider, computed (30-min service, 15-min grid, 200 busy)',
  measure: async (run) => {
    const names = { W1: 'in Kolkata', W2: 'in London, a clock change in it' } as const;
    const figures: Figure[] = [];
    for (const [name, where] of Object.entries(names)) {
      figures.push(...(await measure(run, name as Name, `one provider ${where}`, 1)));
    }
    return figures;
  },
};

/** P2: the month of 'any provider'. */
export const monthOfTen: Row = {
  id: 'P2',
  what: 'the same for 10 providers at once',
  measure: (run) => measure(run, 'W3', 'ten providers', 2),
};

/**
 * The target in milliseconds, and the required factor over the reference. Both must return the same
 * starts.
 */
async function measure(run: Run, name: Name, title: string, msMax: number): Promise<Figure[]> {
  const { hours, from, hosts } = workloads[name];
  const ask = askOf(`${from}T00:00Z`, { durationMinutes: 30 });
  const questions = Array.from({ length: hosts }, (_, host) => {
    return [hours, busyRows(workloads[name], host + 1), ask, from, DAYS] as const;
  });
  const ours = () => questions.map((question) => listStarts(...question));
  const walked = () => questions.map((question) => walkedStarts(...question));
  if (!isDeepStrictEqual(ours(), walked())) throw new Error(`${name}: the stand-in differs.`);
  const both = await inTurns(
    run.rounds,
    () => msOf(ours, TIMES.ours),
    () => msOf(walked, TIMES.walked),
  );
  const faster = { name: 'ours', unit: 'ms', ours: both.ours } as const;
  return [
    { ...faster, name: title, mark: { is: 'at most', value: msMax } },
    {
      ...faster,
      name: `${title}, beside a walk with date objects`,
      against: {
        name: 'a zoned date object for each start',
        figure: both.theirs,
        ratio: both.ratio,
      },
      mark: { is: 'at most', value: 0.04 },
    },
  ];
}

export function msOf(work: () => unknown, times: number): number {
  const began = performance.now();
  for (let time = 0; time < times; time += 1) work();
  return (performance.now() - began) / times;
}
