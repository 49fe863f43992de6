import { describe, expect, test } from 'vitest';
import { referenceStarts } from './starts.reference.ts';
import { listStarts } from './starts.rules.ts';
import { askOf, localTimes } from './starts.samples.ts';
import { busyRows, nights, workloads } from './starts.workloads.ts';

describe('[BOOK-04] a month of half-hour starts on a quarter-hour grid', () => {
  test.each(Object.entries(workloads))('%s equals the reference', (_, workload) => {
    const { hours, from, hosts } = workload;
    const ask = askOf(`${from}T00:00Z`, { durationMinutes: 30 });
    for (let host = 0; host < hosts; host += 1) {
      const question = [hours, busyRows(workload, host + 1), ask, from, 30] as const;
      const listed = listStarts(...question);
      expect(listed).toEqual(referenceStarts(...question));
      expect(listed.flatMap((day) => day.starts).length).toBeGreaterThan(50);
    }
  });

  test('W2night without bookings offers all nights, with an hour less on 28 March', () => {
    const ask = askOf('2027-03-14T00:00Z', { durationMinutes: 30 });
    const times = localTimes(listStarts(nights, [], ask, '2027-03-15', 30), 'Europe/London');
    expect(times.map((day) => day.length)).toEqual(
      times.map((_, index) => (index === 13 ? 19 : 23)),
    );
    expect(times.flat().filter((time) => time < '00:00' || time > '05:30+01:00')).toEqual([]);
  });
});
