import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/** Serves /healthz (the process responds) and /readyz (it can serve requests). */
export function serveHealth(app: FastifyInstance, readiness: Readiness): void {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = await readiness.problem();
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: 'unavailable', reason });
  });
}
