import type { Busy, Hours } from './starts.rules.ts';
import { hoursOf, open, seeded } from './starts.samples.ts';

export type Workload = {
  hours: Hours;
  from: string;
  hosts: number;
  rows: number;
  window: [number, number];
};

const SUNDAY_OFF = [...Array.from({ length: 6 }, () => open('09:00-19:00')), []];
const kolkata = hoursOf({ weekly: SUNDAY_OFF, stepMinutes: 15 });
const london = hoursOf({ weekly: SUNDAY_OFF, stepMinutes: 15, timeZone: 'Europe/London' });
export const nights = hoursOf({
  daily: open('00:00-06:00'),
  stepMinutes: 15,
  timeZone: 'Europe/London',
});

export const workloads = {
  W1: { hours: kolkata, from: '2027-01-04', hosts: 1, rows: 200, window: [210, 810] },
  W2: { hours: london, from: '2027-03-15', hosts: 1, rows: 200, window: [480, 1140] },
  W3: { hours: kolkata, from: '2027-01-04', hosts: 10, rows: 200, window: [210, 810] },
  W3b: { hours: kolkata, from: '2027-01-04', hosts: 10, rows: 500, window: [210, 810] },
  W2night: { hours: nights, from: '2027-03-15', hosts: 1, rows: 200, window: [-60, 360] },
} satisfies Record<string, Workload>;

/** Busy rows of 30 to 90 minutes on a 15-minute grid of the UTC window, some overlapping. */
export function busyRows(
  { from, rows, window: [earliest, latest] }: Workload,
  seed: number,
): Busy[] {
  const chance = seeded(seed);
  const midnight = Date.parse(`${from}T00:00Z`) / 60_000;
  return Array.from({ length: rows }, () => {
    const steps = chance((latest - earliest) / 15);
    const start = midnight + chance(30) * 1440 + earliest + steps * 15;
    return { seat: 0, from: start, to: start + 30 + 15 * chance(5) };
  });
}
