import type { TestResult } from '../../run/reports.ts';
import { idsIn } from '../clauses.ts';
import type { Mutation } from './mutations.ts';

/** The tests of each clause, by clause id. */
export type Claims = ReadonlyMap<string, readonly TestResult[]>;

export function claimsOf(results: readonly TestResult[]): Claims {
  const pairs = results.flatMap((result) => idsIn(result.title).map((id) => ({ id, result })));
  const grouped = Map.groupBy(pairs, ({ id }) => id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ result }) => result)]));
}

/**
 * Groups mutations that share neither a test nor a line of code, so that one build and one run judge
 * several of them: a test that fails in a batch mostly fails because of its own mutation.
 */
export function batchesOf(
  mutations: readonly Mutation[],
  claims: Claims,
  batchMax: number,
): Mutation[][] {
  const batches: { mutations: Mutation[]; taken: Set<string> }[] = [];
  for (const mutation of mutations) {
    const needs = needsOf(mutation, claims);
    const batch = batches.find(
      (one) => one.mutations.length < batchMax && needs.every((need) => !one.taken.has(need)),
    );
    if (batch) {
      batch.mutations.push(mutation);
      for (const need of needs) batch.taken.add(need);
    } else batches.push({ mutations: [mutation], taken: new Set(needs) });
  }
  return batches.map((batch) => batch.mutations);
}

function needsOf({ clause, edits }: Mutation, claims: Claims): string[] {
  const tests = (claims.get(clause) ?? []).map(({ file, title }) => `${file} ${title}`);
  return [...tests, ...edits.map(({ file, from }) => `${file} ${from}`)];
}

/** Matches the titles that name one of these clauses. */
export function titlePattern(clauses: readonly string[]): string {
  return `\\[(?:[^\\]]*\\W)?(?:${[...new Set(clauses)].join('|')})\\b`;
}
