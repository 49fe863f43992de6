import { answerOfWorker } from '#platform/worker-thread.ts';
import { ReadError, type Reading, type ReadProblem } from './ical/reading.ts';
import type { Span } from './ical/spans.ts';

type Answer = { reading?: Reading; problem?: ReadProblem };
export type CalendarWork = {
  text: string;
  window: Span;
  timeZone: string;
  ownIds: ReadonlySet<string>;
};

const FILE = new URL('./calendar-worker.ts', import.meta.url);
const READ_MS_MAX = 15_000;
const MEMORY_MB_MAX = 192;

/** Reads a calendar in a thread with limits on time and memory. @throws ReadError */
export async function readInWorker(work: CalendarWork, msMax = READ_MS_MAX): Promise<Reading> {
  const limits = { msMax, memoryMbMax: MEMORY_MB_MAX };
  try {
    const { reading, problem } = await answerOfWorker<Answer>(FILE, work, limits);
    if (reading) return reading;
    throw new ReadError(problem ?? 'TOO_COMPLEX');
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError('TOO_COMPLEX');
  }
}
