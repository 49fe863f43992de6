import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { type FunctionFile, insertFunctions } from '../function-files.ts';
import type { Migration } from './files.ts';

/** Statements queue behind a waiting ALTER TABLE, so it gives way after this time and tries again. */
const LOCK_TIMEOUT = '2s';
/** Nothing queues behind an index that waits for earlier transactions; its building would begin again. */
const INDEX_LOCK_TIMEOUT = '0';
const RETRY_MS = 1_000;
const ATTEMPTS_MAX = 30;
const LOCK_NOT_AVAILABLE = '55P03';
const CONCURRENT_INDEX =
  /create (?:unique )?index concurrently if not exists (\w+)[\s\S]*? on (\w+)\./gi;

/**
 * Applies one migration and records it. It waits for a table in use in short attempts, so that the
 * application can continue meanwhile.
 * @throws Error with the name of the migration.
 */
export async function applyMigration(
  client: pg.Client,
  migration: Migration,
  functions: ReadonlyMap<string, FunctionFile>,
  recordSchema: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const { name, sql, isTransactional } = migration;
  const text = insertFunctions(sql, functions);
  const finish = async () => {
    await recordSchema(client);
    await record(client, migration);
  };
  await client.query(`set lock_timeout = '${isTransactional ? LOCK_TIMEOUT : INDEX_LOCK_TIMEOUT}'`);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await (isTransactional ? inOne(client, text, finish) : inTurn(client, sql, finish));
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== LOCK_NOT_AVAILABLE || attempt >= ATTEMPTS_MAX) {
        throw new Error(`Migration ${name} failed: ${message}`, { cause: error });
      }
      await wait(RETRY_MS);
    }
  }
}

async function inOne(client: pg.Client, text: string, finish: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await finish();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** An interrupted run starts from the beginning, so each statement can run twice. */
async function inTurn(client: pg.Client, text: string, finish: () => Promise<void>): Promise<void> {
  await dropInvalidIndexes(client, text);
  for (const statement of text.split(/;[ \t]*$/m)) {
    if (statement.replaceAll(/^--.*$/gm, '').trim() !== '') await client.query(statement);
  }
  await finish();
}

/** An interrupted concurrent build leaves an invalid index, which IF NOT EXISTS accepts as complete. */
async function dropInvalidIndexes(client: pg.Client, text: string): Promise<void> {
  for (const [, index = '', schema = ''] of text.matchAll(CONCURRENT_INDEX)) {
    const { rowCount } = await client.query(
      `select from pg_index i join pg_class c on c.oid = i.indexrelid
       where c.relname = $1 and c.relnamespace = to_regnamespace($2) and not i.indisvalid`,
      [index, schema],
    );
    if (rowCount) await client.query(`drop index concurrently ${schema}.${index}`);
  }
}

async function record(client: pg.Client, { name, sha }: Migration): Promise<void> {
  await client.query('insert into public.migrations (name, sha) values ($1, $2)', [name, sha]);
}
