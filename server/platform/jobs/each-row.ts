import type { Log } from '../log.ts';

/**
 * Does the rows of a sweep one by one. One that fails is logged under `event` with its id and holds up
 * none of the others; it is still due, and the next sweep finds it again.
 * @param isExpected what may happen to a row without anybody having to look at it.
 * @returns whether all of them were done.
 */
export async function eachRow<T extends string | { id: string }>(
  log: Log,
  event: string,
  rows: readonly T[],
  work: (row: T) => Promise<unknown>,
  isExpected: (error: unknown) => boolean = () => false,
): Promise<boolean> {
  let isWhole = true;
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      isWhole = false;
      const id = typeof row === 'string' ? row : row.id;
      if (!isExpected(error)) log.error(event, error, { row: id });
    }
  }
  return isWhole;
}
