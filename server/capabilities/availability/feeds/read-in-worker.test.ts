import { expect, test } from 'vitest';
import { readInWorker } from './read-in-worker.ts';

const window = { from: Date.parse('2026-08-01T00:00Z'), until: Date.parse('2026-09-01T00:00Z') };
const timeZone = 'Asia/Kolkata';
const ownIds = new Set<string>();

const calendarOf = (rule: string) =>
  `BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART:20260803T043000Z
DURATION:PT1H
RRULE:${rule}
END:VEVENT
END:VCALENDAR`;

test('Reads a calendar in a worker thread', async () => {
  const reading = await readInWorker({
    text: calendarOf('FREQ=DAILY;COUNT=2'),
    window,
    timeZone,
    ownIds,
  });
  expect(reading.spans).toHaveLength(2);
});

test('Rejects a file that is not a calendar', async () => {
  await expect(readInWorker({ text: 'hello', window, timeZone, ownIds })).rejects.toMatchObject({
    problem: 'NOT_A_CALENDAR',
  });
});

test('Terminates a read that takes too long', async () => {
  const text = calendarOf('FREQ=DAILY');
  await expect(readInWorker({ text, window, timeZone, ownIds }, 1)).rejects.toMatchObject({
    problem: 'TOO_COMPLEX',
  });
});
