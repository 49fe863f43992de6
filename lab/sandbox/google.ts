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

type KeyPair = { id: string; privateKey: JWK; publicKey: JWK };
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

/** Google sign-in: keys, tokens, script and account chooser. */
export async function google(app: FastifyInstance, options: GoogleOptions): Promise<void> {
  const { store, clock, clientId } = options;
  const keys = await openKeys(store);
  const secret = await importJWK(keys.privateKey, 'RS256');
  const accounts = store.collection<Account>({ kind: 'google', id: ({ email }) => email });

  const certs = () => ({ keys: [keys.publicKey] });
  app.get('/google/certs', certs);
  app.get('/oauth2/v3/certs', certs);
  app.get('/google/client.js', { config: { crossOrigin: 'script' } }, (_request, reply) =>
    sendAsset(reply, 'google.js'),
  );
  app.get('/google/choose', { config: { crossOrigin: 'iframe' } }, (_request, reply) =>
    sendPage(reply, chooserPage(accounts.list({ limit: 5 }))),
  );

  app.post('/google/token', async ({ body }) => {
    const request = read(tokenBody, body);
    const { email, firstName, lastName } = request;
    accounts.save({ email, firstName, lastName });
    const issuedAt = seconds(clock.now());
    const expires = issuedAt + (request.expiresInSeconds ?? validSeconds);
    const credential = await new SignJWT(claimsOf(request, clientId))
      .setProtectedHeader({ alg: 'RS256', kid: keys.id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(request.audience ?? clientId)
      .setSubject(request.sub ?? subjectOf(email))
      .setNotBefore(issuedAt - 300)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .setJti(randomUUID().replaceAll('-', ''))
      .sign(secret);
    return { credential };
  });
}

function claimsOf(request: z.infer<typeof tokenBody>, clientId: string): Record<string, unknown> {
  const { email, firstName, lastName, picture, nonce, hd, emailVerified } = request;
  return {
    azp: request.audience ?? clientId,
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

/** The key pair of the sandbox; stored, so that earlier tokens stay valid after a restart. */
async function openKeys(store: Store): Promise<KeyPair> {
  const stored = store.collection<KeyPair>({ kind: 'google-key-pair', id: ({ id }) => id });
  const known = stored.list({ limit: 1 })[0];
  if (known) return known;
  const id = randomUUID().replaceAll('-', '');
  const made = await generateKeyPair('RS256', { extractable: true });
  const privateKey = await exportJWK(made.privateKey);
  const publicKey = { ...(await exportJWK(made.publicKey)), kid: id, alg: 'RS256', use: 'sig' };
  const keys = { id, privateKey, publicKey };
  stored.save(keys);
  return keys;
}
