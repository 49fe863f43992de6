import { setTimeout as wait } from 'node:timers/promises';

/** A scrape does not wait longer for the database; it then omits the database's figures. */
const ANSWER_MS_MAX = 1_000;

/** Waits at most a second; an error counts as no response. */
export async function inTime<T>(reading: Promise<T>): Promise<T | undefined> {
  const abort = new AbortController();
  try {
    const timeout = wait(ANSWER_MS_MAX, undefined, { signal: abort.signal, ref: false });
    return await Promise.race([reading.catch(() => undefined), timeout]);
  } finally {
    abort.abort();
  }
}
