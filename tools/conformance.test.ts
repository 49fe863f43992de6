import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTree } from '#test/support/file-tree.ts';
import { readClauses, readDepartures } from './conformance/clauses.ts';
import { judge } from './conformance/judge.ts';
import { writePage } from './conformance/page.ts';
import { checkConformance } from './conformance.ts';
import { readReport } from './run/reports.ts';

const CLAUSES = [
  'id\tsection\tkind\ttext',
  'OTP-01\t2/OTP\tbehaviour\tThe code has six | digits.',
  'OTP-02\t2/OTP\tconflict\tThe code expires.',
  'ROUTE-01\t2/Routes\tunknown\tThe route exists.',
  'ROUTE-02\t2/Routes\tbehaviour\tThe route is gone.',
].join('\n');

const reports = 'node_modules/.cache/reports';

type Assertion = { fullName: string; status: string };

function plant(assertions: Assertion[], more: Record<string, string> = {}): string {
  const vitest = {
    testResults: [{ name: '/x/otp.test.ts', status: 'passed', assertionResults: assertions }],
  };
  return writeTree({
    'docs/spec/clauses.tsv': CLAUSES,
    [`${reports}/vitest.json`]: JSON.stringify(vitest),
    ...more,
  });
}

function passed(fullName: string): Assertion {
  return { fullName, status: 'passed' };
}

test('only passing tests prove a clause, and a departure takes precedence', () => {
  const root = plant(
    [
      passed('[OTP-01, OTP-02] codes expire'),
      { fullName: 'codes [OTP-02] after five minutes', status: 'failed' },
      { fullName: '[ROUTE-01] the route', status: 'skipped' },
      passed('[ROUTE-02] the route that stays'),
    ],
    { 'docs/departures.md': '# D\n\n| clause | what |\n|---|---|\n| ROUTE-02 | OTP-01 as is |\n' },
  );
  const results = readReport(root, 'vitest') ?? [];
  const judged = judge(readClauses(root), readDepartures(root), results);
  expect(judged.map(({ clause, status }) => `${clause.id} ${status}`)).toEqual([
    'OTP-01 proved',
    'OTP-02 open',
    'ROUTE-01 open',
    'ROUTE-02 departed',
  ]);
  const page = writePage(judged);
  expect(page).toContain('| [OTP](#otp) | 2 | 1 | 0 | 1 |');
  expect(page).toContain('| **all** | 4 | 1 | 1 | 2 |');
  expect(page).toMatch(/\| OTP-01 \| The code has six \\\| digits\. \| proved \| codes expire \(`/);
  expect(writePage(judge(readClauses(root), readDepartures(root), results))).toBe(page);
});

test('unknown clauses and unreadable lists are reported', () => {
  const root = plant([passed('[OTP-9] a'), passed('[OTP-01 to 02] b'), passed('[late] c')], {
    'docs/departures.md': '| MYB-99 | what |\n',
  });
  expect(checkConformance(root)).toEqual([
    expect.stringContaining('there is no clause OTP-9: [OTP-9] a'),
    expect.stringContaining('[OTP-01 to 02] is no list of clauses'),
    'docs/departures.md: there is no clause MYB-99',
  ]);
});

test('a missing report is noticed where there are journeys', () => {
  const root = plant([], { 'test/journeys/a.spec.ts': '' });
  expect(checkConformance(root)).toEqual(['playwright left no report: run npm test']);
});

test('results of a browser run are read from nested suites', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const inner = { title: 'group', file: 'a.spec.ts', specs: [spec('[OTP-02] b', 'unexpected')] };
  const outer = {
    title: 'a.spec.ts',
    file: 'a.spec.ts',
    specs: [spec('[OTP-01] a', 'expected'), spec('c', 'skipped')],
    suites: [inner],
  };
  const root = plant([]);
  const report = { config: { rootDir: join(root, 'test/journeys') }, suites: [outer] };
  const again = writeTree({ [`${reports}/playwright.json`]: JSON.stringify(report) });
  const results = readReport(again, 'playwright') ?? [];
  expect(results.map(({ title, status }) => [title, status])).toEqual([
    ['[OTP-01] a', 'passed'],
    ['c', 'skipped'],
    ['group [OTP-02] b', 'failed'],
  ]);
});

test('a test file that cannot be loaded counts as a failed test', () => {
  const broken = {
    testResults: [{ name: '/x/a.test.ts', status: 'failed', assertionResults: [] }],
  };
  const root = writeTree({ [`${reports}/vitest.json`]: JSON.stringify(broken) });
  expect(readReport(root, 'vitest')).toMatchObject([{ status: 'failed' }]);
});
