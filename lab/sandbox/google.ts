import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import * as z from 'zod';
import { sendAsset, sendPage } from './assets.ts';
import { seconds, type WorldClock } from './clock.ts';
import { chooserPage } from './google-page.ts';
import { subjectOf } from './ids.ts';
import { read } from './read.ts';
import type { Store } from './store.ts';

type Keys = { id: string; secret: JWK; shown: JWK };
type Account = { email: string; firstName: string; lastName: string };

const issuer = 'https://accounts.google.com';
const validSeconds = 3600;

const tokenBody = z.strictObject({
  email: z.email(),
  firstName: z.string().max(100),
  lastName: z.string().max(100).default(''),
  picture: z.url().optional(),
  sub: z.string().min(1).max(255).optional(),
  nonce: z.string().max(500).optional(),
  emailVerified: z.boolean().default(true),
  hd: z.string().optional(),
  audience: z.string().optional(),
  expiresInSeconds: z.int().optional(),
});

export type GoogleOptions = { store: Store; clock: WorldClock; clientId: string };

/** Google's part of signing in: its keys, its tokens, its script and its account chooser. */
export async function google(app: FastifyInstance, options: GoogleOptions): Promise<void> {
  const { store, clock, clientId } = options;
  const keys = await openKeys(store);
  const secret = await importJWK(keys.secret, 'RS256');
  const accounts = store.collection<Account>({ kind: 'google', id: ({ email }) => email });

  const certs = () => ({ keys: [keys.shown] });
  app.get('/google/certs', certs);
  app.get('/oauth2/v3/certs', certs);
  app.get('/google/client.js', { config: { crossOrigin: 'script' } }, (_request, reply) =>
    sendAsset(reply, 'google.js'),
  );
  app.get('/google/choose', { config: { crossOrigin: 'iframe' } }, (_request, reply) =>
    sendPage(reply, chooserPage(accounts.list({ limit: 5 }))),
  );

  app.post('/google/token', async ({ body }) => {
    const asked = read(tokenBody, body);
    const { email, firstName, lastName } = asked;
    accounts.save({ email, firstName, lastName });
    const issuedAt = seconds(clock.now());
    const expires = issuedAt + (asked.expiresInSeconds ?? validSeconds);
    const credential = await new SignJWT(claimsOf(asked, clientId))
      .setProtectedHeader({ alg: 'RS256', kid: keys.id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(asked.audience ?? clientId)
      .setSubject(asked.sub ?? subjectOf(email))
      .setNotBefore(issuedAt - 300)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .setJti(randomUUID().replaceAll('-', ''))
      .sign(secret);
    return { credential };
  });
}

function claimsOf(asked: z.infer<typeof tokenBody>, clientId: string): Record<string, unknown> {
  const { email, firstName, lastName, picture, nonce, hd, emailVerified } = asked;
  return {
    azp: asked.audience ?? clientId,
    email,
    email_verified: emailVerified,
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    ...(lastName ? { family_name: lastName } : {}),
    ...(picture ? { picture } : {}),
    ...(nonce ? { nonce } : {}),
    ...(hd ? { hd } : {}),
  };
}

/** The key pair of the stand-in; made once and kept, so that old tokens stay valid. */
async function openKeys(store: Store): Promise<Keys> {
  const kept = store.collection<Keys>({ kind: 'google-keys', id: ({ id }) => id });
  const known = kept.list({ limit: 1 })[0];
  if (known) return known;
  const id = randomUUID().replaceAll('-', '');
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const shown = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' };
  const keys = { id, secret: await exportJWK(privateKey), shown };
  kept.save(keys);
  return keys;
}
