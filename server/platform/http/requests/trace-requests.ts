import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callPaths } from '#contract/call-paths.ts';
import type { OpenSpan, Outcome, Tracing } from '../../tracing/tracing.ts';
import { isListed, proxyList } from '../connections/proxies.ts';
import { answeredOf, CLIENT_GONE, NO_ROUTE } from './observe-requests.ts';
import { isInProcess } from './request-id.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where traces are off, and for requests without one. */
    span: OpenSpan | undefined;
  }
}

/** Probes and scrapes arrive every few seconds; a stream ends when its reader leaves. */
const UNTRACED = /^\/(?:healthz|readyz|metrics|assets\/.*)$/;

/**
 * Gives each request a span. In-process API calls of a page are part of the page's span. The trace
 * of a trusted proxy is continued, because other senders could choose what is recorded.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing | undefined,
  trustedProxies: readonly string[],
): void {
  app.decorateRequest('span', undefined);
  if (!tracing) return;
  const trusted = proxyList(trustedProxies);
  app.addHook('onRequest', (request, reply, done) => {
    if (isInProcess(request) || isUntraced(request)) return done();
    const { traceparent } = request.headers;
    const isContinued = isListed(trusted, request.socket.remoteAddress);
    const span = tracing.begin({
      name: request.method,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'url.scheme': request.protocol,
        'zap.request_id': request.id,
      },
      parent: isContinued && typeof traceparent === 'string' ? traceparent : undefined,
    });
    request.span = span;
    reply.raw.once('close', () => span.end(outcomeOf(request, reply)));
    span.within(done);
  });
}

function isUntraced({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return UNTRACED.test(url) || url.endsWith(callPaths.events[1]);
}

function outcomeOf(request: FastifyRequest, reply: FastifyReply): Outcome {
  const { method, route, status } = answeredOf(request, reply);
  const isGone = status === CLIENT_GONE;
  return {
    ...(route === NO_ROUTE ? {} : { name: `${method} ${route}` }),
    attributes: {
      ...(route === NO_ROUTE ? {} : { 'http.route': route }),
      ...(isGone ? {} : { 'http.response.status_code': status }),
    },
    ...(isGone ? { error: 'client_gone' } : {}),
    ...(status >= 500 ? { error: String(status) } : {}),
  };
}
