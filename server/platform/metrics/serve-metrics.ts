import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { newestMigration } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { watchCapacity } from './watch-capacity.ts';
import { watchDatabase } from './watch-database.ts';
import { watchPlatform, watchRuntime } from './watch-process.ts';
import { watchReplica } from './watch-replica.ts';

const CONTENT_TYPE = 'text/plain; version=0.0.4';

type Address = { host: string; port: number };
type Watched = Pick<Deps, 'db' | 'boundedDb' | 'probeDb' | 'replica' | 'live' | 'metrics'>;

/**
 * Observes this process.
 * @returns a function that reads its metrics
 */
export async function startMetrics(release: string, deps: Watched): Promise<() => Promise<string>> {
  watchRuntime(deps.metrics, { release, schema: await newestMigration() });
  return metricsText(deps);
}

/** Returns all metrics in Prometheus' text format. */
export function metricsText(deps: Watched): () => Promise<string> {
  watchPlatform(deps);
  watchCapacity(deps);
  watchReplica(deps);
  const { figureLines } = watchDatabase(deps);
  return async () => {
    const [own, figures] = await Promise.all([deps.metrics.registry.metrics(), figureLines()]);
    return own + figures;
  };
}

/** Serves GET /metrics beside the application, for newcomers without a second port. */
export function serveMetricsTo(app: FastifyInstance, text: () => Promise<string>): void {
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(CONTENT_TYPE).send(await text()),
  );
}

/** Serves GET /metrics on a separate port, which visitors cannot reach. */
export async function serveMetrics(
  { host, port }: Address,
  text: () => Promise<string>,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': CONTENT_TYPE }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
