import type { TestResult } from '../run/reports.ts';
import { readClauses, readDepartures } from './clauses.ts';
import { copyProject, removeCopy } from './mutate/copy.ts';
import { type Judged, judgeMutations } from './mutate/judge-mutations.ts';
import { planMutations, readListed, readSources } from './mutate/mutations.ts';

/**
 * Changes each text, number and path of the proved clauses in a copy and runs the tests that claim it.
 * `only` limits this to clauses whose id begins so.
 */
export async function mutateClauses(
  root: string,
  results: readonly TestResult[],
  only?: string,
): Promise<{ judged: Judged[]; missing: string[] }> {
  const departures = readDepartures(root);
  const clauses = readClauses(root).filter(
    ({ id }) => !departures.has(id) && (only === undefined || id.startsWith(only)),
  );
  const { mutations, missing } = planMutations(clauses, readSources(root), readListed(root));
  const copy = copyProject(root);
  try {
    return { judged: await judgeMutations(copy, mutations, results, console.log), missing };
  } finally {
    removeCopy(copy);
  }
}
