import { Session } from 'node:inspector/promises';

/**
 * Collects the garbage of the start and returns the memory to the system. V8 does this only in an
 * idle process, and the ticker keeps this one busy.
 */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
