import type { Log } from '../log/log.ts';

/**
 * Processes the due rows of a sweep one by one. A failed row is logged under `event` with its id
 * and does not stop the others; it stays due for the next sweep.
 * @param isExpected errors that need no log entry
 * @returns whether all rows succeeded
 */
export async function eachRow<T extends string | { id: string }>(
  log: Log,
  event: string,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  isExpected: (error: unknown) => boolean = () => false,
): Promise<boolean> {
  let allSucceeded = true;
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      allSucceeded = false;
      const id = typeof row === 'string' ? row : row.id;
      if (!isExpected(error)) log.error(event, error, { row: id });
    }
  }
  return allSucceeded;
}
