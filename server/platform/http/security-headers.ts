import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Headers that every answer carries, errors included; pages add their content policy. */
export function guardResponses(app: FastifyInstance, isSecure: boolean): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('x-frame-options', 'DENY');
    // Google's and the bank's windows must be able to talk back to the page that opened them.
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (isSecure) {
      reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    }
  });
}
