import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test.each([
  [45, '45 min'],
  [120, '2 h'],
  [150, '2 h 30 min'],
])('a duration of %i minutes is shown as %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
