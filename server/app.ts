import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sessionCookieNames } from '#capabilities/identity/index.ts';
import { API_BASE } from '#contract/call-paths.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseCrossSite } from '#platform/http/cross-site.ts';
import { answerErrors } from '#platform/http/errors.ts';
import { serveEvents } from '#platform/http/events.ts';
import { serveHealth } from '#platform/http/health.ts';
import { makeHttp } from '#platform/http/http.ts';
import { answerUnreadable, routableUrl } from '#platform/http/malformed.ts';
import { serveApiDocument } from '#platform/http/openapi/document.ts';
import { guardResponses } from '#platform/http/security-headers.ts';
import { tellTime } from '#platform/http/server-time.ts';
import { wordIssues } from '#platform/http/validation-text.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { findParties } from './parties.ts';
import { serveSearchEngines } from './search-engines.ts';
import { wire } from './wire.ts';

const BODY_BYTES_MAX = 64 * 1024;
const REQUEST_MS_MAX = 15_000;
const CLOSE_MS_MAX = 3_000;

export type App = { http: FastifyInstance; sweeps: Sweep[] };

/**
 * Builds the server without listening: infrastructure first, then the capabilities in layer order.
 */
export async function buildApp(deps: Deps): Promise<App> {
  const app = fastify({
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    trustProxy: deps.site.trustedProxies.length > 0 && [...deps.site.trustedProxies],
    forceCloseConnections: 'idle',
    rewriteUrl: routableUrl,
    clientErrorHandler: answerUnreadable,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  wordIssues();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(app);
  answerErrors(app, deps.log);
  guardResponses(app, deps.site.isSecure);
  refuseCrossSite(app, deps.site.publicUrl);
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
  await app.register(cookie);
  await serveApiDocument(app, deps.site, sessionCookieNames(deps.site));
  serveHealth(app, deps);

  const { people, money, parts } = wire(deps);
  await app.register(
    async (api) => {
      answerErrors(api, deps.log);
      tellTime(api, deps);
      const http = makeHttp(api, { ...deps, authenticate: people.authenticate, findParties });
      for (const { routes } of parts) routes?.(http);
      serveEvents(http, deps, people.authenticate);
    },
    { prefix: API_BASE },
  );
  await app.register(async (scope) => money.webhook(scope));
  serveSearchEngines(app, deps);
  refuseUnknownCalls(app);
  closeConnectionsOnShutdown(app);
  return { http: app, sweeps: parts.flatMap(({ sweeps = [] }) => sweeps) };
}

/**
 * Accepts JSON bodies only. An empty body counts as none: many clients send the content type with
 * every POST.
 */
function readJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/**
 * Registered before the pages, so that an unknown API path is answered with JSON, not with a page.
 */
function refuseUnknownCalls(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) {
    app.all(url, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  }
}

/**
 * A closing server waits for pending requests. Connections still open after CLOSE_MS_MAX are
 * closed.
 */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSE_MS_MAX).unref();
  });
}
