import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';

export type TokenKind = 'access' | 'refresh';
export type TokenPair = { token: string; refreshToken: string };
export type TokenClaim = { kind: TokenKind; sessionId: string; generation: number };

const kindPrefixes = { access: 'a', refresh: 'r' } as const;
const pattern = /^([ar])\.([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{20,100})$/;
const PURPOSE = 'session';

/** The two tokens of one generation of a session: derived with a key, stored nowhere. */
export function tokensOf(secrets: Secrets, sessionId: string, generation: number): TokenPair {
  const make = (kind: TokenKind) => {
    const body = `${kindPrefixes[kind]}.${sessionId}.${generation}`;
    return `${body}.${secrets.mac(PURPOSE, body)}`;
  };
  return { token: make('access'), refreshToken: make('refresh') };
}

/** Reads an authentic token. Whether it is still valid depends on the session. */
export function readToken(secrets: Secrets, text: string | undefined): TokenClaim | undefined {
  const [, prefix, sessionId = '', generation = '', mac = ''] = pattern.exec(text ?? '') ?? [];
  if (!prefix) return undefined;
  if (!secrets.macMatches(PURPOSE, `${prefix}.${sessionId}.${generation}`, mac)) return undefined;
  const kind = prefix === kindPrefixes.access ? 'access' : 'refresh';
  return { kind, sessionId, generation: Number(generation) };
}

/** 256-bit token: an unkeyed hash is enough to store it. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be one of our random tokens. */
export function isRandomToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
