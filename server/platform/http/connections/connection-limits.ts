import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../rate-limits.ts';
import { Refused } from '../../refused.ts';
import { isListed, proxyList } from './proxies.ts';

export type ConnectionTimes = {
  /** From the first byte of a request to its last. */
  requestMs: number;
  /** From the connection, or the first byte, to the end of the headers. */
  headersMs: number;
  /** Between two requests of a connection. */
  idleMs: number;
  /** The interval at which the first two are checked. */
  checkMs: number;
};

export const connectionTimes: ConnectionTimes = {
  requestMs: 15_000,
  headersMs: 10_000,
  idleMs: 30_000,
  checkMs: 1_000,
};

/** Fastify's options that close the connection of a slow or silent sender. */
export function timeLimits({ requestMs, headersMs, idleMs, checkMs } = connectionTimes) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

type Crowd = {
  perAddressMax: number;
  /** Connections of proxies are not counted, because they carry those of all clients. */
  trustedProxies: readonly string[];
};

/** Closes new connections of an address that already has too many. Loopback is not counted. */
export function limitConnections(
  app: FastifyInstance,
  { perAddressMax, trustedProxies }: Crowd,
  onRefused: () => void,
): void {
  const uncounted = proxyList([...trustedProxies, '127.0.0.0/8', '::1']);
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isListed(uncounted, remoteAddress)) return;
    const key = addressKey(remoteAddress);
    const count = (open.get(key) ?? 0) + 1;
    if (count > perAddressMax) {
      onRefused();
      socket.destroy();
      return;
    }
    open.set(key, count);
    socket.once('close', () => {
      const left = (open.get(key) ?? 1) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

/**
 * Rejects requests that chained servers could interpret differently: a target that is an absolute
 * URL, and more than one Host header (RFC 9112, section 3.2).
 */
export function refuseAmbiguousTargets(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, originalUrl }) => {
    if (!originalUrl.startsWith('/') || hostCount(raw.rawHeaders) > 1) {
      throw new Refused('BAD_REQUEST');
    }
  });
}

/** Node uses the first of several Host headers; the raw headers list all of them, as alternating names and values. */
function hostCount(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host')
    .length;
}
