import { expect, test } from 'vitest';
import { english } from '#test/support/texts/texts.ts';
import { chosenName, segmentTimes, visitSentence } from './visit-text.ts';

const INDIA = 'Asia/Kolkata';
const at = '2026-08-04T11:00:00+05:30';
const chosen = [
  { subServiceId: 'cut', name: 'Haircut', memberName: 'Riya' },
  { subServiceId: 'facial', name: 'Facial', memberName: undefined },
];
const lengths = (cut: number) => [
  { subServiceId: 'cut', minutes: cut, servedAtOnce: 1 },
  { subServiceId: 'facial', minutes: 60, servedAtOnce: 1 },
];

test('a visit is named by its services; a long name states how many follow', () => {
  expect(chosenName(english, [{ name: 'Haircut' }])).toBe('Haircut');
  expect(chosenName(english, chosen)).toBe('Haircut + Facial');
  const long = Array.from({ length: 8 }, () => ({ name: 'Bridal make-up trial' }));
  expect(chosenName(english, long)).toBe('Bridal make-up trial + 7 more');
});

test('each segment begins when the previous one ends', () => {
  const times = segmentTimes(chosen, { at }, lengths(45)) ?? [];
  expect(visitSentence(english, times, INDIA)).toBe(
    'Haircut 11:00 AM with Riya, then Facial 11:45 AM',
  );
});

test('a start at which the party takes more rounds has its own times', () => {
  const times = segmentTimes(chosen, { at, segments: lengths(90) }, lengths(45)) ?? [];
  expect(visitSentence(english, times, INDIA)).toContain('then Facial 12:30 PM');
});

test('no times are displayed while the listed ones belong to other segments', () => {
  const [cut, facial] = lengths(45);
  expect(segmentTimes(chosen, { at }, undefined)).toBeUndefined();
  expect(segmentTimes(chosen, { at }, [facial, cut] as never)).toBeUndefined();
  expect(segmentTimes(chosen, { at }, [cut] as never)).toBeUndefined();
});
