import type { FastifyInstance } from 'fastify';
import { TIME_HEADER } from '#contract/time.ts';
import type { Clock } from '../clock.ts';

/**
 * Adds the server's time to every response, because countdowns in a browser follow the server's clock.
 * Cacheable responses are excluded: their time would be stale.
 */
export function sendServerTime(app: FastifyInstance, { clock }: { clock: Clock }): void {
  app.addHook('onSend', async (_request, reply) => {
    const cacheControl = String(reply.getHeader('cache-control') ?? '');
    if (cacheControl.includes('public')) return;
    reply.header(TIME_HEADER, clock.now().epochMilliseconds);
  });
}
