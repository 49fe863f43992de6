import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../row.ts';
import { messageFrom, startChild, startServerChild } from './child.ts';
import type { Shot } from './load.ts';

/** The work of one request: its statements in order, and the body of its response. */
export type Recorded = { statements: { text: string; values: unknown[] }[]; body: string };

type Options = { databaseUrl: string; shots: readonly Shot[]; env?: Record<string, string> };

const FOLDER = join(process.cwd(), '.data', 'bench', 'recorded');

/** Sends each request to the product once, in a separate process. */
export async function record(
  name: string,
  { databaseUrl, shots, env = {} }: Options,
): Promise<{ file: string; recorded: Recorded[] }> {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.json`);
  const child = startChild(new URL('record-main.ts', import.meta.url), {
    args: [file],
    env: { DATA_DIR: FOLDER, DEMO: 'off', ...env, BENCH_DATABASE_URL: databaseUrl },
  });
  try {
    await messageFrom(child);
    child.process.send([...shots]);
    await messageFrom(child);
  } finally {
    await child.stop();
  }
  return { file, recorded: JSON.parse(readFileSync(file, 'utf8')) as Recorded[] };
}

/**
 * Starts a bare Fastify server that runs the statements of each request and sends its body: the
 * same queries and bytes as the product, without the product.
 * @returns its address and process, and the requests that correspond to `shots`.
 */
export async function startReplay(
  run: Run,
  name: string,
  { port, ...options }: Options & { port: number },
): Promise<{ url: string; pid: number; shots: Shot[] }> {
  const { file, recorded } = await record(name, options);
  const main = new URL('replay-main.ts', import.meta.url);
  const env = { BENCH_DATABASE_URL: options.databaseUrl };
  const { url, pid } = await startServerChild(run, main, port, { args: [file], env });
  return { url, pid, shots: recorded.map((_, nth) => ({ path: `/replay/${nth}` })) };
}
