import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import files, { type FastifyStaticOptions } from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { refusals } from '#contract/errors.ts';
import { pathsOf } from '#contract/locale/language.ts';
import { languageRedirect, sendToLanguage, variesOf } from '#platform/http/language-redirect.ts';
import { type CachedPage, makePageCache } from './page-cache.ts';
import { MALFORMED_PAGE } from './platform/http/connections/malformed.ts';
import {
  type ContentSources,
  contentPolicy,
  mapWorkerPolicy,
  workerPolicy,
} from './platform/http/headers/content-policy.ts';
import { inProcessHeaders } from './platform/http/requests/request-id.ts';
import { sessionTest } from './platform/http/requests/session-cookies.ts';
import type { Log } from './platform/log/log.ts';
import type { Metrics } from './platform/metrics/metrics.ts';

/** The exports of the built web bundle that the server uses. */
type WebEntry = {
  handle: (
    request: Request,
    parts: {
      fetchApi: FetchApi;
      nonce: string;
      requestId: string;
      onRoute: (id: string) => void;
      report: (error: unknown) => void;
      keep?: ((key: string, render: () => Promise<string>) => Promise<void>) | undefined;
    },
  ) => Promise<Response>;
};
type FetchApi = (
  path: string,
  send?: { method: HTTPMethods; body?: object },
) => Promise<{ status: number; body: unknown }>;

export type WebOptions = {
  isDevelopment: boolean;
  /** Hosts besides our own that pages may load from: the checkout's and Google's button's. */
  contentSources: ContentSources;
  /** Where a map loads from; empty without one. */
  mapOrigins: readonly string[];
  /** The public address of the pages, whatever proxies are in front of the server. */
  publicUrl: string;
  /** The names of the cookies that carry a session. */
  sessionCookies: readonly string[];
  log: Log;
  metrics: Metrics;
};

/** Pages that accept a POST themselves, for mail programs and for browsers without JavaScript. */
const ACTING_PAGES = ['/unsubscribe', '/restore-email'].flatMap(pathsOf);

/** When a page that the database could not serve may be requested again. */
const RETRY_AFTER_SECONDS = 5;

/** A path with a file extension. No page has one, except `.data`, React Router's data requests. */
const ASSET = /\.(?!data$)[a-z\d]{1,8}$/i;

/** The file that the build makes of the map's worker, compressed or not. */
const MAP_WORKER = /\/assets\/maplibre-gl-worker-[\w-]+\.m?js/;

/** Serves the pages for every path that is not part of the API. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const entry = options.isDevelopment
    ? await developmentEntry(app)
    : await builtEntry(app, options.mapOrigins);
  await app.register(async (web) => {
    // Pages read the body stream themselves.
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const pageCache = makePageCache(undefined, (result) =>
      options.metrics.cacheRequests.inc({ cache: 'pages', result }),
    );
    const hasSession = sessionTest(options.sessionCookies);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const [path = '/', query] = splitBefore(request.raw.url ?? '/', '?');
      if (path.includes('//')) return reply.redirect(path.replaceAll(/\/{2,}/g, '/') + query, 308);
      if (ASSET.test(path)) return sendMissing(reply);
      const translated = languageRedirect(request);
      if (translated) return sendToLanguage(reply, translated);
      if (path.endsWith('.data')) request.page = 'page data';
      const { handle } = await entry();
      const nonce = randomBytes(16).toString('base64url');
      const { host, protocol } = new URL(options.publicUrl);
      let cached: CachedPage | undefined;
      const response = await handle(createRequest(request.raw, reply.raw, { host, protocol }), {
        nonce,
        fetchApi: fetchInProcess(app, inProcessHeaders(request.id, hasSession(request.headers))),
        requestId: request.id,
        onRoute: (route) => {
          request.page = `page ${route}`;
        },
        report: (error) => options.log.error('page.failed', error, { id: request.id }),
        keep:
          options.isDevelopment || path === MALFORMED_PAGE
            ? undefined
            : async (key, render) => {
                cached = await pageCache.page(key, nonce, render);
              },
      });
      if (cached) return sendCached(cached, { request, reply }, options);
      if (response.status === 503) {
        response.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
        response.headers.set('cache-control', 'no-store');
      }
      // The development server inlines what it rebuilds.
      if (options.isDevelopment) reply.removeHeader('content-security-policy');
      else {
        const policy = contentPolicy([`'nonce-${nonce}'`], options.contentSources);
        response.headers.set('content-security-policy', policy);
      }
      return reply.send(path === MALFORMED_PAGE ? await withoutScripts(response) : response);
    };
    const page = { schema: { hide: true }, handler };
    web.route({ ...page, method: ['GET', 'HEAD'], url: '/*' });
    for (const url of ACTING_PAGES) web.route({ ...page, method: 'POST', url });
  });
}

/** The response for a file that does not exist, which needs no page. */
function sendMissing(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/plain; charset=utf-8').send(refusals.NOT_FOUND[1]);
}

/** Removes scripts: the router in the browser cannot decode this address either. */
async function withoutScripts(response: Response): Promise<Response> {
  const html = (await response.text())
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  const { status, headers } = response;
  return new Response(html, { status, headers });
}

function splitBefore(text: string, mark: string): [before: string, rest: string] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)];
}

/** Sends a cached page, or 304 if the browser already has it. */
async function sendCached(
  cached: CachedPage,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  options: WebOptions,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': contentPolicy(cached.scripts, options.contentSources),
    'cache-control': 'no-cache',
    etag: cached.etag,
    vary: variesOf(request.url),
  });
  if (request.headers['if-none-match']?.includes(cached.etag)) return reply.code(304).send();
  const { bytes, encoding } = await cached.body(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

/** Pages call the API anonymously, so that a page is identical for everyone and can be cached. */
function fetchInProcess(app: FastifyInstance, headers: Record<string, string>): FetchApi {
  return async (url, { method, body } = { method: 'GET' }) => {
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, body: answer.json() as unknown };
  };
}

async function developmentEntry(app: FastifyInstance): Promise<() => Promise<WebEntry>> {
  const vite = await (await import('vite')).createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(import('@fastify/middie'));
  app.use(vite.middlewares);
  // onClose would wait for the hot-reload sockets, which wait for Vite.
  app.addHook('preClose', () => vite.close());
  return () => vite.ssrLoadModule('./web/handler.ts') as Promise<unknown> as Promise<WebEntry>;
}

async function builtEntry(
  app: FastifyInstance,
  mapOrigins: readonly string[],
): Promise<() => Promise<WebEntry>> {
  const root = new URL('../dist/client/', import.meta.url).pathname;
  const options: FastifyStaticOptions = {
    root,
    index: false,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes('/service-worker.js'))
        reply.header('content-security-policy', workerPolicy);
      if (MAP_WORKER.test(path))
        reply.header('content-security-policy', mapWorkerPolicy(mapOrigins));
      const isNamedByContent = path.includes('/assets/');
      reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  };
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // A route for each folder instead of one for each of its files, which are a thousand.
  for (const name of folders) {
    await app.register(
      async (folder) => {
        folder.setNotFoundHandler((_request, reply) => sendMissing(reply));
        await folder.register(files, { ...options, root: join(root, name) });
      },
      { prefix: `/${name}` },
    );
  }
  const globIgnore = ['**/*.br', '**/*.gz', ...folders.map((name) => `${name}/**`)];
  await app.register(files, { ...options, wildcard: false, globIgnore });
  const built = new URL('../dist/server/index.js', import.meta.url).href;
  const entry = (await import(built)) as WebEntry;
  return async () => entry;
}
