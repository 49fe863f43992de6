import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveMessage } from '#contract/booking/views.ts';
import type { Live } from '../live/live.ts';
import { Refused } from '../refused.ts';
import { routeOf } from './definitions.ts';
import type { Authenticate, Http } from './http.ts';

const HEARTBEAT_MS = 25_000;
const OPEN_MS_MAX = 10 * 60_000;
const STREAMS_PER_PERSON_MAX = 10;

/**
 * GET /events: one server-sent event each time something of the signed-in person changes. The stream ends
 * with its session; the browser of a session that somebody else ended is told first, as `ended`.
 */
export function serveEvents(http: Http, deps: { live: Live }, authenticate: Authenticate): void {
  const open = new Map<string, number>();
  const streams = new Set<ServerResponse>();
  // A stream never becomes idle by itself: a server that stops has to end them.
  http.app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy();
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await authenticate(request);
    if (!actor) throw new Refused('SIGNED_OUT');
    const { personId, sessionId } = actor;
    const already = open.get(personId) ?? 0;
    if (already >= STREAMS_PER_PERSON_MAX) throw new Refused('TOO_MANY_REQUESTS');
    open.set(personId, already + 1);

    reply.hijack();
    const { raw } = reply;
    streams.add(raw);
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    const send = (message: LiveMessage) => raw.write(`data: ${JSON.stringify(message)}\n\n`);
    const unsubscribe = deps.live.subscribe(personId, send);
    const unwatch = deps.live.onSessionEnd(sessionId, ({ isOwn }) => {
      raw.end(isOwn ? undefined : 'event: ended\ndata: {}\n\n');
    });
    // The browser comes back, and reads anew what it shows.
    const unfollow = deps.live.onGap(() => raw.end());
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    // The browser connects again by itself, and the session is checked again when it does.
    const end = setTimeout(() => raw.end(), OPEN_MS_MAX);
    raw.on('close', () => {
      streams.delete(raw);
      clearInterval(heartbeat);
      clearTimeout(end);
      unsubscribe();
      unwatch();
      unfollow();
      const left = (open.get(personId) ?? 1) - 1;
      if (left > 0) open.set(personId, left);
      else open.delete(personId);
    });
    // The session may have ended before anybody listened for it.
    if (!(await authenticate(request))) raw.end();
  };
  http.app.route({ ...routeOf('events'), handler });
}
