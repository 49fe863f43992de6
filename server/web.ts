import { randomBytes } from 'node:crypto';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance } from 'fastify';
import type { Log } from './platform/log.ts';

/** What the built web bundle exports; the server knows nothing else of it. */
type WebEntry = {
  handle: (
    request: Request,
    parts: { fetchApi: FetchApi; nonce: string; report: (error: unknown) => void },
  ) => Promise<Response>;
};
type FetchApi = (path: string) => Promise<{ status: number; body: unknown }>;

export type WebOptions = {
  isDevelopment: boolean;
  /** Other hosts that pages may load scripts and frames from: the checkout and Google's button. */
  allowedOrigins: readonly string[];
  /** The address that pages name as their own, whatever stands between. */
  publicUrl: string;
  log: Log;
};

/** Serves the pages for every path the API did not claim. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const entry = options.isDevelopment ? await developmentEntry(app) : await builtEntry(app);
  await app.register(async (web) => {
    // Pages read the body stream themselves.
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const pages = { method: ['GET', 'HEAD'], url: '/*', schema: { hide: true } };
    web.route({
      ...pages,
      handler: async (request, reply) => {
        const { handle } = await entry();
        const nonce = randomBytes(16).toString('base64url');
        const { host, protocol } = new URL(options.publicUrl);
        const response = await handle(createRequest(request.raw, reply.raw, { host, protocol }), {
          nonce,
          fetchApi: fetchInProcess(app),
          report: (error) => options.log.error('page.failed', error, { id: request.id }),
        });
        if (!options.isDevelopment) {
          response.headers.set('content-security-policy', contentPolicy(nonce, options));
        }
        return reply.send(response);
      },
    });
  });
}

/** Loaders ask anonymously, so that a page is the same for everyone and can be cached. */
function fetchInProcess(app: FastifyInstance): FetchApi {
  return async (path) => {
    const answer = await app.inject({ method: 'GET', url: path });
    return { status: answer.statusCode, body: answer.json() as unknown };
  };
}

function contentPolicy(nonce: string, { allowedOrigins }: WebOptions): string {
  const others = allowedOrigins.join(' ');
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}' ${others}`,
    `style-src 'self' 'unsafe-inline' ${others}`,
    `img-src 'self' data: https:`,
    `connect-src 'self' ${others}`,
    `frame-src ${others || "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

async function developmentEntry(app: FastifyInstance): Promise<() => Promise<WebEntry>> {
  const vite = await (await import('vite')).createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(import('@fastify/middie'));
  app.use(vite.middlewares);
  // In onClose it would wait for the hot-reload sockets, which wait for Vite.
  app.addHook('preClose', () => vite.close());
  return () => vite.ssrLoadModule('./web/handler.ts') as Promise<unknown> as Promise<WebEntry>;
}

async function builtEntry(app: FastifyInstance): Promise<() => Promise<WebEntry>> {
  const root = new URL('../dist/client/', import.meta.url);
  await app.register(import('@fastify/static'), {
    root: root.pathname,
    wildcard: false,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/');
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const built = new URL('../dist/server/index.js', import.meta.url).href;
  const entry = (await import(built)) as WebEntry;
  return async () => entry;
}
