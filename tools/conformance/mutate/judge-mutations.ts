import type { TestResult } from '../../run/reports.ts';
import { batchesOf, type Claims, claimsOf } from './batches.ts';
import { runClaims, withEdits } from './copy.ts';
import type { Mutation } from './mutations.ts';

export interface Judged {
  mutation: Mutation;
  verdict: 'killed' | 'survived';
}

/** Receives the progress of a run. */
export interface Progress {
  say: (line: string) => void;
  save: (judged: readonly Judged[]) => void;
}

/**
 * Applies batches of mutations to the copy and runs the tests of their clauses. If a failure does not
 * name the changed literal, another mutation may have caused it, so that mutation runs alone.
 */
export async function judgeMutations(
  copy: string,
  mutations: readonly Mutation[],
  results: readonly TestResult[],
  { say, save }: Progress,
): Promise<void> {
  const claims = claimsOf(results);
  const batches = batchesOf(mutations, claims);
  const alone: Mutation[] = [];
  for (const [index, batch] of batches.entries()) {
    say(`Batch ${index + 1} of ${batches.length}: ${batch.length} mutations`);
    const after = await runBatch(copy, batch, claims);
    const judged: Judged[] = [];
    for (const mutation of batch) {
      const verdict = verdictOf(mutation, claims, after, batch.length === 1);
      if (verdict === 'unclear') alone.push(mutation);
      else judged.push({ mutation, verdict });
    }
    save(judged);
  }
  for (const [index, mutation] of alone.entries()) {
    say(`Alone ${index + 1} of ${alone.length}: ${mutation.clause} ${mutation.literal}`);
    const after = await runBatch(copy, [mutation], claims);
    const verdict = verdictOf(mutation, claims, after, true);
    save([{ mutation, verdict: verdict === 'survived' ? 'survived' : 'killed' }]);
  }
}

function runBatch(copy: string, batch: readonly Mutation[], claims: Claims): Promise<TestResult[]> {
  const clauses = batch.map(({ clause }) => clause);
  const files = clauses.flatMap((clause) => (claims.get(clause) ?? []).map(({ file }) => file));
  const edits = batch.flatMap((mutation) => mutation.edits);
  return withEdits(copy, edits, () => runClaims(copy, [...new Set(files)], clauses));
}

/** Exported for its test. */
export function verdictOf(
  { clause, literal, edits }: Mutation,
  claims: Claims,
  after: readonly TestResult[],
  isAlone: boolean,
): Judged['verdict'] | 'unclear' {
  const names = new Set((claims.get(clause) ?? []).map(({ file, title }) => `${file} ${title}`));
  const own = after.filter(({ file, title }) => names.has(`${file} ${title}`));
  const failed = own.filter(({ status }) => status === 'failed');
  if (failed.length === 0) {
    const isComplete = own.length >= names.size && own.every(({ status }) => status === 'passed');
    if (isComplete) return 'survived';
    // A file that no longer loads counts as a failed test.
    return isAlone ? 'killed' : 'unclear';
  }
  const parts = [literal, ...edits.flatMap(({ from, to }) => [from, to])].map(bare);
  const isNamed = failed.some(({ message = '' }) => parts.some((part) => message.includes(part)));
  return isAlone || isNamed ? 'killed' : 'unclear';
}

function bare(text: string): string {
  return text.replace(/^['"`>\s]+|['"`<\s]+$/g, '');
}
