import { Session } from 'node:inspector/promises';

/**
 * Collects what a start has left behind, and gives the room back to the machine. V8 does so by itself only
 * once a process is idle, which one that looks every few seconds for what is due never is.
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
