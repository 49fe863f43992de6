import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { type AdjustableClock, openClock } from '#platform/clock.ts';
import { openDb } from '#platform/db/db.ts';
import { startPostgres } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { makeSecrets, parseKeyRing, type Secrets } from '#platform/secrets.ts';
import { type Sandbox, startSandbox } from '../../lab/sandbox/main.ts';
import { scratchDir } from '../support/database/scratch.ts';
import { openWorld } from '../world/world.ts';

export const KEY_ID = 'rzp_test_proof';
export const KEY_SECRET = randomBytes(12).toString('hex');
export const WEBHOOK_SECRET = randomBytes(12).toString('hex');

/** What outlives killed servers: the database, the gateway, and people with a service. */
export type Harness = {
  databaseUrl: string;
  secretKeys: string;
  dataDir: string;
  sandbox: Sandbox;
  db: ReturnType<typeof openDb>;
  sql: pg.Client;
  clock: AdjustableClock;
  secrets: Secrets;
  world: ReturnType<typeof openWorld>;
  close(): Promise<void>;
};

type Options = {
  /** Keeps the data, in a database as durable as that of the product; otherwise they are deleted after the run. */
  dataFolder?: string;
  /** The name of the temporary data folder, if one process has several harnesses. */
  name?: string;
};

export async function createHarness({ dataFolder, name }: Options = {}): Promise<Harness> {
  const dataDir = dataFolder ?? scratchDir(name ?? 'prove');
  const postgres = await startPostgres(`${dataDir}/postgres`, {
    volatile: dataFolder === undefined,
  });
  const databaseUrl = postgres.url(dataFolder === undefined ? 'postgres' : 'zap');
  if (dataFolder !== undefined) await emptyDatabase(postgres.url('postgres'));
  await migrate(databaseUrl);
  const sandbox = await startSandbox({
    port: 0,
    file: ':memory:',
    keyId: KEY_ID,
    keySecret: KEY_SECRET,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: '',
    googleClientId: 'proof',
  });
  const db = openDb(databaseUrl, { poolSize: 4 });
  const clock = await openClock(db);
  const secretKeys = `proof:${randomBytes(32).toString('base64')}`;
  const secrets = makeSecrets(parseKeyRing(secretKeys) ?? []);
  const sql = new pg.Client(databaseUrl);
  await sql.connect();
  return {
    databaseUrl,
    secretKeys,
    dataDir,
    sandbox,
    db,
    sql,
    clock,
    secrets,
    world: openWorld({ db, clock }),
    close: async () => {
      await sql.end();
      await db.destroy();
      await sandbox.stop();
      await postgres.stop();
      if (dataFolder === undefined) {
        await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
      }
    },
  };
}

/** Data of an earlier run would distort the figures of this run. */
async function emptyDatabase(serverUrl: string): Promise<void> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query('drop database if exists zap with (force)');
  await server.query('create database zap');
  await server.end();
}
