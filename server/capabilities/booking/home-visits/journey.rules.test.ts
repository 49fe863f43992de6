import { expect, test } from 'vitest';
import { lastStep, nextStep, presentStep } from './journey.rules.ts';

const startsAt = Temporal.Instant.from('2026-08-05T12:00:00+05:30');
const at = (minutes: number) => startsAt.add({ minutes });
const visit = {
  ...{ place: 'home', state: 'accepted', startsAt, noShow: false },
  ...{ onTheWayAt: null, arrivedAt: null },
};
const left = { ...visit, onTheWayAt: at(-20) };
const there = { ...left, arrivedAt: at(-1) };

test('leads from on the way to arrived, from six hours before the start', () => {
  expect(nextStep(visit, at(-361))).toBeUndefined();
  expect(nextStep(visit, at(-360))).toBe('onTheWay');
  expect(nextStep(left, at(-5))).toBe('arrived');
  expect(nextStep(there, at(0))).toBeUndefined();
});

test('can be taken back, one step at a time', () => {
  expect([visit, left, there].map((one) => lastStep(one, at(0)))).toEqual([
    undefined,
    'onTheWay',
    'arrived',
  ]);
  expect([visit, left, there].map(presentStep)).toEqual([undefined, 'onTheWay', 'arrived']);
});

test.each([
  ['at the business', { place: 'provider' }],
  ['before acceptance', { state: 'assigned' }],
  ['after the end', { state: 'completed' }],
  ['for a no-show', { noShow: true }],
])('is not possible %s', (_when, change) => {
  expect(nextStep({ ...visit, ...change }, at(0))).toBeUndefined();
  expect(lastStep({ ...left, ...change }, at(0))).toBeUndefined();
});
