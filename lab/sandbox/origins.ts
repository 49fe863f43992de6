import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from './gateway/errors.ts';

/** How a browser uses a URL: as a script, in a frame, or by following a link. */
type Destination = 'script' | 'iframe' | 'document';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The uses that are allowed for pages of other origins; none without it. */
    crossOrigin?: Destination;
  }
}

/** A foreign host name that resolves to this machine indicates DNS rebinding. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Rejects, on every route, requests that a foreign page makes a browser send, because the sandbox
 * signs in anyone and displays all e-mails. Browsers send Sec-Fetch-Site, older ones Origin; other
 * clients send neither. Only the application (`appOrigins`) may frame pages.
 */
export function guardOrigins(app: FastifyInstance, appOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (!LOOPBACK.test(request.headers.host ?? ''))
      throw forbidden('The sandbox answers only to localhost, 127.0.0.1 and [::1].');
    if (!isWelcome(request)) throw forbidden('Pages of another origin may not use this address.');
  });
  app.addHook('onSend', async ({ routeOptions }, reply, payload) => {
    const { crossOrigin } = routeOptions.config;
    const framedBy = crossOrigin === 'iframe' ? appOrigins.join(' ') || "'none'" : "'self'";
    const policies = [reply.getHeader('content-security-policy'), `frame-ancestors ${framedBy}`];
    reply.headers({
      'content-security-policy': policies.filter(Boolean).join('; '),
      'cross-origin-resource-policy': crossOrigin === 'script' ? 'cross-origin' : 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    return payload;
  });
}

function isWelcome({ headers, method, routeOptions }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site === undefined)
    return headers.origin === undefined || headers.origin === `http://${headers.host}`;
  if (OWN_SITES.has(String(site))) return true;
  const { crossOrigin } = routeOptions.config;
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && crossOrigin !== undefined && headers['sec-fetch-dest'] === crossOrigin;
}
