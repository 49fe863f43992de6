// Shows which clauses of the specification have a passing test:
//   node tools/conformance.ts          writes docs/conformance.md from the reports of the last run
//   node tools/conformance.ts --mutate [--only OTP,VAL-12]  also changes the literals of clauses, and lists undetected changes
//   node tools/conformance.ts --check  only checks that titles and departures name existing clauses
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { idsIn, readClauses, readDepartures, unreadableIds } from './conformance/clauses.ts';
import { judge } from './conformance/judge.ts';
import { readSection, writeSection } from './conformance/mutate/section.ts';
import { mutateClauses } from './conformance/mutate.ts';
import { totalsOf, writePage } from './conformance/page.ts';
import { type Runner, readReport, type TestResult } from './run/reports.ts';
import { steps } from './run/steps.ts';

const PAGE = 'docs/conformance.md';
const runners: readonly Runner[] = ['vitest', 'playwright'];

if (import.meta.main) await main(process.cwd());

async function main(root: string): Promise<void> {
  const { values: options } = parseArgs({
    options: {
      check: { type: 'boolean' },
      mutate: { type: 'boolean' },
      only: { type: 'string' },
    },
  });
  const isCheck = options.check;
  if (!isCheck && runners.every((runner) => !readReport(root, runner))) await runTests();
  const complaints = checkConformance(root);
  for (const complaint of complaints) console.log(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
  if (isCheck) return;
  const results = readResults(root);
  const judged = judge(readClauses(root), readDepartures(root), results);
  const section = options.mutate ? await mutate(root, results, options.only) : currentSection(root);
  writeFileSync(join(root, PAGE), writePage(judged, section));
  const { clauses, proved, departed, open } = totalsOf(judged);
  console.log(`${clauses} clauses: ${proved} proved, ${departed} departed, ${open} open → ${PAGE}`);
}

/** @returns the section for the page; unchanged until each planned mutation has a verdict. */
async function mutate(
  root: string,
  results: readonly TestResult[],
  only: string | undefined,
): Promise<string | undefined> {
  const { judged, unjudged, missing } = await mutateClauses(root, results, only);
  for (const key of missing) console.log(`Nothing in the code stands for ${key}`);
  const survivors = judged.filter(({ verdict }) => verdict === 'survived');
  for (const { mutation } of survivors)
    console.log(`Survived: ${mutation.clause} ${mutation.literal}`);
  console.log(
    `${survivors.length} mutations survived, of ${judged.length}; ${unjudged} have no verdict yet`,
  );
  if (survivors.length + missing.length > 0) process.exitCode = 1;
  return unjudged === 0
    ? writeSection(judged, new Date().toISOString().slice(0, 10))
    : currentSection(root);
}

function currentSection(root: string): string | undefined {
  const path = join(root, PAGE);
  return existsSync(path) ? readSection(readFileSync(path, 'utf8')) : undefined;
}

/** Finds missing reports, and titles and departures that name an unknown clause. */
export function checkConformance(root: string): string[] {
  const known = new Set(readClauses(root).map(({ id }) => id));
  const complaints = runners
    .filter((runner) => isExpected(root, runner) && !readReport(root, runner))
    .map((runner) => `${runner} left no report: run npm test`);
  for (const { file, title } of readResults(root)) {
    for (const text of unreadableIds(title))
      complaints.push(`${file}: [${text}] is no list of clauses: ${title}`);
    for (const id of idsIn(title))
      if (!known.has(id)) complaints.push(`${file}: there is no clause ${id}: ${title}`);
  }
  for (const id of readDepartures(root))
    if (!known.has(id)) complaints.push(`docs/departures.md: there is no clause ${id}`);
  return complaints;
}

function readResults(root: string): TestResult[] {
  return runners.flatMap((runner) => readReport(root, runner) ?? []);
}

function isExpected(root: string, runner: Runner): boolean {
  return runner === 'vitest' || existsSync(join(root, 'test/journeys'));
}

async function runTests(): Promise<void> {
  for (const step of steps.filter(({ name }) => runners.some((runner) => runner === name))) {
    console.log(`Running ${step.name}, since there is no report of an earlier run…`);
    const { passed, failed } = await step.run();
    console.log(`${passed} passed, ${failed} failed`);
  }
}
