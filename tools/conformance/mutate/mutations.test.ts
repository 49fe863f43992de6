import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTree } from '#test/support/file-tree.ts';
import type { TestResult } from '../../run/reports.ts';
import { batchesOf, claimsOf, titlePattern } from './batches.ts';
import { candidatesOf, changePath, changeText, fixedPart } from './candidates.ts';
import { withEdits } from './copy.ts';
import { isCaused, outcomeOf } from './judge-mutations.ts';
import { type Mutation, planMutations } from './mutations.ts';
import { readSection, writeSection } from './section.ts';
import { judgedOf, readVerdicts, saveVerdicts } from './verdicts.ts';

const clause = (id: string, text: string) => ({ id, section: '', kind: '', text });

test('finds the quoted texts, paths and numbers of a clause', () => {
  const found = candidatesOf(
    clause(
      'AA-01',
      "AA-02 vs /login/{id}: 'You don't have 3 {label}s' and 'Go', shown for 5,000 ms.",
    ),
  );
  expect(found.map(({ kind, literal }) => [kind, literal])).toEqual([
    ['text', "You don't have 3 {label}s"],
    ['text', 'Go'],
    ['path', '/login/{id}'],
    ['number', '5,000'],
  ]);
  expect(found.map(fixedPart)).toEqual(["You don't have 3 ", 'Go', '/login', '5,000']);
});

test.each([
  ['Send OTP', 'Send OTp'],
  ['Ok!', 'OK!'],
  ['0.00', '0.01'],
])('the text %s becomes %s', (from, to) => {
  expect(changeText(from)).toBe(to);
  expect(changePath('/otp')).toBe('/otpx');
});

test('changes whole texts automatically and numbers by the list, and reports the others as missing', () => {
  const sources = new Map([
    ['web/a.tsx', "label('Go');\n  <p>\n    Go\n  </p>\n// Go on\nconst MS = 5;"],
    ['web/routes.ts', "route('login', x)"],
    ['web/b.tsx', "<Link to='/login?next=1'>"],
  ]);
  const listed = new Map([
    ['AA-01 5', [{ key: 'AA-01 5', from: 'MS = 5', to: 'MS = 6' }]],
    ['AA-01 7', [{ key: 'AA-01 7', from: '', to: '', reason: 'a quotation' }]],
  ]);
  const clauses = [
    clause('AA-01', "'Go' for 5 s, 7 times, on /login"),
    clause('AA-02', "'Stop', 9"),
  ];
  const { mutations, missing } = planMutations(clauses, sources, listed);
  expect(missing).toEqual(['AA-02 Stop', 'AA-02 9']);
  expect(
    mutations.map(({ literal, edits }) => [literal, edits.map(({ from, to }) => [from, to])]),
  ).toEqual([
    [
      'Go',
      [
        ["'Go'", "'GO'"],
        ['\n    Go\n', '\n    GO\n'],
      ],
    ],
    [
      '/login',
      [
        ["'login'", "'loginx'"],
        ["'/login?", "'/loginx?"],
      ],
    ],
    ['5', [['MS = 5', 'MS = 6']]],
  ]);
});

const mutation = (id: string, from: string): Mutation => ({
  clause: id,
  literal: from,
  edits: [{ file: 'web/a.tsx', from, to: `${from}x` }],
});
const result = (title: string, status: TestResult['status'], message?: string): TestResult => ({
  file: 'a.test.ts',
  title,
  status,
  ...(message ? { message } : {}),
});

test('puts mutations into one batch unless they share a test or a line of code', () => {
  const claims = claimsOf([result('[AA-01, AA-02] x', 'passed'), result('[AA-03] y', 'passed')]);
  const [one, two, three] = [
    mutation('AA-01', 'a'),
    mutation('AA-02', 'b'),
    mutation('AA-03', 'c'),
  ];
  expect(batchesOf([one, two, three], claims, 8)).toEqual([[one, three], [two]]);
  expect(batchesOf([one, mutation('AA-03', 'a')], claims, 8)).toHaveLength(2);
  expect(batchesOf([one, three], claims, 1)).toHaveLength(2);
});

