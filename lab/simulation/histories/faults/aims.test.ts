import { expect, test } from 'vitest';
import { type Aim, openPairs, planAims, rememberSteps, type Sightings } from './aims.ts';
import { type Coverage, countStep, emptyCoverage } from './coverage.ts';
import { openHunt, targetFromText, targetToText } from './hunt.ts';
import { possibleFaults } from './possible-faults.ts';

const seen = (steps: Record<string, number>): Coverage => {
  const coverage = emptyCoverage();
  for (const [step, times] of Object.entries(steps)) {
    for (let count = 0; count < times; count += 1) countStep(coverage, step, undefined, ['read']);
  }
  return coverage;
};
const plain = (seed: number): Aim => ({ seed, targets: [] });

test('a pair is open when the step can meet the fault and never did', () => {
  const coverage = emptyCoverage();
  countStep(coverage, 'verify: commit', undefined, ['end', 'heard']);
  for (const fault of possibleFaults(['end', 'heard'])) {
    if (fault !== 'crash after') countStep(coverage, 'verify: commit', fault, ['end', 'heard']);
  }
  expect(openPairs(coverage)).toEqual([{ step: 'verify: commit', fault: 'crash after' }]);
});

test.each([
  ['read', 'deadlock', false],
  ['end', 'deadlock', false],
  ['lock', 'deadlock', true],
  ['lock', 'gateway down', false],
  ['request', 'link lost before', false],
  ['request', 'fails later', false],
  ['payment', 'fails later', true],
  ['payment', 'done later', true],
  ['outside', 'crash before', false],
] as const)('a step that is a %s and a %s: %s', (kind, fault, isPossible) => {
  expect(possibleFaults([kind]).has(fault)).toBe(isPossible);
  expect(possibleFaults([kind]).has('answer lost')).toBe(false);
});

test('aimed histories do not depend on the order in which steps were seen', () => {
  const plays = [
    [plain(7), { 'a: read x': 1, 'b: read y': 2 }],
    [plain(3), { 'a: read x': 1 }],
    [plain(5), { 'a: read x': 4, 'c: read z': 1 }],
  ] as const;
  const planOf = (order: readonly (typeof plays)[number][]) => {
    const sightings: Sightings = new Map();
    const sum = emptyCoverage();
    for (const [aim, steps] of order) {
      rememberSteps(sightings, aim, seen(steps));
      for (const step of Object.keys(steps)) countStep(sum, step, undefined, ['read']);
    }
    return planAims(openPairs(sum), sightings, new Map());
  };
  expect(planOf(plays)).toEqual(planOf(plays.toReversed()));
  // The history with the most occurrences; other steps seen there share it.
  expect(planOf(plays).map(({ seed }) => seed)).toEqual([5, 7]);
});

test('aims at a target alone after shared attempts failed, keeping the targets that led to the step', () => {
  const before = { step: 'a: read x', fault: 'crash before' } as const;
  const aim = { seed: 4, targets: [before] };
  const sightings: Sightings = new Map();
  rememberSteps(sightings, aim, seen({ 'b: read y': 1 }));
  const open = [
    { step: 'b: read y', fault: 'server dies' },
    { step: 'b: read y', fault: 'crash after' },
  ] as const;
  const tries = new Map<string, number>();
  for (let tried = 0; tried < 3; tried += 1) {
    expect(planAims(open, sightings, tries)).toEqual([{ seed: 4, targets: [before, ...open] }]);
  }
  expect(planAims(open, sightings, tries)).toEqual([
    { seed: 4, targets: [before, open[0]] },
    { seed: 4, targets: [before, open[1]] },
  ]);
});

test('aims at a lost answer only in histories where a caller waited for it', () => {
  const sightings: Sightings = new Map();
  const sum = emptyCoverage();
  for (let seed = 1; seed <= 9; seed += 1) {
    rememberSteps(sightings, plain(seed), seen({ 'a: read x': 5 }));
  }
  const waited = emptyCoverage();
  countStep(waited, 'a: read x', undefined, ['read', 'heard']);
  rememberSteps(sightings, plain(10), waited);
  for (const fault of possibleFaults(['read']))
    countStep(sum, 'a: read x', fault, ['read', 'heard']);
  const open = openPairs(sum);
  expect(planAims(open, sightings, new Map())).toEqual([{ seed: 10, targets: open }]);
});

test('replaces earlier targets of the same step', () => {
  const granted = { step: 'a: read x', fault: 'crash before' } as const;
  const other = { step: 'b: read y', fault: 'crash before' } as const;
  const sightings: Sightings = new Map();
  rememberSteps(sightings, { seed: 4, targets: [other, granted] }, seen({ 'a: read x': 1 }));
  const open = [{ step: 'a: read x', fault: 'server dies' }] as const;
  expect(planAims(open, sightings, new Map())).toEqual([{ seed: 4, targets: [other, ...open] }]);
});

test('returns the targets of a step one by one, and only possible ones', () => {
  const targets = [
    targetFromText('a: read x ! answer lost'),
    targetFromText('a: read x ! crash after'),
  ];
  expect(targets.map(targetToText)).toEqual(['a: read x ! answer lost', 'a: read x ! crash after']);
  const hunt = openHunt(targets);
  const unheard = possibleFaults(['read']);
  expect(hunt.targetFor('b: read x', unheard)).toBeUndefined();
  expect(hunt.targetFor('a: read x', unheard)).toBe('crash after');
  expect(hunt.targetFor('a: read x', possibleFaults(['read', 'heard']))).toBe('answer lost');
  hunt.met('a: read x', 'crash after');
  expect(hunt.targetFor('a: read x', unheard)).toBeUndefined();
  expect(hunt.open()).toBe(1);
});
