import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownSites = new Set(['same-origin', 'none']);

/**
 * Rejects requests that another site makes a browser send. Browsers send Sec-Fetch-Site, older ones
 * Origin; other clients send neither and have no cookies that could be abused.
 */
export function refuseCrossSite(app: FastifyInstance, publicUrl: string): void {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method)) return;
    const site = request.headers['sec-fetch-site'];
    if (typeof site === 'string') {
      if (!ownSites.has(site)) throw new Refused('CROSS_SITE');
      return;
    }
    const { origin } = request.headers;
    if (origin !== undefined && origin !== ownOrigin) throw new Refused('CROSS_SITE');
  });
}
