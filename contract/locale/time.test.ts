import { expect, test } from 'vitest';
import { formatMoment, INDIA, zoneNote } from '../time.ts';

test('a time names its zone outside India only', () => {
  expect(zoneNote(INDIA)).toBe('');
  expect(formatMoment('2026-08-04T12:30:00Z', INDIA)).toBe('Tue, 4 Aug 2026 at 6:00 PM');
  expect(formatMoment('2026-08-04T12:30:00Z', 'Asia/Dubai')).toBe(
    'Tue, 4 Aug 2026 at 4:30 PM Asia/Dubai',
  );
});
