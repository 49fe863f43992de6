import { expect, test } from 'vitest';
import type { T } from '#messages/translation.ts';
import { textsIn } from '../texts.ts';
import { csvFile, csvMoment, csvOf, csvTable } from './csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+91', `"'+91"`],
  ['-1', `"'-1"`],
  ['@sum', `"'@sum"`],
  ['\t=1', `"'\t=1"`],
  ['\r@x', `"'\r@x"`],
  ['  =1', `"'  =1"`],
  ['＝1+1', `"'＝1+1"`],
  ['＋1', `"'＋1"`],
  ['－1', `"'－1"`],
  ['＠sum', `"'＠sum"`],
  ['\u200B=1', `"'\u200B=1"`],
  ['\uFEFF\u0000=1', `"'\uFEFF\u0000=1"`],
  ['a=1', '"a=1"'],
  ['a "b", c', '"a ""b"", c"'],
  ['plain', '"plain"'],
  [-4.5, '-4.50'],
])('%j is written as %s', (value, written) => {
  expect(csvOf([[value]])).toBe(`${written}\r\n`);
});

test('A file is named after the date in India and begins with a byte order mark', () => {
  const late = Temporal.Instant.from('2026-08-04T20:00:00Z');
  const { fileName, bytes } = csvFile('messages', late, ['Name'], [['Aśa']]);
  expect(fileName).toBe('messages-2026-08-05.csv');
  expect(bytes.toString('utf8')).toBe('\uFEFF"Name"\r\n"Aśa"\r\n');
  expect([csvMoment(late), csvMoment(null)]).toEqual(['2026-08-05 01:30', '']);
});

test('A file with more rows than the limit states so in its last row, in the language of the reader', () => {
  const now = Temporal.Instant.from('2026-08-04T04:30:00Z');
  const rows = [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ];
  const linesOf = (count: number, t?: T) =>
    csvTable(
      'x',
      now,
      ['Name', 'Sum'],
      rows.slice(0, count),
      t ? { t, rowsMax: 2 } : { rowsMax: 2 },
    )
      .text.trim()
      .split('\r\n')
      .slice(1);
  expect(linesOf(2)).toEqual(['"a",1.00', '"b",2.00']);
  const cut = 'Only the first 2 rows are listed. Choose a shorter period or a filter for the rest.';
  expect(linesOf(3)).toEqual(['"a",1.00', '"b",2.00', `"${cut}",""`]);
  expect(linesOf(3, textsIn('hi')).at(-1)).toMatch(/^"इसमें केवल पहली 2 पंक्तियाँ हैं।/);
});
