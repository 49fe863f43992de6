import { expect, test } from 'vitest';
import { chosenOf } from '#contract/policies/rules.ts';
import { policyTerms } from '../../../../../test/support/samples/policy.ts';
import { chosenFrom, draftErrors, draftOfTerms, fieldsOf, layBody } from './policy-draft.ts';

const draft = {
  ...draftOfTerms(policyTerms),
  activeFrom: '2026-09-01T00:00',
  note: ' Festival season ',
  confirmation: 'Version 2',
};

test('the form begins with the version before it, and gives it back', () => {
  expect(chosenFrom(draftOfTerms(policyTerms))).toEqual(chosenOf(policyTerms));
  expect(draftErrors(draft, 2)).toEqual({});
  expect(layBody(draft, 2)).toEqual({
    version: 2,
    activeFrom: '2026-09-01T00:00:00+05:30',
    terms: chosenOf(policyTerms),
    note: 'Festival season',
  });
});

test('an empty form says what is missing, field by field', () => {
  expect(
    draftErrors({ ...draft, activeFrom: '', note: ' ', confirmation: 'version 3' }, 2),
  ).toEqual({
    activeFrom: 'Please choose when it begins.',
    note: 'Please say why.',
    confirmation: 'Please type: version 2',
  });
});

test.each(['', '-1', '4.5', 'x', '99999'])('%j is no figure', (text) => {
  const [first, ...rest] = draft.bands;
  const bands = [{ ...first, key: 0, hoursBefore: text, refundPercent: '100' }, ...rest];
  expect(draftErrors({ ...draft, bands }, 2)).toHaveProperty(['bands.0.hoursBefore']);
});

test('what the server says of the terms stands at their fields', () => {
  expect(fieldsOf({ 'terms.bands.1.hoursBefore': 'No.', note: 'Why?' })).toEqual({
    'bands.1.hoursBefore': 'No.',
    note: 'Why?',
  });
});
