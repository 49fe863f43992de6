import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callPaths } from '#contract/call-paths.ts';
import type { Log } from '../../log/log.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { isInProcess, REQUEST_ID_HEADER } from './request-id.ts';

/** The status that nginx logs for a client that disconnected before the response. */
export const CLIENT_GONE = 499;
/** The route of a request for an unknown path. */
export const NO_ROUTE = 'none';

declare module 'fastify' {
  interface FastifyRequest {
    /** The route of the rendered page; all pages share one route of the server. */
    page: string | undefined;
  }
}

/** A finished request. `route` is a pattern, so that it identifies no person, booking or search. */
export type Answered = { method: string; route: string; status: number; ms: number };

/**
 * Returns the request's id to the client, and reports each request when its connection has finished
 * it. In-process API calls of a page are part of the page's request.
 */
export function observeRequests(
  app: FastifyInstance,
  { log, onAnswer }: { log: Log; onAnswer: (answered: Answered) => void },
): void {
  app.decorateRequest('page', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    if (!isInProcess(request)) {
      const startMs = performance.now();
      // Fastify's onResponse does not run for a client that has disconnected.
      reply.raw.once('close', () => {
        const ms = Math.round((performance.now() - startMs) * 10) / 10;
        const answered = { ...answeredOf(request, reply), ms };
        const { span } = request;
        onAnswer(answered);
        log.request?.({ id: request.id, ...answered, ...(span ? { trace_id: span.traceId } : {}) });
      });
    }
    done();
  });
}

/** Counts each response and its duration. The duration of an event stream depends on its reader. */
export function countAnswers(metrics: Metrics): (answered: Answered) => void {
  return ({ method, route, status, ms }) => {
    metrics.requests.inc({ method, route, status });
    if (!route.endsWith(callPaths.events[1])) metrics.requestSeconds.observe({ route }, ms / 1000);
  };
}

export function answeredOf(request: FastifyRequest, reply: FastifyReply): Omit<Answered, 'ms'> {
  const { raw } = reply;
  return {
    method: request.method,
    route: routeOf(request),
    status: raw.headersSent ? raw.statusCode : CLIENT_GONE,
  };
}

/** Each file of the build has its own route; they count as one. */
function routeOf({ routeOptions, page }: FastifyRequest): string {
  const { url } = routeOptions;
  if (page !== undefined) return page;
  if (url === undefined) return NO_ROUTE;
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
