import type { Server as TlsServer } from 'node:tls';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { sessionCookieNames } from '#capabilities/identity/index.ts';
import { API_BASE } from '#contract/api-base.ts';
import type { Deps } from '#platform/deps.ts';
import { isProvedAdmin } from '#platform/http/access.ts';
import { admitRequests } from '#platform/http/admission/admit-requests.ts';
import { makeRequestRates } from '#platform/http/admission/request-rates.ts';
import {
  limitConnections,
  refuseAmbiguousTargets,
  timeLimits,
} from '#platform/http/connections/connection-limits.ts';
import { routableUrl, unreadableAnswers } from '#platform/http/connections/malformed.ts';
import { refuseCrossSite } from '#platform/http/cross-site.ts';
import { answerErrors } from '#platform/http/errors.ts';
import { serveEvents } from '#platform/http/events.ts';
import { receiveContentReports } from '#platform/http/headers/content-reports.ts';
import { guardResponses } from '#platform/http/headers/security-headers.ts';
import { serveHealth } from '#platform/http/health.ts';
import { makeHttp } from '#platform/http/http.ts';
import { readFromReplica } from '#platform/http/lagging-reads.ts';
import { serveApiDocument } from '#platform/http/openapi/document.ts';
import { makeReadiness } from '#platform/http/readiness.ts';
import { countAnswers, observeRequests } from '#platform/http/requests/observe-requests.ts';
import { requestIds } from '#platform/http/requests/request-id.ts';
import { traceRequests } from '#platform/http/requests/trace-requests.ts';
import { countRefusals } from '#platform/http/security-log.ts';
import { sendServerTime } from '#platform/http/server-time.ts';
import { wordIssues } from '#platform/http/validation-text.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { flushOnClose, securitySweeps } from '#platform/security/security-sweeps.ts';
import type { Certificate } from '#platform/tls/certificate.ts';
import { retentionSweep } from './growth/retention.ts';
import { findParties } from './parties.ts';
import { serveSearchEngines } from './search-engines.ts';
import { wire } from './wire.ts';

const BODY_BYTES_MAX = 64 * 1024;
/** Enough for the many phones that share one address of a mobile network. */
const CONNECTIONS_PER_ADDRESS_MAX = 500;
const CLOSE_MS_MAX = 3_000;

export type App = {
  http: FastifyInstance;
  sweeps: Sweep[];
  /** Reports the instance as not ready, before it stops. */
  startDraining: () => void;
};

/**
 * Builds the server without listening: infrastructure first, then the capabilities in layer order.
 * With a certificate it accepts TLS connections only.
 */
export async function buildApp(deps: Deps, certificate?: Certificate): Promise<App> {
  const app = fastify(serverOptions(deps, certificate));
  certificate?.follow(app.server as unknown as TlsServer);
  wordIssues();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  observeRequests(app, { log: deps.log, onAnswer: countAnswers(deps.metrics) });
  traceRequests(app, deps.tracing, deps.site.trustedProxies);
  readJsonBodies(app);
  const countRefusal = countRefusals(deps.eventCounts);
  answerErrors(app, deps.log, countRefusal);
  guardResponses(app, deps.site.isSecure);
  refuseAmbiguousTargets(app);
  refuseCrossSite(app, deps.site.publicUrl);
  await app.register(compress, { threshold: 1024, encodings: ['gzip'] });
  await app.register(cookie);
  const rates = makeRequestRates();
  const admission = admitRequests(app, {
    metrics: deps.metrics,
    rates,
    sessionCookies: Object.values(sessionCookieNames(deps.site)),
    placesMax: deps.site.requestsMax,
  });
  deps.outbox.yieldTo(admission.hasCrowd);
  limitConnections(
    app,
    { perAddressMax: CONNECTIONS_PER_ADDRESS_MAX, trustedProxies: deps.site.trustedProxies },
    () => deps.metrics.connectionsRefused.inc(),
  );
  await receiveContentReports(app, deps);
  const { people, money, parts } = wire(deps);
  await serveApiDocument(app, deps.site, {
    cookies: sessionCookieNames(deps.site),
    mayReadAll: async (request) => {
      const actor = await people.authenticate(request);
      return actor !== undefined && isProvedAdmin(actor, deps.clock.now());
    },
  });
  const { probeDb, live, site } = deps;
  const readiness = makeReadiness({ db: probeDb, live, dataDir: site.databaseDir });
  serveHealth(app, readiness);

  await app.register(
    async (api) => {
      answerErrors(api, deps.log, countRefusal);
      sendServerTime(api, deps);
      readFromReplica(api, deps.replica);
      const http = makeHttp(api, {
        ...deps,
        rates,
        authenticate: people.authenticate,
        findParties,
      });
      for (const { routes } of parts) routes?.(http);
      serveEvents(http, deps, people.authenticate);
    },
    { prefix: API_BASE },
  );
  await app.register(async (scope) => money.webhook(scope));
  serveSearchEngines(app, deps);
  refuseUnknownCalls(app);
  closeConnectionsOnShutdown(app);
  app.addHook('onClose', () => flushOnClose(deps));
  const { startDraining } = readiness;
  const sweeps = [
    ...parts.flatMap(({ sweeps = [] }) => sweeps),
    ...securitySweeps(deps),
    retentionSweep(deps),
  ];
  return { http: app, sweeps, startDraining };
}

function serverOptions(deps: Deps, certificate: Certificate | undefined): FastifyServerOptions {
  const limits = timeLimits();
  return {
    bodyLimit: BODY_BYTES_MAX,
    ...limits,
    ...(certificate ? { https: { ...limits.http, ...certificate.options } } : {}),
    trustProxy: deps.site.trustedProxies.length > 0 && [...deps.site.trustedProxies],
    forceCloseConnections: 'idle',
    rewriteUrl: routableUrl,
    clientErrorHandler: unreadableAnswers(deps.site.isSecure),
    genReqId: requestIds(deps.site.trustedProxies),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    ...frameworkLog(deps),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  };
}

/** Fastify's own warnings go to our log, if it supports them. */
function frameworkLog({ log: { framework } }: Deps): { loggerInstance?: FastifyBaseLogger } {
  return framework ? { loggerInstance: framework } : {};
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

/** Registered before the pages, so that the response to an unknown API path is JSON, not a page. */
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
