import type { TestResult } from '../run/reports.ts';
import { readClauses, readDepartures } from './clauses.ts';
import { copyProject, removeCopy } from './mutate/copy.ts';
import { type Judged, judgeMutations } from './mutate/judge-mutations.ts';
import { planMutations, readListed, readSources } from './mutate/mutations.ts';
import { judgedOf, readVerdicts, saveVerdicts, unjudgedOf } from './mutate/verdicts.ts';

export interface MutationRun {
  /** Verdicts of this run and of earlier runs of the same mutations. */
  judged: Judged[];
  /** The number of planned mutations without a verdict. */
  unjudged: number;
  /** Literals that neither the code nor the list contains. */
  missing: string[];
}

/**
 * Changes each text, number and path of the proved clauses in a copy of the project, and runs the
 * tests that name the clause. Leaves out what an earlier run killed, because a run of all takes more than an
 * hour. `only` is a comma-separated list of prefixes of clause ids.
 */
export async function mutateClauses(
  root: string,
  results: readonly TestResult[],
  only?: string,
): Promise<MutationRun> {
  const departures = readDepartures(root);
  const clauses = readClauses(root).filter(({ id }) => !departures.has(id));
  const { mutations, missing } = planMutations(clauses, readSources(root), readListed(root));
  const prefixes = only?.split(',') ?? [''];
  const open = unjudgedOf(mutations, readVerdicts(root));
  const chosen = open.filter(({ clause }) => prefixes.some((id) => clause.startsWith(id)));
  const copy = copyProject(root);
  try {
    await judgeMutations(copy, chosen, results, {
      say: console.log,
      save: (judged) => saveVerdicts(root, judged),
    });
  } finally {
    removeCopy(copy);
  }
  const judged = judgedOf(mutations, readVerdicts(root));
  return { judged, unjudged: mutations.length - judged.length, missing };
}
