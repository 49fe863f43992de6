import type { Runner, TestResult } from '../../run/reports.ts';
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
 * Journeys take minutes, so they run only for what the faster tests do not notice, and in small batches:
 * one change of the sign-in fails the journeys of all other changes in its batch.
 */
const RUNNERS: readonly { runner: Runner; batchMax: number }[] = [
  { runner: 'vitest', batchMax: 24 },
  { runner: 'playwright', batchMax: 8 },
];
const ROUNDS_MAX = 3;
/** A shorter text, such as a number, can occur in a message by coincidence. */
const NAME_LENGTH_MIN = 4;

type Outcome = 'killed' | 'unnoticed' | 'unclear';

/** Applies mutations to the copy and runs the tests of their clauses, one runner after another. */
export async function judgeMutations(
  copy: string,
  mutations: readonly Mutation[],
  results: readonly TestResult[],
  progress: Progress,
): Promise<void> {
  const claims = claimsOf(results);
  let open = mutations;
  const undecided = new Set<Mutation>();
  for (const { runner, batchMax } of RUNNERS) {
    const own = claimsOfRunner(claims, runner);
    const judge = { copy, runner, claims: own, batchMax, progress };
    const claimed = open.filter(({ clause }) => own.has(clause));
    const outcomes = await judgeInBatches(judge, claimed);
    open = open.filter((mutation) => outcomes.get(mutation) !== 'killed');
    for (const mutation of open) if (outcomes.get(mutation) === 'unclear') undecided.add(mutation);
  }
  const survived = open.filter((mutation) => !undecided.has(mutation));
  progress.save(survived.map((mutation) => ({ mutation, verdict: 'survived' })));
  for (const { clause, literal } of open.filter((mutation) => undecided.has(mutation)))
    progress.say(`No verdict for ${clause} ${literal}: a test fails without a change as well`);
}

interface Judge {
  copy: string;
  runner: Runner;
  claims: Claims;
  batchMax: number;
  progress: Progress;
}

/**
 * If a failure does not name the changed literal, another mutation may have caused it: such mutations form
 * new batches without those that are judged, and finally run alone.
 */
async function judgeInBatches(
  judge: Judge,
  mutations: readonly Mutation[],
): Promise<Map<Mutation, Outcome>> {
  const outcomes = new Map<Mutation, Outcome>();
  const { runner, claims, batchMax, progress } = judge;
  const settle = (mutation: Mutation, outcome: Outcome) => {
    outcomes.set(mutation, outcome);
    if (outcome === 'killed') progress.save([{ mutation, verdict: 'killed' }]);
  };
  let open = mutations;
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const batches = batchesOf(open, claims, batchMax);
    for (const [index, batch] of batches.entries()) {
      progress.say(`${runner}, round ${round}, batch ${index + 1} of ${batches.length}`);
      const after = await runTests(judge, batch, batch);
      for (const mutation of batch) settle(mutation, outcomeOf(mutation, claims, after));
    }
    const unclear = open.filter((mutation) => outcomes.get(mutation) === 'unclear');
    const isStuck = unclear.length === open.length;
    open = unclear;
    if (isStuck) break;
  }
  for (const [index, mutation] of open.entries()) {
    const { clause, literal } = mutation;
    progress.say(`${runner}, alone ${index + 1} of ${open.length}: ${clause} ${literal}`);
    settle(mutation, await judgeAlone(judge, mutation));
  }
  return outcomes;
}

/** Without a failure that names the change, a run of the unchanged code shows what caused the failure. */
async function judgeAlone(judge: Judge, mutation: Mutation): Promise<Outcome> {
  const changed = await runTests(judge, [mutation], [mutation]);
  const outcome = outcomeOf(mutation, judge.claims, changed);
  if (outcome !== 'unclear') return outcome;
  const unchanged = await runTests(judge, [mutation], []);
  return isCaused(ownOf(mutation, judge.claims, unchanged), changed) ? 'killed' : 'unclear';
}

function runTests(
  { copy, runner, claims }: Judge,
  mutations: readonly Mutation[],
  applied: readonly Mutation[],
): Promise<TestResult[]> {
  const clauses = mutations.map(({ clause }) => clause);
  const files = clauses.flatMap((clause) => (claims.get(clause) ?? []).map(({ file }) => file));
  const edits = applied.flatMap((mutation) => mutation.edits);
  return withEdits(copy, edits, () => runClaims(copy, runner, [...new Set(files)], clauses));
}

function claimsOfRunner(claims: Claims, runner: Runner): Claims {
  const isOwn = ({ file }: TestResult) =>
    file.startsWith('test/journeys/') === (runner === 'playwright');
  const own = [...claims].map(([id, results]) => [id, results.filter(isOwn)] as const);
  return new Map(own.filter(([, results]) => results.length > 0));
}

const nameOf = ({ file, title }: TestResult) => `${file} ${title}`;

function ownOf(
  { clause }: Mutation,
  claims: Claims,
  after: readonly TestResult[],
): readonly TestResult[] {
  const names = new Set((claims.get(clause) ?? []).map(nameOf));
  return after.filter((result) => names.has(nameOf(result)));
}

/** A mutation is unnoticed only if every test of its clause passes. Exported for its test. */
export function outcomeOf(
  mutation: Mutation,
  claims: Claims,
  after: readonly TestResult[],
): Outcome {
  const own = ownOf(mutation, claims, after);
  if (isNamed(mutation, own)) return 'killed';
  const expected = new Set((claims.get(mutation.clause) ?? []).map(nameOf)).size;
  const isComplete = own.length >= expected && own.every(({ status }) => status === 'passed');
  return isComplete ? 'unnoticed' : 'unclear';
}

/** Whether a failed test names the changed literal. */
function isNamed({ literal, edits }: Mutation, own: readonly TestResult[]): boolean {
  const parts = [literal, ...edits.flatMap(({ from, to }) => [from, to])]
    .map(bare)
    .filter((part) => part.length >= NAME_LENGTH_MIN);
  const failed = own.filter(({ status }) => status === 'failed');
  return failed.some(({ message = '' }) => parts.some((part) => message.includes(part)));
}

/**
 * Whether a test passes on the unchanged code only; a file that does not load has no tests. Exported for its
 * test.
 */
export function isCaused(
  unchanged: readonly TestResult[],
  changed: readonly TestResult[],
): boolean {
  const passed = new Set(changed.filter(({ status }) => status === 'passed').map(nameOf));
  return unchanged.some((result) => result.status === 'passed' && !passed.has(nameOf(result)));
}

function bare(text: string): string {
  return text.replace(/^['"`>\s]+|['"`<\s]+$/g, '');
}
