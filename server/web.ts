import { randomBytes } from 'node:crypto';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { refusals } from '#contract/errors.ts';
import { type KeptPage, makeKeptPages } from './page-cache.ts';
import { MALFORMED_PAGE } from './platform/http/malformed.ts';
import type { Log } from './platform/log.ts';

/** What the built web bundle exports; the server knows nothing else of it. */
type WebEntry = {
  handle: (
    request: Request,
    parts: {
      fetchApi: FetchApi;
      nonce: string;
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
  /** Other hosts that pages may load scripts and frames from: the checkout and Google's button. */
  allowedOrigins: readonly string[];
  /** The address that pages name as their own, whatever stands between. */
  publicUrl: string;
  log: Log;
};

/** Pages that act by a POST of their own, for mail programs and for people without scripts. */
const ACTING_PAGES = ['/unsubscribe', '/restore-email'];

/** The path of a file, which no page has; `.data` are the answers that pages ask for. */
const ASSET = /\.(?!data$)[a-z\d]{1,8}$/i;

/** Serves the pages for every path the API did not claim. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const entry = options.isDevelopment ? await developmentEntry(app) : await builtEntry(app);
  await app.register(async (web) => {
    // Pages read the body stream themselves.
    web.removeAllContentTypeParsers();
    web.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const keptPages = makeKeptPages();
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const [path = '/', query] = splitAt(request.raw.url ?? '/', '?');
      if (path.includes('//')) return reply.redirect(path.replaceAll(/\/{2,}/g, '/') + query, 308);
      if (ASSET.test(path)) {
        return reply.code(404).type('text/plain; charset=utf-8').send(refusals.NOT_FOUND[1]);
      }
      const { handle } = await entry();
      const nonce = randomBytes(16).toString('base64url');
      const { host, protocol } = new URL(options.publicUrl);
      let kept: KeptPage | undefined;
      const response = await handle(createRequest(request.raw, reply.raw, { host, protocol }), {
        nonce,
        fetchApi: fetchInProcess(app),
        report: (error) => options.log.error('page.failed', error, { id: request.id }),
        keep:
          options.isDevelopment || path === MALFORMED_PAGE
            ? undefined
            : async (key, render) => {
                kept = await keptPages.page(key, nonce, render);
              },
      });
      if (kept) return sendKept(kept, { request, reply }, options);
      if (!options.isDevelopment) {
        const policy = contentPolicy([`'nonce-${nonce}'`], options);
        response.headers.set('content-security-policy', policy);
      }
      return reply.send(path === MALFORMED_PAGE ? await withoutScripts(response) : response);
    };
    const page = { schema: { hide: true }, handler };
    web.route({ ...page, method: ['GET', 'HEAD'], url: '/*' });
    for (const url of ACTING_PAGES) web.route({ ...page, method: 'POST', url });
  });
}

/** Scripts would look for the page of the address itself, which cannot be decoded in the browser either. */
async function withoutScripts(response: Response): Promise<Response> {
  const html = (await response.text())
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  const { status, headers } = response;
  return new Response(html, { status, headers });
}

function splitAt(text: string, mark: string): [before: string, rest: string] {
  const place = text.indexOf(mark);
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)];
}

/** The same bytes for everyone; whoever has them already is told so. */
async function sendKept(
  kept: KeptPage,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  options: WebOptions,
): Promise<FastifyReply> {
  reply.headers({
    'content-security-policy': contentPolicy(kept.scripts, options),
    'cache-control': 'no-cache',
    etag: kept.etag,
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match']?.includes(kept.etag)) return reply.code(304).send();
  const { bytes, encoding } = await kept.body(String(request.headers['accept-encoding'] ?? ''));
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

/** Pages ask anonymously, so that a page is the same for everyone and can be cached. */
function fetchInProcess(app: FastifyInstance): FetchApi {
  return async (url, { method, body } = { method: 'GET' }) => {
    const answer = await app.inject({ method, url, ...(body ? { payload: body } : {}) });
    return { status: answer.statusCode, body: answer.json() as unknown };
  };
}

/** @param scripts which inline scripts may run: a nonce, or their hashes */
function contentPolicy(scripts: readonly string[], { allowedOrigins }: WebOptions): string {
  const others = allowedOrigins.join(' ');
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.join(' ')} ${others}`,
    `style-src 'self' 'unsafe-inline' ${others}`,
    `img-src 'self' data: https:`,
    `connect-src 'self' ${others}`,
    `worker-src 'self'`,
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
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
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
