import { expect, test } from 'vitest';
import type { VisitSegment } from '#contract/availability/visits.ts';
import { english } from '#test/support/texts/texts.ts';
import { partyNames, processingText, segmentLine, segmentStay } from './segment-text.ts';

const INDIA = 'Asia/Kolkata';
const riya = { id: 'r', name: 'Riya' };
const meera = { id: 'm', name: 'Meera' };
const segment: VisitSegment = {
  ...{ part: 0, serviceId: 's', subServiceId: 'x', name: 'Haircut', pricePerPerson: 500 },
  startsAt: '2026-08-04T11:00:00+05:30',
  endsAt: '2026-08-04T11:45:00+05:30',
  servedAtOnce: 1,
};

test('a segment states its start and its member', () => {
  expect(segmentLine(english, segment, INDIA)).toBe('11:00 AM Haircut');
  expect(segmentLine(english, { ...segment, servedBy: [riya] }, INDIA)).toBe(
    '11:00 AM Haircut, with Riya',
  );
});

test('a segment states its end, and for several people how they are served', () => {
  expect(segmentStay(english, segment, 1, INDIA)).toBe('11:00 AM – 11:45 AM');
  expect(segmentStay(english, { ...segment, servedBy: [riya] }, 2, INDIA)).toBe(
    '11:00 AM – 11:45 AM, one after another, with Riya',
  );
  expect(
    segmentStay(english, { ...segment, servedAtOnce: 2, servedBy: [riya, meera] }, 2, INDIA),
  ).toBe('11:00 AM – 11:45 AM, together, with Riya and Meera');
});

test('a segment states the processing time before the next one', () => {
  const at = (startsAt: string) => ({ startsAt: `2026-08-04T${startsAt}:00+05:30` });
  expect(processingText(english, segment, at('12:30'))).toBe(', then 45 min processing time');
  expect(processingText(english, segment, at('11:45'))).toBe('');
  expect(processingText(english, segment, undefined)).toBe('');
});

test('a party is not described as served by all members of its visit', () => {
  expect(partyNames({ servedBy: [riya, meera] })).toEqual(['Riya', 'Meera']);
  expect(partyNames({ servedBy: [riya, meera], segments: [segment] })).toBeUndefined();
});
