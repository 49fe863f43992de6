import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchDir } from '../../../test/support/scratch.ts';
import { type EmbeddedPostgres, startPostgres } from './embedded.ts';

const START_MS_MAX = 120_000;
let folder: string;
let directory: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = scratchDir('embedded');
  // As the home of root and a DATA_DIR are.
  mkdirSync(folder, { mode: 0o700 });
  chmodSync(folder, 0o700);
  directory = `${folder}/postgres`;
  server = await startPostgres(directory, { volatile: true });
}, START_MS_MAX);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

test('the server runs in a folder that is closed to its account, and opens it to nobody', async () => {
  expect(await ask(server.url('postgres'), 'select 1')).toEqual([1]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
});
