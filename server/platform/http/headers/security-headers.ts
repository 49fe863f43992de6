import type { FastifyInstance } from 'fastify';
import { dataPolicy, permissionsPolicy } from './content-policy.ts';

const YEAR_SECONDS = 31_536_000;

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  // The windows of Google and of the bank must be able to message the page that opened them.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'content-security-policy': dataPolicy,
};

/**
 * Headers of every response, also to invalid requests; pages have a separate policy (OWASP ASVS
 * 5.0, 3.4.1 and 3.4.6).
 */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  const secure = isSecure
    ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : {};
  return { ...headers, ...secure };
}

/** Adds them to every response, including errors and streams; a route's own values override them. */
export function guardResponses(app: FastifyInstance, isSecure: boolean): void {
  const all = securityHeaders(isSecure);
  // Set before the route, so that they apply to a handler that writes the response itself.
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(all);
  });
}
