import { expect, test } from 'vitest';
import type { AdminSetting, ValuedVersion } from '#contract/settings/views.ts';
import { startOf } from '#web/lib/version-text.ts';
import {
  draftErrors,
  draftOf,
  fieldsOf,
  previewOf,
  rebased,
  replacedBy,
  typedValue,
} from './setting-draft.ts';

const nothing = { byName: null, reason: null, createdAt: null, withdrawal: null };
const version = (percent: number, effectiveFrom: string | null): ValuedVersion => ({
  ...nothing,
  ...{ id: effectiveFrom, text: `${percent}% of the price`, value: { percent } },
  ...{ effectiveFrom, state: effectiveFrom ? 'scheduled' : 'in force', isSignedOff: false },
});
const setting: AdminSetting = {
  ...{ key: 'commission', current: version(10, null), revision: 1 },
  scheduled: [version(11, '2026-12-01T04:30:00Z')],
};
const draft = { ...draftOf(setting), reason: 'The new year' };
const later = { ...draft, when: 'later', at: '2026-12-24T10:00' } as const;

test('A version replaces the one that is in force at its start', () => {
  expect(replacedBy(setting, null)).toEqual({ percent: 10 });
  expect(replacedBy(setting, '2026-12-01T04:29:59Z')).toEqual({ percent: 10 });
  expect(replacedBy(setting, '2026-12-01T10:00:00+05:30')).toEqual({ percent: 11 });
});

test('A typed figure is a number, and a start is an instant in India', () => {
  expect(typedValue({ ...draft, figures: { percent: ' 12.5 ' } })).toEqual({ percent: 12.5 });
  expect(typedValue({ ...draft, figures: { percent: '1e1' } })).toEqual({ percent: Number.NaN });
  expect(startOf(draft)).toBeNull();
  expect(startOf(later)).toBe('2026-12-24T10:00:00+05:30');
});

test('After a change by another admin, the figures that were not edited are theirs', () => {
  const bonuses = (days: number, inAll: number, revision: number): AdminSetting => ({
    ...{ key: 'bonuses', scheduled: [], revision },
    current: { ...version(10, null), value: { days, windowDays: 30, inAll, perProvider: 1 } },
  });
  const [opened, theirs] = [bonuses(180, 5, 1), bonuses(365, 8, 2)];
  const typed = draftOf(opened);
  const mine = { ...typed, reason: 'More trust', figures: { ...typed.figures, inAll: '7' } };
  expect(rebased(mine, opened, theirs)).toEqual({
    ...mine,
    figures: { days: '365', windowDays: '30', inAll: '7', perProvider: '1' },
  });
});

test('Errors name the field and how to correct it', () => {
  expect(draftErrors(setting, { ...draft, figures: { percent: '12' } })).toEqual({});
  expect(draftErrors(setting, draft)).toEqual({ value: 'This is already the value at that time.' });
  expect(draftErrors(setting, { ...later, at: '', reason: ' ' })).toEqual({
    at: 'Please choose when it takes effect.',
    reason: 'Please give a reason.',
  });
  expect(draftErrors(setting, { ...later, figures: { percent: '10' } })).toEqual({});
  expect(draftErrors(setting, { ...draft, figures: { percent: '31' } })).toEqual({
    percent: '0 to 30, at most 2 decimals.',
  });
  expect(fieldsOf({ effectiveFrom: 'Late', 'value.percent': 'High' })).toEqual({
    at: 'Late',
    percent: 'High',
  });
});

test('The preview states the effect in figures, and whether a second admin is needed', () => {
  expect(previewOf(setting, draft)).toBeUndefined();
  expect(previewOf(setting, { ...later, figures: { percent: '12.5' } })).toEqual({
    text: 'From Thu, 24 Dec 2026 at 10:00 AM, commission is 12.5% instead of 11%. A booking of ₹1,000 pays ₹125. Bookings ordered before keep 11%.',
    needsSecond: false,
  });
  expect(previewOf(setting, { ...draft, figures: { percent: '12.5' } })?.needsSecond).toBe(true);
  const small = { ...draft, figures: { percent: '11' } };
  expect(previewOf(setting, small)?.needsSecond).toBe(false);
  const raised = { ...setting, earlier: { percent: 8 } };
  expect(previewOf(raised, small)?.needsSecond).toBe(true);
});
