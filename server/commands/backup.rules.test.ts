import { expect, test } from 'vitest';
import {
  abandonedCopies,
  copyName,
  expiredBackups,
  firstSegment,
  isNeeded,
} from './backup.rules.ts';

test('Backups expire by age, and the newest one never does', () => {
  const made = [{ seconds: 10 }, { seconds: 20 }, { seconds: 30 }];
  expect(expiredBackups(made, 25)).toEqual([{ seconds: 10 }, { seconds: 20 }]);
  expect(expiredBackups(made, 99)).toEqual([{ seconds: 10 }, { seconds: 20 }]);
  expect(expiredBackups([], 99)).toEqual([]);
});

test('An unfinished copy is abandoned after a day', () => {
  const copy = (at: string) => copyName(Date.parse(at));
  const names = [
    `${copy('2026-11-26T02:00:00Z')}.part`,
    copy('2026-11-26T02:00:00Z'),
    `${copy('2026-11-28T02:00:00Z')}.part`,
  ];
  const limitMs = Date.parse('2026-11-27T02:00:00Z');
  expect(abandonedCopies(names, limitMs)).toEqual(['2026-11-26T02-00-00.000Z.part']);
});

test('The label of a backup names the first segment that it needs', () => {
  const label =
    'START WAL LOCATION: 0/5000028 (file 000000020000000000000005)\nCHECKPOINT LOCATION: 0/5000060\n';
  expect(firstSegment(label)).toBe('0000000000000005');
  expect(() => firstSegment('')).toThrow();
});

test.each([
  ['000000010000000000000004.gz', false],
  ['000000010000000000000005.gz', true],
  // A later timeline continues at the same positions.
  ['000000020000000000000004.gz', false],
  ['000000020000000000000006.gz', true],
  ['00000002.history.gz', true],
])('%s is needed by a backup from segment 5: %s', (name, needed) => {
  expect(isNeeded(name, '0000000000000005')).toBe(needed);
});
