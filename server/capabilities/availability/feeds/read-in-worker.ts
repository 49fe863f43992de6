import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ReadError, type Reading, type ReadProblem } from './ical/reading.ts';
import type { Span } from './ical/spans.ts';

export type CalendarWork = { text: string; window: Span; timeZone: string };

const READ_MS_MAX = 15_000;
const MEMORY_MB_MAX = 192;

/**
 * Reads a calendar in a worker thread with limits on time and memory: untrusted input could block the
 * server.
 * @throws ReadError
 */
export async function readInWorker(work: CalendarWork, msMax = READ_MS_MAX): Promise<Reading> {
  const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB_MAX },
  });
  try {
    const answer = await once(worker, 'message', { signal: AbortSignal.timeout(msMax) });
    const { reading, problem } = answer[0] as { reading?: Reading; problem?: ReadProblem };
    if (reading) return reading;
    throw new ReadError(problem ?? 'TOO_COMPLEX');
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError('TOO_COMPLEX');
  } finally {
    await worker.terminate();
  }
}
