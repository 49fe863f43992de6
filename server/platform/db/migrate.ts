import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { checkFunctionsApplied, insertFunctions, readFunctionFiles } from './function-files.ts';

const directory = new URL('../../../db/migrations/', import.meta.url);
const LOCK_ID = 724_001;

/**
 * Applies every SQL file of db/migrations once, in name order, each in its own transaction, one process at a
 * time. A line `-- apply: db/functions/<schema>/<name>.sql <hash>` runs that file. Throws when an applied
 * migration, or a function after its last migration, was edited.
 * @returns the names applied now.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    await client.query(`create table if not exists public.migrations (
      name text primary key, sha text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; sha: string }>(
      'select name, sha from public.migrations',
    );
    const functions = readFunctionFiles();
    const migrations = await migrationFiles();
    checkFunctionsApplied(migrations, functions);
    const done = new Map(rows.map((row) => [row.name, row.sha]));
    const applied: string[] = [];
    for (const { name, sha, sql } of migrations) {
      const before = done.get(name);
      if (before === sha) continue;
      if (before) throw new Error(`Migration ${name} was edited after it was applied.`);
      await client.query('begin');
      await client.query(insertFunctions(sql, functions)).catch((error: Error) => {
        throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
      });
      await client.query('insert into public.migrations (name, sha) values ($1, $2)', [name, sha]);
      await client.query('commit');
      applied.push(name);
    }
    await client.query('select platform.grant_app()');
    return applied;
  } finally {
    await client.end();
  }
}

async function migrationFiles() {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8');
      return { name, sql, sha: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
