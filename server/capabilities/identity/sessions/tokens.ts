import { createHash, randomBytes } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';

export type TokenKind = 'access' | 'refresh';
export type TokenPair = { token: string; refreshToken: string };
export type TokenClaim = { kind: TokenKind; sessionId: string; generation: number };

const letters = { access: 'a', refresh: 'r' } as const;
const pattern = /^([ar])\.([0-9a-f-]{36})\.([1-9]\d{0,8})\.([\w-]{20,100})$/;
const PURPOSE = 'session';

/** The two tokens of one generation of a session: derived by the key, stored nowhere. */
export function tokensOf(secrets: Secrets, sessionId: string, generation: number): TokenPair {
  const make = (kind: TokenKind) => {
    const body = `${letters[kind]}.${sessionId}.${generation}`;
    return `${body}.${secrets.mac(PURPOSE, body)}`;
  };
  return { token: make('access'), refreshToken: make('refresh') };
}

/** What a token says, once the key has shown that it is ours; whether it still holds is the session's. */
export function readToken(secrets: Secrets, text: string | undefined): TokenClaim | undefined {
  const [, letter, sessionId = '', generation = '', mac = ''] = pattern.exec(text ?? '') ?? [];
  if (!letter) return undefined;
  if (!secrets.macMatches(PURPOSE, `${letter}.${sessionId}.${generation}`, mac)) return undefined;
  const kind = letter === letters.access ? 'access' : 'refresh';
  return { kind, sessionId, generation: Number(generation) };
}

/** 256 random bits as text: needs no key to be safe at rest as a plain hash. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
