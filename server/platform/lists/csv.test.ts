import { expect, test } from 'vitest';
import { csvFile, csvMoment, csvOf } from './csv.ts';

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
