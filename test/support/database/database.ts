import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';

/**
 * One migrated database for the calling test file, cloned before its tests and dropped after them. `url` is available
 * from `beforeAll` on.
 */
export function testDatabase(): { url: string; name: string } {
  const database = { url: '', name: `t_${randomUUID().replaceAll('-', '')}` };
  let cluster = '';

  beforeAll(async () => {
    const answer = await fetch(inject('clusterEndpoint'));
    cluster = await answer.text();
    if (!answer.ok) throw new Error(`There is no test database: ${cluster}`);
    // This strategy copies files; the default writes each page to the WAL as well.
    const copy = `template ${inject('clusterTemplate')} strategy file_copy`;
    await run(cluster, `create database ${database.name} ${copy}`);
    database.url = Object.assign(new URL(cluster), { pathname: `/${database.name}` }).href;
  });
  afterAll(async () => {
    if (database.url) await run(cluster, `drop database ${database.name} with (force)`);
  });
  return database;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
