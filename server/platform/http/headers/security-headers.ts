import type { FastifyInstance } from 'fastify';
import { dataPolicy, permissionsPolicy } from './content-policy.ts';

const YEAR_SECONDS = 31_536_000;

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // Google's and the bank's windows must be able to talk back to the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'content-security-policy': dataPolicy,
};

/**
 * Headers of every answer, unreadable requests included; pages have a policy of their own (OWASP ASVS 5.0, 3.4.1
 * and 3.4.6).
 */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  const secure = isSecure
    ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : {};
  return { ...headers, ...secure };
}

/** Sends them with every answer, errors and streams included; a route's own values replace them. */
export function guardResponses(app: FastifyInstance, isSecure: boolean): void {
  const all = securityHeaders(isSecure);
  // Before the route, so that a handler that writes the answer itself finds them.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}
