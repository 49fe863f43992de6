import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Judged } from './judge-mutations.ts';
import type { Mutation } from './mutations.ts';

const FILE = 'node_modules/.cache/mutations.json';

/** Verdicts by what was changed, so that a verdict ends with the code that it is about. */
export type Verdicts = Map<string, Judged['verdict']>;

export function readVerdicts(root: string): Verdicts {
  const path = join(root, FILE);
  if (!existsSync(path)) return new Map();
  return new Map(JSON.parse(readFileSync(path, 'utf8')) as [string, Judged['verdict']][]);
}

/** Adds verdicts to those of earlier runs: a run over all clauses takes longer than a working hour. */
export function saveVerdicts(root: string, judged: readonly Judged[]): void {
  const verdicts = readVerdicts(root);
  for (const { mutation, verdict } of judged) verdicts.set(keyOf(mutation), verdict);
  mkdirSync(dirname(join(root, FILE)), { recursive: true });
  writeFileSync(join(root, FILE), JSON.stringify([...verdicts]));
}

/** The verdicts of a plan, as far as there are any. */
export function judgedOf(mutations: readonly Mutation[], verdicts: Verdicts): Judged[] {
  return mutations.flatMap((mutation) => {
    const verdict = verdicts.get(keyOf(mutation));
    return verdict ? [{ mutation, verdict }] : [];
  });
}

function keyOf(mutation: Mutation): string {
  return JSON.stringify(mutation);
}
