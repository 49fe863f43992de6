import { expect, test } from 'vitest';
import { CSV_ROWS_MAX } from '#contract/lists.ts';
import { linesNote } from './statement.ts';

test.each([
  [CSV_ROWS_MAX, 'The latest 2000 lines are printed; the CSV has all 20000.'],
  [
    CSV_ROWS_MAX + 1,
    'The latest 2000 of 20001 lines are printed; the CSV has the latest 20000. A shorter period has the rest.',
  ],
])('The statement of %i lines states what its files have', (count, note) => {
  expect(linesNote({ printed: 2000, count })).toBe(note);
});
