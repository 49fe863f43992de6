import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ACCESS_MINUTES,
  BROWSER_DAYS,
  IDLE_DAYS,
  NONCE_MINUTES,
  TICKET_MINUTES,
} from '../rules.ts';
import type { TokenPair } from './tokens.ts';

type Kind = 'session' | 'refresh' | 'ticket' | 'nonce' | 'browser';
type Shape = { name: string; seconds: number; sameSite: 'lax' | 'strict' };
type Scheme = { isSecure: boolean };

const shapes: Record<Kind, Shape> = {
  session: { name: 'zap_session', seconds: ACCESS_MINUTES * 60, sameSite: 'lax' },
  refresh: { name: 'zap_refresh', seconds: IDLE_DAYS * 86_400, sameSite: 'strict' },
  ticket: { name: 'zap_ticket', seconds: TICKET_MINUTES * 60, sameSite: 'lax' },
  nonce: { name: 'zap_nonce', seconds: NONCE_MINUTES * 60, sameSite: 'lax' },
  browser: { name: 'zap_browser', seconds: BROWSER_DAYS * 86_400, sameSite: 'lax' },
};

/** Over https, cookies have the __Host- prefix: neither a subdomain nor a plain-http page can set them. */
function nameOf(kind: Kind, { isSecure }: Scheme): string {
  return isSecure ? `__Host-${shapes[kind].name}` : shapes[kind].name;
}

/** The names of the session cookies, for the API documentation. */
export function sessionCookieNames(
  scheme: Scheme,
): Record<'session' | 'refresh' | 'ticket', string> {
  return {
    session: nameOf('session', scheme),
    refresh: nameOf('refresh', scheme),
    ticket: nameOf('ticket', scheme),
  };
}

function optionsOf(kind: Kind, { isSecure }: Scheme): CookieSerializeOptions {
  const { sameSite } = shapes[kind];
  return { path: '/', httpOnly: true, secure: isSecure, sameSite };
}

export function setCookie(reply: FastifyReply, scheme: Scheme, kind: Kind, value: string): void {
  const options = { ...optionsOf(kind, scheme), maxAge: shapes[kind].seconds };
  reply.setCookie(nameOf(kind, scheme), value, options);
  reply.header('cache-control', 'no-store');
}

export function clearCookie(reply: FastifyReply, scheme: Scheme, kind: Kind): void {
  reply.clearCookie(nameOf(kind, scheme), optionsOf(kind, scheme));
}

export function readCookie(
  request: FastifyRequest,
  scheme: Scheme,
  kind: Kind,
): string | undefined {
  return request.cookies[nameOf(kind, scheme)];
}

export function setSessionCookies(reply: FastifyReply, scheme: Scheme, tokens: TokenPair): void {
  setCookie(reply, scheme, 'session', tokens.token);
  setCookie(reply, scheme, 'refresh', tokens.refreshToken);
}

export function clearSessionCookies(reply: FastifyReply, scheme: Scheme): void {
  clearCookie(reply, scheme, 'session');
  clearCookie(reply, scheme, 'refresh');
}

/** The token of an Authorization header, used by clients other than browsers. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}
