import type { WalkIn } from '#contract/walkins/views.ts';

/** The reason why a walk-in was not saved, by field where it concerns one. */
export type Problem = {
  text: string;
  fields: Record<string, string>;
  /** Whether the walk-in was changed elsewhere. */
  isOutdated: boolean;
  /** The walk-in as changed elsewhere. */
  current?: WalkIn | undefined;
};

/** Which time is possible depends on all of these. */
const choice = ['subServiceId', 'startsAt', 'people', 'memberId'];

/** The problem without those that concern changed fields; undefined if it concerns no other. */
export function withoutFields(problem: Problem, changed: readonly string[]): Problem | undefined {
  const named = Object.entries(problem.fields);
  if (named.length === 0) return problem;
  const isChoice = changed.some((field) => choice.includes(field));
  const rest = named.filter(
    ([field]) => !changed.includes(field) && !(isChoice && choice.includes(field)),
  );
  return rest.length > 0 ? { ...problem, fields: Object.fromEntries(rest) } : undefined;
}
