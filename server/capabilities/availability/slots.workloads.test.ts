import { describe, expect, test } from 'vitest';
import { minuteOf, referenceStarts } from './slots.reference.ts';
import { type Busy, type Hours, listStarts } from './slots.rules.ts';
import { askOf, hoursOf, localTimes, open, seeded } from './slots.samples.ts';

type Workload = {
  hours: Hours;
  from: string;
  hosts: number;
  rows: number;
  window: [number, number];
};

const SUNDAY_OFF = [...Array.from({ length: 6 }, () => open('09:00-19:00')), []];
const kolkata = hoursOf({ weekly: SUNDAY_OFF, stepMinutes: 15 });
const london = hoursOf({ weekly: SUNDAY_OFF, stepMinutes: 15, timeZone: 'Europe/London' });
const nights = hoursOf({ daily: open('00:00-06:00'), stepMinutes: 15, timeZone: 'Europe/London' });

const workloads: Record<string, Workload> = {
  W1: { hours: kolkata, from: '2027-01-04', hosts: 1, rows: 200, window: [210, 810] },
  W2: { hours: london, from: '2027-03-15', hosts: 1, rows: 200, window: [480, 1140] },
  W3: { hours: kolkata, from: '2027-01-04', hosts: 10, rows: 200, window: [210, 810] },
  W3b: { hours: kolkata, from: '2027-01-04', hosts: 10, rows: 500, window: [210, 810] },
  W2night: { hours: nights, from: '2027-03-15', hosts: 1, rows: 200, window: [-60, 360] },
};

/** Rows of 30 to 90 minutes on a 15-minute raster of the UTC window, some on top of each other. */
function busyRows({ from, rows, window: [earliest, latest] }: Workload, seed: number): Busy[] {
  const chance = seeded(seed);
  const midnight = minuteOf(`${from}T00:00Z`);
  return Array.from({ length: rows }, () => {
    const steps = chance((latest - earliest) / 15);
    const start = midnight + chance(30) * 1440 + earliest + steps * 15;
    return { seat: 0, from: start, to: start + 30 + 15 * chance(5) };
  });
}

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

  test('W2night without a booking offers every night whole, and an hour less on 28 March', () => {
    const ask = askOf('2027-03-14T00:00Z', { durationMinutes: 30 });
    const times = localTimes(listStarts(nights, [], ask, '2027-03-15', 30), 'Europe/London');
    expect(times.map((day) => day.length)).toEqual(
      times.map((_, index) => (index === 13 ? 19 : 23)),
    );
    expect(times.flat().filter((time) => time < '00:00' || time > '05:30+01:00')).toEqual([]);
  });
});
