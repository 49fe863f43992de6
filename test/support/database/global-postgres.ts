import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { scratchDir } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test file asks for the cluster of the run. */
    clusterDoor: string;
    /** The migrated database that the databases of test files are cloned from. */
    clusterTemplate: string;
  }
}

const TEMPLATE = 'zap_template';

/**
 * Keeps one PostgreSQL for the whole run. It starts when the first file asks for a database, so
 * that a run of pure rules waits for none, and stops with the run or at a signal.
 */
export default async function keepCluster(project: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof startCluster> | undefined;
  // The answer holds the superuser's password, and other accounts of this machine may ask too.
  const path = `/${randomBytes(16).toString('hex')}`;
  const door = createServer((request, reply) => {
    if (request.url !== path) return void reply.writeHead(404).end();
    starting ??= startCluster();
    starting.then(
      ({ url }) => reply.end(url),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((open) => door.listen(0, '127.0.0.1', open));
  project.provide('clusterDoor', `http://127.0.0.1:${(door.address() as AddressInfo).port}${path}`);
  project.provide('clusterTemplate', TEMPLATE);

  async function close(): Promise<void> {
    door.close();
    door.closeAllConnections();
    await (await starting?.catch(() => undefined))?.stop();
  }
  for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143 })) {
    // Vitest would leave within a millisecond, and the server be left to itself.
    process.removeAllListeners(signal);
    process.once(signal, () => void close().finally(() => process.exit(status)));
  }
  return close;
}

async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  // Loaded here: a run that needs no database need not load its driver either.
  const { startPostgres } = await import('#platform/db/embedded.ts');
  const { migrate } = await import('#platform/db/migrate.ts');
  const dir = scratchDir('cluster');
  const server = await startPostgres(`${dir}/postgres`, { volatile: true });
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
