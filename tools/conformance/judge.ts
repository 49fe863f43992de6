import type { TestResult } from '../run/reports.ts';
import { type Clause, idsIn } from './clauses.ts';

export interface Judged {
  clause: Clause;
  status: 'proved' | 'departed' | 'open';
  tests: readonly TestResult[];
}

/**
 * Decides on each clause. A departure takes precedence, since the product differs from the clause.
 * Otherwise at least one test must name the clause, and all tests that name it must pass.
 */
export function judge(
  clauses: readonly Clause[],
  departures: ReadonlySet<string>,
  results: readonly TestResult[],
): Judged[] {
  const byClause = new Map<string, TestResult[]>();
  for (const result of results)
    for (const id of idsIn(result.title)) byClause.set(id, [...(byClause.get(id) ?? []), result]);
  return clauses.map((clause) => {
    const tests = byClause.get(clause.id) ?? [];
    const isProved = tests.length > 0 && tests.every(({ status }) => status === 'passed');
    if (departures.has(clause.id)) return { clause, tests, status: 'departed' };
    return { clause, tests, status: isProved ? 'proved' : 'open' };
  });
}
