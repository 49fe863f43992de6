import type { FastifyInstance } from 'fastify';
import { TIME_HEADER } from '#contract/time.ts';
import type { Clock } from '../clock.ts';

/**
 * Tells with every answer what time it is here, so that countdowns in a browser go by the clock that
 * decides, whatever its own says. Not with answers that are kept: those would tell an old time.
 */
export function tellTime(app: FastifyInstance, { clock }: { clock: Clock }): void {
  app.addHook('onSend', async (_request, reply) => {
    const cacheControl = String(reply.getHeader('cache-control') ?? '');
    if (cacheControl.includes('public')) return;
    reply.header(TIME_HEADER, clock.now().epochMilliseconds);
  });
}
