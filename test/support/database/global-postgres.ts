import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { scratchDir } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL that returns the connection string of the run's cluster. */
    clusterEndpoint: string;
    /** The migrated template of the databases of test files. */
    clusterTemplate: string;
  }
}

const TEMPLATE = 'zap_template';
/**
 * Avoids planning each statement again on every connection, because a test runs a statement only a few times on each.
 */
const PLAN_ONCE = 'plan_cache_mode=force_generic_plan';

/**
 * One PostgreSQL for the whole run. It starts when the first file requests a database, so that tests of pure rules do
 * not need it, and stops with the run or on a signal.
 */
export default async function keepCluster(project: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof startCluster> | undefined;
  // The response contains the superuser's password, and other accounts of this machine can connect.
  const path = `/${randomBytes(16).toString('hex')}`;
  const endpoint = createServer((request, reply) => {
    if (request.url !== path) return void reply.writeHead(404).end();
    starting ??= startCluster();
    starting.then(
      ({ url }) => reply.end(url),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((open) => endpoint.listen(0, '127.0.0.1', open));
  project.provide(
    'clusterEndpoint',
    `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}${path}`,
  );
  project.provide('clusterTemplate', TEMPLATE);

  async function close(): Promise<void> {
    endpoint.close();
    endpoint.closeAllConnections();
    await (await starting?.catch(() => undefined))?.stop();
  }
  for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
    // Vitest would exit at once and leave the server running.
    process.removeAllListeners(signal);
    process.once(signal, () => void close().finally(() => process.exit(status)));
  }
  return close;
}

async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  // Loaded here because a run without a database does not need the driver.
  const { startPostgres } = await import('#platform/db/embedded.ts');
  const { migrate } = await import('#platform/db/migrate.ts');
  const dir = scratchDir('cluster');
  const server = await startPostgres(`${dir}/postgres`, {
    volatile: true,
    settings: [PLAN_ONCE],
  });
  async function stop(): Promise<void> {
    await server.stop();
    await rm(dir, { recursive: true, force: true });
  }
  try {
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    await client.query(`create database ${TEMPLATE}`);
    await client.end();
    await migrate(server.url(TEMPLATE));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.url('postgres'), stop };
}
