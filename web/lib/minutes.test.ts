import { expect, test } from 'vitest';
import { formatMinutes } from './minutes.ts';

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [75, '1 h 15 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