test('matches titles by whole clause ids', () => {
  const pattern = new RegExp(titlePattern(['AA-01', 'BB-2']));
  expect(
    ['[AA-01] x', '[CC-1, AA-01] x', 'p [BB-2, CC-1] x'].every((title) => pattern.test(title)),
  ).toBe(true);
  expect(
    ['[AA-011] x', '[XAA-01] x', 'AA-01 x', '[CC-1] AA-01'].some((title) => pattern.test(title)),
  ).toBe(false);
});

test('a mutation is unnoticed only if every test of its clause passes', () => {
  const own = mutation('AA-01', 'Send OTP');
  const passed = [result('[AA-01] x', 'passed'), result('[AA-01] y', 'passed')];
  const claims = claimsOf(passed);
  const withFailure = (message: string) => [
    result('[AA-01] x', 'failed', message),
    ...passed.slice(1),
  ];
  expect(outcomeOf(own, claims, passed)).toBe('unnoticed');
  expect(outcomeOf(own, claims, passed.slice(1))).toBe('unclear');
  expect(outcomeOf(own, claims, withFailure('timeout'))).toBe('unclear');
  expect(outcomeOf(own, claims, withFailure("getByText('Send OTP')"))).toBe('killed');
  const short = mutation('AA-01', '24');
  expect(outcomeOf(short, claims, withFailure('timeout of 124 ms'))).toBe('unclear');
});

test('a failure belongs to the change only if the unchanged code passes', () => {
  const [x, y] = [result('[AA-01] x', 'passed'), result('[AA-01] y', 'passed')];
  const failed = result('[AA-01] x', 'failed', 'timeout');
  expect(isCaused([x, y], [failed, y])).toBe(true);
  expect(isCaused([x, y], [])).toBe(true);
  expect(isCaused([failed, y], [failed, y])).toBe(false);
  expect(isCaused([], [])).toBe(false);
});

test('applies edits during the work and restores the files afterwards', async () => {
  const root = writeTree({ 'web/a.tsx': 'a $& a b' });
  const read = () => readFileSync(join(root, 'web/a.tsx'), 'utf8');
  const edits = [
    { file: 'web/a.tsx', from: 'a', to: "$'" },
    { file: 'web/a.tsx', from: 'b', to: 'c' },
  ];
  expect(await withEdits(root, edits, async () => read())).toBe("$' $& $' c");
  await expect(withEdits(root, edits, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(read()).toBe('a $& a b');
});

test('preserves the section of the last run', () => {
  const judged = [
    { mutation: mutation('AA-01', 'Go'), verdict: 'survived' as const },
    { mutation: mutation('AA-02', 'b'), verdict: 'killed' as const },
  ];
  const section = writeSection(judged, '2026-01-02');
  expect(section).toContain('1 mutations survived, of 2, on 2026-01-02.');
  expect(section).toContain('- AA-01: Go');
  expect(readSection(`# Page\n\n${section}\n\nmore`)).toBe(section);
  expect(readSection('# Page')).toBeUndefined();
});

test('combines verdicts of several runs while the changed code is the same', () => {
  const root = writeTree({});
  const edit = { file: 'web/a.ts', from: 'Go', to: 'GO' };
  const one: Mutation = { clause: 'AA-01', literal: 'Go', edits: [edit] };
  const other: Mutation = { clause: 'AA-02', literal: '5', edits: [{ ...edit, from: '5' }] };
  saveVerdicts(root, [{ mutation: one, verdict: 'survived' }]);
  saveVerdicts(root, [{ mutation: other, verdict: 'survived' }]);
  saveVerdicts(root, [{ mutation: one, verdict: 'killed' }]);
  const rewritten: Mutation = { ...other, edits: [{ ...edit, from: '6' }] };
  expect(judgedOf([one, rewritten], readVerdicts(root))).toEqual([
    { mutation: one, verdict: 'killed' },
  ]);
});
