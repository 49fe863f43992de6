import type { Fault } from './faults.ts';
import type { Trait } from './possible-faults.ts';

/** The traits of a step, and how often each fault occurred at it; `none` counts steps without a fault. */
export type StepCount = { traits: Trait[]; cells: Partial<Record<Fault | 'none', number>> };

export type Coverage = {
  steps: Record<string, StepCount>;
  /** The counts of events other than steps. */
  events: Record<string, number>;
};

export function emptyCoverage(): Coverage {
  return { steps: {}, events: {} };
}

/** Counts a step without a fault, or the fault that occurred at it. */
export function countStep(
  coverage: Coverage,
  step: string,
  fault: Fault | undefined,
  traits: readonly Trait[],
): void {
  addStep(coverage, step, { traits: [...traits], cells: { [fault ?? 'none']: 1 } });
}

export function countEvent(coverage: Coverage, event: string): void {
  coverage.events[event] = (coverage.events[event] ?? 0) + 1;
}

/** Adds what another process has counted. */
export function addCoverage(sum: Coverage, more: Coverage): void {
  for (const [step, count] of Object.entries(more.steps)) addStep(sum, step, count);
  for (const [event, count] of Object.entries(more.events)) {
    sum.events[event] = (sum.events[event] ?? 0) + count;
  }
}

function addStep(coverage: Coverage, step: string, { traits, cells }: StepCount): void {
  coverage.steps[step] ??= { traits: [], cells: {} };
  const known = coverage.steps[step];
  for (const trait of traits) if (!known.traits.includes(trait)) known.traits.push(trait);
  for (const [cell, count] of Object.entries(cells) as [Fault, number][]) {
    known.cells[cell] = (known.cells[cell] ?? 0) + count;
  }
}
