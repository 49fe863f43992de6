import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { startGoogleKeys } from '#test/support/google-keys.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { freshEmail, newPerson, signIn } from '#test/support/worlds/people.ts';

const database = testDatabase();
const AUDIENCE = 'zap-test.apps.googleusercontent.com';
let world: TestApp;
let published: Awaited<ReturnType<typeof startGoogleKeys>>;
let serial = 0;

beforeAll(async () => {
  published = await startGoogleKeys();
  const scriptUrl = 'https://google.example/client';
  const google = { clientId: AUDIENCE, keysUrl: published.url, scriptUrl, mayOmitNonce: true };
  world = await testApp(database, { build: buildIdentity, site: { google } });
});
afterAll(async () => {
  await world.close();
  published.close();
});

const nowSeconds = () => Math.floor(world.clock.now().epochMilliseconds / 1000);

function claimsFor(more: JWTPayload = {}): JWTPayload {
  serial += 1;
  return {
    iss: 'https://accounts.google.com',
    aud: AUDIENCE,
    sub: `sub-${serial}`,
    email: `google${serial}@gmail.com`,
    email_verified: true,
    given_name: 'Meera',
    family_name: 'Iyer',
    iat: nowSeconds(),
    exp: nowSeconds() + 3600,
    jti: `jti-${serial}`,
    ...more,
  };
}

const sign = (claims: JWTPayload) => published.sign(claims);

const google = (credential: string, ask: object = {}) =>
  world.call('google', { body: { credential, termsAccepted: true }, ...ask });

async function expectInvalid(credential: string, ask: object = {}): Promise<void> {
  const reply = await google(credential, ask);
  expect(reply.status).toBe(401);
  expect(reply.body.code).toBe('GOOGLE_INVALID');
  expect(reply.setCookies).toEqual([]);
}

