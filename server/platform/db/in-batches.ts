/**
 * Reads all rows in batches, so that only one batch at a time is in memory.
 * @param read the next rows in a fixed order, after the given one.
 */
export async function* inBatches<Row>(
  size: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (;;) {
    const rows = await read(after, size);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1);
  }
}
