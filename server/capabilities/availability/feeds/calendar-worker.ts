import { parentPort, workerData } from 'node:worker_threads';
import { readCalendar } from './ical/read-calendar.ts';
import { ReadError } from './ical/reading.ts';
import type { CalendarWork } from './read-in-worker.ts';

const { text, window, timeZone, ownIds } = workerData as CalendarWork;
try {
  parentPort?.postMessage({ reading: readCalendar(text, window, timeZone, { ownIds }) });
} catch (error) {
  if (!(error instanceof ReadError)) throw error;
  parentPort?.postMessage({ problem: error.problem });
}
