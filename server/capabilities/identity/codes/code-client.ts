import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import type { Actor } from '#platform/http/access.ts';
import { addressKey } from '#platform/rate-limits.ts';
import type { Secrets } from '#platform/secrets.ts';
import { readCookie, setCookie } from '../sessions/cookies.ts';
import { hashOf, randomToken } from '../sessions/tokens.ts';

/**
 * The client that requests and submits a code. Failures count against the client, not the e-mail
 * address alone, so that an attacker cannot lock another person's account.
 */
export type CodeClient = {
  /** Keyed hash of the browser's cookie or of the session. */
  hash: string;
  /**
   * `trusted`: a session, or a browser that has signed in to this address. `browser`: any other
   * browser. `bare`: neither a cookie nor browser headers, so only the network is known.
   */
  kind: 'trusted' | 'browser' | 'bare';
  /** Keyed hash of the network address. */
  network: string;
  /** The network address, for limits per network. */
  ip: string;
};

type Needs = Pick<Deps, 'secrets' | 'site'>;

/** Addresses that one browser can be trusted for. */
const TRUSTED_MAX = 3;
const TRUST = 'trusted browser';

/** The browser that requests a code; it gets a cookie if it has none. */
export function requestingClient(
  request: FastifyRequest,
  reply: FastifyReply,
  { secrets, site }: Needs,
  email: string,
): CodeClient {
  const cookie = readCookie(request, site, 'browser');
  // Renewed on each request, so that it does not expire while in use.
  const value = cookie ?? randomToken();
  setCookie(reply, site, 'browser', value);
  return clientOf(request, secrets, { cookie, value, email });
}

/** The browser that submits a code. */
export function submittingClient(
  request: FastifyRequest,
  { secrets, site }: Needs,
  email: string,
): CodeClient {
  const cookie = readCookie(request, site, 'browser');
  return clientOf(request, secrets, { cookie, value: cookie ?? '', email });
}

/** The hash of a browser's cookie; undefined without one. */
export function browserHash(
  request: FastifyRequest,
  { site }: Pick<Needs, 'site'>,
): string | undefined {
  const [secret] = readCookie(request, site, 'browser')?.split('.') ?? [];
  return secret ? hashOf(`browser:${secret}`) : undefined;
}

/** A signed-in person: codes belong to the session. */
export function sessionClient(
  { sessionId }: Pick<Actor, 'sessionId'>,
  ip: string,
  secrets: Secrets,
): CodeClient {
  return {
    hash: hashOf(`session:${sessionId}`),
    kind: 'trusted',
    network: networkOf(secrets, ip),
    ip,
  };
}

/**
 * Records in the browser's cookie that its user has verified this address. The browser then has its
 * own limits, which other clients cannot exhaust.
 */
export function trustBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  { secrets, site }: Needs,
  email: string,
): void {
  const cookie = readCookie(request, site, 'browser');
  if (!cookie && !isBrowser(request)) return;
  const [secret = '', ...marks] = (cookie ?? randomToken()).split('.');
  const others = marks.filter((mark) => !isTrustMark(secrets, secret, { email, mark }));
  const trusted = [trustMark(secrets, secret, email), ...others].slice(0, TRUSTED_MAX);
  setCookie(reply, site, 'browser', [secret, ...trusted].join('.'));
}

function clientOf(
  request: FastifyRequest,
  secrets: Secrets,
  { cookie, value, email }: { cookie: string | undefined; value: string; email: string },
): CodeClient {
  const [secret = '', ...marks] = value.split('.');
  const isTrusted = marks
    .slice(0, TRUSTED_MAX)
    .some((mark) => isTrustMark(secrets, secret, { email, mark }));
  const isNamed = cookie !== undefined || isBrowser(request);
  const kind = isTrusted ? 'trusted' : isNamed ? 'browser' : 'bare';
  const network = networkOf(secrets, request.ip);
  return { hash: hashOf(`browser:${secret}`), kind, network, ip: request.ip };
}

/** Browsers send Sec-Fetch-Site; other clients rarely do. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined;
}

function networkOf(secrets: Secrets, ip: string): string {
  return secrets.mac('network', addressKey(ip));
}

function trustMark(secrets: Secrets, secret: string, email: string): string {
  return secrets.mac(TRUST, `${secret}:${email}`);
}

function isTrustMark(
  secrets: Secrets,
  secret: string,
  { email, mark }: { email: string; mark: string },
): boolean {
  return secrets.macMatches(TRUST, `${secret}:${email}`, mark);
}
