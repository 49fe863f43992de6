import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The result of one test in the last run, with its full title. */
export interface TestResult {
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** The message of a failed test. */
  message?: string;
  /** The reason for a skip. */
  reason?: string;
}

export type Runner = 'vitest' | 'playwright';

const FOLDER = 'node_modules/.cache/reports';

export function reportPath(root: string, runner: Runner): string {
  return join(root, FOLDER, `${runner}.json`);
}

export function removeReport(root: string, runner: Runner): void {
  rmSync(reportPath(root, runner), { force: true });
}

/** Reads the results of a runner's last run; undefined without a report. */
export function readReport(root: string, runner: Runner): TestResult[] | undefined {
  const path = reportPath(root, runner);
  if (!existsSync(path)) return undefined;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return runner === 'vitest'
    ? vitestResults(root, report as VitestReport)
    : playwrightResults(root, report as PlaywrightReport);
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

function vitestResults(root: string, { testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(resolve(root), name);
    const results = assertionResults.map((one): TestResult => {
      const known = one.status === 'passed' || one.status === 'failed';
      const status = known ? (one.status as TestResult['status']) : 'skipped';
      const message = one.failureMessages?.join('\n');
      return { file, title: one.fullName, status, ...(message ? { message } : {}) };
    });
    const isBroken = status === 'failed' && !results.some((one) => one.status === 'failed');
    return isBroken ? [...results, { file, title: 'the file itself', status: 'failed' }] : results;
  });
}

interface PlaywrightReport {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

interface PlaywrightTest {
  status: string;
  results?: { error?: { message?: string } }[];
  annotations?: { type: string; description?: string }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
}

function playwrightResults(root: string, { config, suites }: PlaywrightReport): TestResult[] {
  return suites.flatMap((suite) => {
    const file = relative(resolve(root), join(config.rootDir, suite.file));
    return suiteResults({ ...suite, title: '' }, file, []);
  });
}

function suiteResults(suite: PlaywrightSuite, file: string, above: string[]): TestResult[] {
  const titles = [...above, suite.title].filter(Boolean);
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results = [], annotations }): TestResult => {
      const outcome = status === 'expected' ? 'passed' : status === 'skipped' ? status : 'failed';
      const message = results.map(({ error }) => error?.message ?? '').join('\n');
      const reason = annotations?.find(({ type }) => type === 'skip')?.description;
      return {
        file,
        title: [...titles, title].join(' '),
        status: outcome,
        ...(message ? { message } : {}),
        ...(reason === undefined ? {} : { reason }),
      };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteResults(inner, file, titles))];
}
