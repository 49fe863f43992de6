import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#platform/deps.ts';
import type { Actor } from '#platform/http/http.ts';
import { addressKey } from '#platform/rate-limits.ts';
import type { Secrets } from '#platform/secrets.ts';
import { readCookie, setCookie } from '../sessions/cookies.ts';
import { hashOf, randomToken } from '../sessions/tokens.ts';

/**
 * Who asks for a code and gives it back. Failures count against the client, never against the address of
 * mail alone, so that nobody can lock another person's account.
 */
export type CodeClient = {
  /** The browser by its cookie, or a signed-in person's session. */
  hash: string;
  /**
   * `trusted`: a session, or a browser that signed in to this address before. `browser`: any other.
   * `bare`: neither a cookie nor a browser's headers, so only its network is known.
   */
  kind: 'trusted' | 'browser' | 'bare';
  /** The keyed hash of its network address. */
  network: string;
  /** The network address, for limits of the network as a whole. */
  ip: string;
};

type Needs = Pick<Deps, 'secrets' | 'site'>;

/** Addresses of mail that one browser is trusted for. */
const TRUSTED_MAX = 3;
const TRUST = 'trusted browser';

/** The browser that asks for a code; one without a cookie is given it. */
export function askingClient(
  request: FastifyRequest,
  reply: FastifyReply,
  { secrets, site }: Needs,
  email: string,
): CodeClient {
  const cookie = readCookie(request, site, 'browser');
  // Set each time, so that a browser in use keeps it.
  const value = cookie ?? randomToken();
  setCookie(reply, site, 'browser', value);
  return clientOf(request, secrets, { cookie, value, email });
}

/** The browser that gives a code back. */
export function answeringClient(
  request: FastifyRequest,
  { secrets, site }: Needs,
  email: string,
): CodeClient {
  const cookie = readCookie(request, site, 'browser');
  return clientOf(request, secrets, { cookie, value: cookie ?? '', email });
}

/** A signed-in person: their codes belong to the session. */
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
 * Notes in the browser's cookie that its person proved this address of mail. Its later requests have
 * limits of their own, which requests of strangers cannot use up.
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
  const others = marks.filter((mark) => !isMark(secrets, secret, { email, mark }));
  const kept = [markOf(secrets, secret, email), ...others].slice(0, TRUSTED_MAX);
  setCookie(reply, site, 'browser', [secret, ...kept].join('.'));
}

function clientOf(
  request: FastifyRequest,
  secrets: Secrets,
  { cookie, value, email }: { cookie: string | undefined; value: string; email: string },
): CodeClient {
  const [secret = '', ...marks] = value.split('.');
  const isTrusted = marks
    .slice(0, TRUSTED_MAX)
    .some((mark) => isMark(secrets, secret, { email, mark }));
  const isNamed = cookie !== undefined || isBrowser(request);
  const kind = isTrusted ? 'trusted' : isNamed ? 'browser' : 'bare';
  const network = networkOf(secrets, request.ip);
  return { hash: hashOf(`browser:${secret}`), kind, network, ip: request.ip };
}

/** Browsers say where a request comes from; other clients have no reason to. */
function isBrowser({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined;
}

function networkOf(secrets: Secrets, ip: string): string {
  return secrets.mac('network', addressKey(ip));
}

function markOf(secrets: Secrets, secret: string, email: string): string {
  return secrets.mac(TRUST, `${secret}:${email}`);
}

function isMark(
  secrets: Secrets,
  secret: string,
  { email, mark }: { email: string; mark: string },
): boolean {
  return secrets.macMatches(TRUST, `${secret}:${email}`, mark);
}
