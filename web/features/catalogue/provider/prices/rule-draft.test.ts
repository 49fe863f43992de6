import { expect, test } from 'vitest';
import type { PriceRule } from '#contract/catalogue/prices/rules.ts';
import { bodyOf, draftOf, problemsOf } from './rule-draft.ts';

const rule: PriceRule = {
  id: 'rule',
  serviceId: 'service',
  kind: 'time',
  percent: 20,
  weekdays: [1],
  fromMinute: 0,
  toMinute: 720,
  subServiceIds: ['haircut', 'shave'],
  isPaused: false,
};

test('A draft has only those tasks of its rule that still exist', () => {
  const draft = draftOf(rule, [{ id: 'haircut' }, { id: 'massage' }]);
  expect(bodyOf(draft)?.subServiceIds).toEqual(['haircut']);
});

test('A rule whose tasks are all removed requires a task, because none means all of them', () => {
  const draft = draftOf(rule, [{ id: 'massage' }]);
  expect(problemsOf(draft)).toMatchObject({ subServiceIds: true });
  expect(bodyOf(draft)).toBeUndefined();
  const chosen = { ...draft, subServiceIds: ['massage'] };
  expect(bodyOf(chosen)).toEqual({
    ...{ kind: 'time', percent: 20, weekdays: [1], fromMinute: 0, toMinute: 720 },
    subServiceIds: ['massage'],
  });
});

test('A rule for all tasks stays one', () => {
  const draft = draftOf({ ...rule, subServiceIds: [] }, [{ id: 'massage' }]);
  expect(bodyOf(draft)?.subServiceIds).toEqual([]);
});
