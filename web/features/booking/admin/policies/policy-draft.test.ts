import { expect, test } from 'vitest';
import { chosenOf, termsOf } from '#contract/policies/rules.ts';
import { policyTerms } from '../../../../../test/support/samples/policy.ts';
import {
  chosenFrom,
  draftErrors,
  draftOfTerms,
  fieldsOf,
  publishBody,
  rebased,
} from './policy-draft.ts';

const draft = {
  ...draftOfTerms(policyTerms),
  activeFrom: '2026-09-01T00:00',
  note: ' Festival season ',
  confirmation: 'Version 2',
};

test('A draft of existing terms converts back to these terms', () => {
  expect(chosenFrom(draftOfTerms(policyTerms))).toEqual(chosenOf(policyTerms));
  expect(draftErrors(draft, 2)).toEqual({});
  expect(publishBody(draft, 2)).toEqual({
    version: 2,
    activeFrom: '2026-09-01T00:00:00+05:30',
    terms: chosenOf(policyTerms),
    note: 'Festival season',
  });
});

test('An empty draft has an error for each required field', () => {
  expect(
    draftErrors({ ...draft, activeFrom: '', note: ' ', confirmation: 'version 3' }, 2),
  ).toEqual({
    activeFrom: 'Please choose when it takes effect.',
    note: 'Please give a reason.',
    confirmation: 'Please type: version 2',
  });
});

test.each(['', '-1', '4.5', 'x', '99999'])('Rejects %j as a number', (text) => {
  const [first, ...rest] = draft.bands;
  const bands = [{ ...first, key: 0, hoursBefore: text, refundPercent: '100' }, ...rest];
  expect(draftErrors({ ...draft, bands }, 2)).toHaveProperty(['bands.0.hoursBefore']);
});

test('A draft keeps its edits when another version is published, and takes its other terms', () => {
  const chosen = chosenOf(policyTerms);
  const bands = chosen.bands.slice(0, 1);
  const changed = { ...chosen, bands, rescheduleFreeHours: 5, complaintMin: 6 };
  const newer = termsOf(changed, policyTerms);
  const edited = { ...draft, rescheduleFreeHours: '7' };
  expect(rebased(edited, policyTerms, newer)).toEqual({
    ...edited,
    bands: draftOfTerms(newer).bands,
    complaintMin: '6',
  });
  const reversed = { ...draft, bands: draft.bands.toReversed() };
  expect(rebased(reversed, policyTerms, newer).bands).toEqual(reversed.bands);
});

test('Assigns errors of the server to the fields of the form', () => {
  expect(fieldsOf({ 'terms.bands.1.hoursBefore': 'No.', note: 'Why?' })).toEqual({
    'bands.1.hoursBefore': 'No.',
    note: 'Why?',
  });
});
