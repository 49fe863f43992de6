import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveMessage } from '#contract/live.ts';
import type { Deps } from '../deps.ts';
import { Refused } from '../refused.ts';
import { routeOf } from './definitions.ts';
import type { Authenticate, Http } from './http.ts';
import { REQUEST_ID_HEADER } from './requests/request-id.ts';

const HEARTBEAT_MS = 25_000;
const OPEN_MS_MAX = 10 * 60_000;
const STREAMS_PER_PERSON_MAX = 10;

/**
 * Serves GET /events: a server-sent event for each change that concerns the signed-in person. The
 * stream ends with its session; when another device or the server ended the session, an `ended`
 * event precedes the end.
 */
export function serveEvents(
  http: Http,
  deps: Pick<Deps, 'live' | 'metrics'>,
  authenticate: Authenticate,
): void {
  const open = new Map<string, number>();
  const streams = new Set<ServerResponse>();
  // A stream is never idle, so a graceful shutdown has to end it; the browser reconnects elsewhere.
  http.app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await authenticate(request);
    if (!actor) throw new Refused('SIGNED_OUT');
    // The page was closed meanwhile, so the response emits no 'close' any more.
    if (reply.raw.destroyed) return reply.hijack();
    const { personId, sessionId } = actor;
    const already = open.get(personId) ?? 0;
    if (already >= STREAMS_PER_PERSON_MAX) throw new Refused('TOO_MANY_REQUESTS');
    open.set(personId, already + 1);

    reply.hijack();
    // An open stream occupies no place.
    request.leave?.();
    const { raw } = reply;
    streams.add(raw);
    deps.metrics.streams.inc();
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      [REQUEST_ID_HEADER]: request.id,
    });
    raw.write('retry: 2000\n\n');
    const send = (message: LiveMessage) => raw.write(`data: ${JSON.stringify(message)}\n\n`);
    const unsubscribe = deps.live.subscribe(personId, send);
    const unwatch = deps.live.onSessionEnd(sessionId, ({ isOwn }) => {
      raw.end(isOwn ? undefined : 'event: ended\ndata: {}\n\n');
    });
    // The browser reconnects and reloads its data.
    const unfollow = deps.live.onGap(() => raw.end());
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    // The browser reconnects, and the session is authenticated again.
    const end = setTimeout(() => raw.end(), OPEN_MS_MAX);
    raw.on('close', () => {
      streams.delete(raw);
      deps.metrics.streams.dec();
      clearInterval(heartbeat);
      clearTimeout(end);
      unsubscribe();
      unwatch();
      unfollow();
      const left = (open.get(personId) ?? 1) - 1;
      if (left > 0) open.set(personId, left);
      else open.delete(personId);
    });
    // The session may have ended before the subscription.
    if (!(await authenticate(request))) raw.end();
  };
  http.app.route({ ...routeOf('events'), handler });
}
