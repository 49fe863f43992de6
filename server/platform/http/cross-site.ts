import type { FastifyInstance } from 'fastify';
import { Refused } from '../refused.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const ownSites = new Set(['same-origin', 'none']);

/**
 * Refuses what another site makes a browser send. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a client that is no browser sends neither and has no cookies
 * that could be borrowed.
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
