import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Limits = { msMax: number; memoryMbMax: number };

/**
 * Runs a file in a separate thread and returns its first message. Untrusted input that needs too much time or
 * memory ends the thread, not the server.
 * @throws Error when the thread fails or exceeds a limit
 */
export async function answerOfWorker<T>(
  file: URL,
  workerData: unknown,
  { msMax, memoryMbMax }: Limits,
): Promise<T> {
  const worker = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMbMax },
  });
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(msMax) });
    return answer as T;
  } finally {
    await worker.terminate();
  }
}
