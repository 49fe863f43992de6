import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults.ts';

const slowMs = 3000;
const silenceMs = 60_000;
const badGateway =
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>';

/**
 * Applies the `api` fault: an HTML error page, a late response, or no response to a completed
 * request until the caller gives up (60 s at most).
 */
export function holdAnswers(
  app: FastifyInstance,
  faults: () => Faults,
  stopping: AbortSignal,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    const { api } = faults();
    if (api === 'slow') await wait(slowMs, undefined, { signal: stopping }).catch(() => {});
    if (api === 'down') return reply.code(502).type('text/html').send(badGateway);
    return undefined;
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    if (faults().api !== 'timeout-after-success') return payload;
    const { socket } = request.raw;
    const bound = AbortSignal.any([stopping, AbortSignal.timeout(silenceMs)]);
    if (!socket.destroyed) await once(socket, 'close', { signal: bound }).catch(() => {});
    socket.destroy();
    return payload;
  });
}
