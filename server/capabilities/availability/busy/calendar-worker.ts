import { parentPort, workerData } from 'node:worker_threads';
import type { CalendarWork } from './read-apart.ts';
import { readCalendar } from './read-calendar.ts';
import { ReadError } from './reading.ts';

const { text, window, timeZone } = workerData as CalendarWork;
try {
  parentPort?.postMessage({ reading: readCalendar(text, window, timeZone) });
} catch (error) {
  if (!(error instanceof ReadError)) throw error;
  parentPort?.postMessage({ problem: error.problem });
}
