import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Judged } from './judge-mutations.ts';
import type { Mutation } from './mutations.ts';

const FILE = 'node_modules/.cache/mutations.json';

/** Verdicts by mutation, so that a change of the mutated code invalidates its verdict. */
export type Verdicts = Map<string, Judged['verdict']>;

export function readVerdicts(root: string): Verdicts {
  const path = join(root, FILE);
  if (!existsSync(path)) return new Map();
  return new Map(JSON.parse(readFileSync(path, 'utf8')) as [string, Judged['verdict']][]);
}

/** Adds verdicts to those of earlier runs, because a run of all clauses takes more than an hour. */
export function saveVerdicts(root: string, judged: readonly Judged[]): void {
  const verdicts = readVerdicts(root);
  for (const { mutation, verdict } of judged) verdicts.set(keyOf(mutation), verdict);
  mkdirSync(dirname(join(root, FILE)), { recursive: true });
  writeFileSync(join(root, FILE), JSON.stringify([...verdicts]));
}

/** The mutations that were not judged as killed: without a verdict, or survivors to try again. */
export function unjudgedOf(mutations: readonly Mutation[], verdicts: Verdicts): Mutation[] {
  return mutations.filter((mutation) => verdicts.get(keyOf(mutation)) !== 'killed');
}

/** Returns the existing verdicts of a plan. */
export function judgedOf(mutations: readonly Mutation[], verdicts: Verdicts): Judged[] {
  return mutations.flatMap((mutation) => {
    const verdict = verdicts.get(keyOf(mutation));
    return verdict ? [{ mutation, verdict }] : [];
  });
}

/** A renamed file keeps its verdicts, so the key excludes the location of the changed text. */
function keyOf({ clause, literal, edits }: Mutation): string {
  const changes = new Set(edits.map(({ from, to }) => JSON.stringify([from, to])));
  return JSON.stringify([clause, literal, ...[...changes].sort()]);
}
