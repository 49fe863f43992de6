import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { FastifyInstance } from 'fastify';
import { newestMigration } from '../db/migrate.ts';
import type { Deps } from '../deps.ts';
import { type Certificate, contentOf } from '../tls/certificate.ts';
import { watchCapacity } from './watch-capacity.ts';
import { watchDatabase } from './watch-database.ts';
import { watchFigures } from './watch-figures.ts';
import { watchPlatform, watchRuntime } from './watch-process.ts';
import { watchReplica } from './watch-replica.ts';

const CONTENT_TYPE = 'text/plain; version=0.0.4';

type Address = {
  host: string;
  port: number;
  /** The authority whose certificate a reader must present; everyone who reaches the port may read without one. */
  clientCaFile?: string | undefined;
};
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
  watchDatabase(deps);
  const figureLines = watchFigures(deps);
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

/** Serves GET /metrics on a separate port, which visitors cannot reach; over TLS with a certificate. */
export async function serveMetrics(
  { host, port, clientCaFile }: Address,
  text: () => Promise<string>,
  certificate?: Certificate,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = metricsServer(certificate, clientCaFile, (request, response) => {
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

function metricsServer(
  certificate: Certificate | undefined,
  clientCaFile: string | undefined,
  answer: RequestListener,
) {
  if (!certificate) return createServer(answer);
  const authority = clientCaFile
    ? {
        ca: contentOf('METRICS_CLIENT_CA_FILE', clientCaFile),
        requestCert: true,
        rejectUnauthorized: true,
      }
    : {};
  const server = createTlsServer({ ...certificate.options, ...authority }, answer);
  certificate.follow(server, authority);
  return server;
}