describe('Signing in with Google', () => {
  it('[LOGIN-02] [API-09] [API-45] Creates an account, then recognizes it by sub', async () => {
    const claims = claimsFor();
    const first = await google(await sign(claims));
    expect(first.status).toBe(200);
    expect(Object.keys(first.body)).toEqual(['status', 'message', 'data', 'user']);
    expect(first.body.user).toEqual(first.body.data);
    expect(first.body.message).toBe('Google login successful!');
    const names = { firstName: 'Meera', lastName: 'Iyer' };
    const profile = { ...names, email: claims['email'], phoneNumber: null };
    expect(first.body.data).toMatchObject(profile);
    expect((await world.call('me', { cookies: first.cookies })).status).toBe(200);
    const moved = claimsFor({ sub: claims.sub as string, email: 'elsewhere@gmail.com' });
    const second = await google(await sign(moved));
    expect(second.body.data).toEqual(first.body.data);
    const consents = await sql<{ source: string }>`
      select source from identity.consents
      where person_id = ${first.body.data.userId}`.execute(world.deps.db);
    expect(consents.rows).toEqual([{ source: 'google form' }, { source: 'google form' }]);
  });

  it('[LOGIN-02] [REG-18] Creates no account before age and terms are confirmed', async () => {
    const claims = claimsFor();
    const credential = await sign(claims);
    const person = { firstName: 'Meera', lastName: 'Iyer', email: claims['email'] };
    for (const body of [{ credential }, { credential, termsAccepted: false }]) {
      const reply = await world.call('google', { body });
      expect([reply.status, reply.setCookies]).toEqual([400, []]);
      expect(reply.body).toMatchObject({ code: 'CONSENT_REQUIRED', person });
      expect(reply.body.errors.termsAccepted).toContain('18 or older');
    }
    const people = sql`select 1 from identity.people where email = ${person.email}`;
    expect((await people.execute(world.deps.db)).rows).toEqual([]);
    expect((await google(credential)).status, 'the same credential, with consent').toBe(200);
    const body = { credential: await sign({ ...claims, jti: 'later' }) };
    expect((await world.call('google', { body })).status, 'is not asked again').toBe(200);
  });

  it('[LOGIN-02] Accepts both spellings of the issuer', async () => {
    expect((await google(await sign(claimsFor({ iss: 'accounts.google.com' })))).status).toBe(200);
  });

  it.each<[string, () => JWTPayload]>([
    ['another audience', () => ({ aud: 'someone-else' })],
    ['another issuer', () => ({ iss: 'https://accounts.google.com.evil.example' })],
    ['an expired token', () => ({ iat: nowSeconds() - 3000, exp: nowSeconds() - 61 })],
    ['a token from the future', () => ({ iat: nowSeconds() + 120, exp: nowSeconds() + 3600 })],
    ['a token not valid yet', () => ({ nbf: nowSeconds() + 120 })],
    ['an unverified address', () => ({ email_verified: false })],
    ['a verified address in words', () => ({ email_verified: 'true' })],
    ['two addresses', () => ({ email: 'a@gmail.com,b@gmail.com' })],
    ['an empty sub', () => ({ sub: '' })],
    ['a nonce that no cookie has', () => ({ nonce: 'n' })],
  ])('[LOGIN-02] [LOGIN-15] refuses %s', async (_what, more) => {
    await expectInvalid(await sign(claimsFor(more())));
  });

  it.each(['sub', 'email', 'exp', 'iat', 'aud', 'iss', 'email_verified'])(
    '[LOGIN-02] refuses a token without %s',
    async (name) => {
      const { [name]: _left, ...claims } = claimsFor();
      await expectInvalid(await sign(claims));
    },
  );

  it('[LOGIN-02] Rejects other algorithms, keys and texts', async () => {
    const claims = claimsFor();
    const good = await sign(claims);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const jwk = await exportJWK(published.keys.publicKey);
    const hmac = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(Buffer.from(jwk.n ?? ''));
    const otherKeys = await generateKeyPair('RS256');
    const foreign = (kid: string) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(otherKeys.privateKey);
    const changed = part({ ...claims, email: 'victim@gmail.com' });
    const none = part({ alg: 'none', kid: 'k1' });
    const wrongs = [
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      hmac,
      await foreign('k1'),
      await foreign('unknown'),
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.`,
      'x'.repeat(40),
      `${'a.'.repeat(20)}b`,
    ];
    for (const wrong of wrongs) await expectInvalid(wrong);
    expect((await google(good)).status).toBe(200);
  });

  it('[LOGIN-02] A token works once, however its signature is encoded', async () => {
    const credential = await sign(claimsFor());
    const replies = await Promise.all(Array.from({ length: 10 }, () => google(credential)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(credential.slice(-1));
    // The unused bits of the last base64 character do not change the decoded bytes.
    const twin = credential.slice(0, -1) + alphabet[last ^ 1];
    expect(Buffer.from(twin.split('.')[2] ?? '', 'base64url')).toEqual(
      Buffer.from(credential.split('.')[2] ?? '', 'base64url'),
    );
    await expectInvalid(twin);
    await expectInvalid(credential);
  });

  it('[LOGIN-02] Two concurrent tokens of a new person create one account', async () => {
    const claims = claimsFor();
    const credentials = await Promise.all(
      Array.from({ length: 8 }, (_, index) => sign({ ...claims, jti: `twin-${index}` })),
    );
    const replies = await Promise.all(credentials.map((credential) => google(credential)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.data.userId)).size).toBe(1);
  });

  it('[VAL-05] Cleans the given names', async () => {
    const claims = claimsFor({ given_name: '<b>Meera</b> 2', family_name: undefined });
    const reply = await google(await sign({ ...claims, email: 'meera.iyer@gmail.com' }));
    expect(reply.body.data).toMatchObject({ firstName: 'b Meera b', lastName: 'Iyer' });
  });
});

describe('The nonce', () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const setup = async () => {
    const reply = await world.call('googleSetup');
    return { nonce: reply.body.data.nonce as string, cookies: reply.cookies, reply };
  };

  it('[LOGIN-02] Is a hash of a secret that only this browser has', async () => {
    const { nonce, cookies, reply } = await setup();
    expect(reply.body.data).toEqual({
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      clientId: AUDIENCE,
      scriptUrl: 'https://google.example/client',
    });
    expect(cookies['zap_nonce']).not.toBe(nonce);
    expect(reply.setCookies[0]).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it("[LOGIN-02] Must be in the browser's token, and works once", async () => {
    const { nonce, cookies } = await setup();
    const reply = await google(await sign(claimsFor({ nonce })), { cookies, headers: browser });
    expect(reply.status).toBe(200);
    expect(reply.cookies['zap_nonce']).toBe('');
  });

  it('[LOGIN-02] Of another browser, or none, is rejected', async () => {
    const [mine, theirs] = [await setup(), await setup()];
    const withMine = { cookies: mine.cookies, headers: browser };
    await expectInvalid(await sign(claimsFor({ nonce: theirs.nonce })), withMine);
    await expectInvalid(await sign(claimsFor()), withMine);
    await expectInvalid(await sign(claimsFor({ nonce: mine.nonce })), { headers: browser });
    await expectInvalid(await sign(claimsFor()), { headers: browser });
    const raw = mine.cookies['zap_nonce'] ?? '';
    await expectInvalid(await sign(claimsFor({ nonce: raw })), withMine);
  });

  it('[LOGIN-02] Cannot be omitted by any client where Google is real', async () => {
    const { google: site } = world.deps.site;
    const credential = await sign(claimsFor());
    site.mayOmitNonce = false;
    await expectInvalid(credential);
    const { nonce, cookies } = await setup();
    expect((await google(await sign(claimsFor({ nonce })), { cookies })).status).toBe(200);
    site.mayOmitNonce = true;
    expect((await google(credential)).status).toBe(200);
  });

  it('[LOGIN-02] Can be omitted by other clients for five minutes beside the sandbox', async () => {
    const inTime = await sign(claimsFor({ iat: nowSeconds() - 299 }));
    const late = await sign(claimsFor({ iat: nowSeconds() - 302 }));
    expect((await google(inTime)).status).toBe(200);
    await expectInvalid(late);
  });

  it('[LOGIN-02] Another site cannot sign a browser in', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await google(await sign(claimsFor()), { headers })).body.code).toBe('CROSS_SITE');
  });
});

describe('An existing account', () => {
  it('[LOGIN-02] Is linked when Google hosts its address; other devices are signed out', async () => {
    const { id, email } = await newPerson(world, freshEmail('gmail.com'));
    const squatter = await signIn(world, email);
    const claims = claimsFor({ email });
    const reply = await google(await sign(claims));
    expect(reply.body.data.userId).toBe(id);
    expect((await world.call('me', { cookies: squatter.cookies })).status).toBe(401);
    expect((await world.call('me', { cookies: reply.cookies })).status).toBe(200);
    const again = await google(await sign({ ...claims, jti: 'again' }));
    expect(again.body.data.userId).toBe(id);
    expect((await world.call('me', { cookies: reply.cookies })).status).toBe(200);
  });

  it('[LOGIN-02] Is linked when Google hosts its domain', async () => {
    const { id, email } = await newPerson(world, freshEmail('firm.example'));
    const reply = await google(await sign(claimsFor({ email, hd: 'firm.example' })));
    expect(reply.body.data.userId).toBe(id);
  });

  it('[LOGIN-02] Needs a code otherwise', async () => {
    const { email } = await newPerson(world, freshEmail('elsewhere.example'));
    const mine = await signIn(world, email);
    const reply = await google(await sign(claimsFor({ email })));
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('GOOGLE_NEEDS_CODE');
    expect((await world.call('me', { cookies: mine.cookies })).status).toBe(200);
  });

  it('[LOGIN-02] Stays closed when closed', async () => {
    const claims = claimsFor();
    const { body } = await google(await sign(claims));
    await sql`update identity.people set closed_at = ${world.clock.now()}
      where id = ${body.data.userId}`.execute(world.deps.db);
    const reply = await google(await sign({ ...claims, jti: 'closed' }));
    expect(reply.body.code).toBe('ACCOUNT_CLOSED');
  });
});

describe('When Google is unavailable', () => {
  it.each([500, 200])('[LOGIN-15] reports that we are busy (status %d)', async (status) => {
    published.answer(status);
    const site = world.deps.site;
    const keysUrl = status === 200 ? 'http://127.0.0.1:9/certs' : site.google.keysUrl;
    const changed = { ...site, google: { ...site.google, keysUrl } };
    const { http } = await buildIdentity({ ...world.deps, site: changed });
    const reply = await http.inject({
      method: 'POST',
      url: '/api/user/auth/google',
      payload: { credential: await sign(claimsFor()) },
    });
    published.answer(200);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE']);
  });
});
