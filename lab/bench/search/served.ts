import { resolve } from 'node:path';
import { messageFrom, startChild } from '../harness/child.ts';
import { ports } from '../harness/harness.ts';
import type { Run } from '../row.ts';

/**
 * Starts the product over existing data in a separate process.
 * @returns its address.
 */
export async function serveProduct(run: Run, databaseUrl: string): Promise<string> {
  const product = startChild(new URL('served-main.ts', import.meta.url), {
    args: [String(ports.searched)],
    env: {
      DATA_DIR: resolve('.data', 'bench', 'served'),
      DEMO: 'off',
      BENCH_DATABASE_URL: databaseUrl,
    },
  });
  run.atEnd(product.stop);
  await messageFrom(product);
  return `http://127.0.0.1:${ports.searched}`;
}
