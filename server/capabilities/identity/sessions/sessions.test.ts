import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type Reply, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { askCode, freshEmail, newPerson, proveMail, signIn } from '#test/support/worlds/people.ts';
import { openSession } from './open-session.ts';

const database = testDatabase();
const secureDatabase = testDatabase();
let world: TestApp;

beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const me = async (token: string) => (await world.call('me', bearer(token))).status;
const refreshBy = (token: string) => world.call('refreshToken', bearer(token));

async function newTokens() {
  const person = await newPerson(world);
  return { ...person, ...(await openSession(world.deps, person.id, 'a phone')) };
}

async function endReasons(personId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ end_reason: string | null }>`
    select end_reason from identity.sessions where person_id = ${personId}
    order by created_at, id`.execute(world.deps.db);
  return rows.map(({ end_reason }) => end_reason);
}

describe('Cookies', () => {
  it('[AUTH-01] [AUTH-28] Are inaccessible to scripts and other sites', async () => {
    const { email } = await newPerson(world);
    const reply = await signIn(world, email);
    expect(reply.setCookies).toEqual([
      expect.stringMatching(/^zap_session=a\.[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^zap_refresh=r\.[^;]+; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(reply.body)).not.toContain(reply.cookies['zap_session']);
  });

  it('[AUTH-01] Have the host prefix and Secure over https', async () => {
    const secure = await testApp(secureDatabase, {
      build: buildIdentity,
      site: { isSecure: true, publicUrl: 'https://zap.example' },
    });
    try {
      const { email } = await newPerson(secure);
      const reply = await signIn(secure, email);
      expect(Object.keys(reply.cookies)).toEqual(['__Host-zap_session', '__Host-zap_refresh']);
      for (const line of reply.setCookies) expect(line).toMatch(/; Path=\/; HttpOnly; Secure; /);
      expect((await secure.call('me', { cookies: reply.cookies })).status).toBe(200);
      const plain = { zap_session: reply.cookies['__Host-zap_session'] ?? '' };
      expect((await secure.call('me', { cookies: plain })).status).toBe(401);
      const { cookies: nonce } = await secure.call('googleSetup');
      const { cookies: ticket } = await proveMail(secure, freshEmail());
      expect(Object.keys({ ...nonce, ...ticket })).toEqual([
        '__Host-zap_nonce',
        '__Host-zap_ticket',
      ]);
    } finally {
      await secure.close();
    }
  });
});

it('Signing in again ends the session that the browser had, also of another person, and no other', async () => {
  const [first, second] = [await newPerson(world), await newPerson(world)];
  const elsewhere = await signIn(world, first.email);
  world.clock.advance('PT1M');
  const before = await signIn(world, first.email);
  const otp = await askCode(world, 'loginRequest', second.email);
  const { cookies } = before;
  const after = await world.call('loginVerify', { body: { email: second.email, otp }, cookies });
  const status = async (reply: { cookies: Record<string, string> }) =>
    (await world.call('me', { cookies: reply.cookies })).status;
  expect([await status(before), await status(after), await status(elsewhere)]).toEqual([
    401, 200, 200,
  ]);
  const refreshed = await world.call('refreshToken', { cookies: before.cookies });
  expect(refreshed.status).toBe(401);
});

describe('An access token', () => {
  it('[AUTH-22] Is valid for ten minutes', async () => {
    const { token } = await newTokens();
    world.clock.advance('PT9M59S');
    expect(await me(token)).toBe(200);
    world.clock.advance('PT1S');
    expect(await me(token)).toBe(401);
  });

  it('[AUTH-22] Of the previous generation is valid for half a minute after a refresh', async () => {
    const { token, refreshToken } = await newTokens();
    await refreshBy(refreshToken);
    world.clock.advance('PT29S');
    expect(await me(token)).toBe(200);
    world.clock.advance('PT1S');
    expect(await me(token)).toBe(401);
  });

  it('[AUTH-01] Is rejected when forged, changed or of the other kind', async () => {
    const { token, refreshToken } = await newTokens();
    const other = await newTokens();
    const [, session] = other.token.split('.');
    const forged = token.replace(/^a\.[^.]+/, `a.${session}`);
    const wrongs = [
      refreshToken,
      forged,
      token.replace('.1.', '.2.'),
      `${token}x`,
      'a',
      '',
      'x.y.z',
    ];
    for (const wrong of wrongs) expect(await me(wrong)).toBe(401);
    const renamed = refreshToken.replace(/^r/, 'a');
    expect(await me(renamed)).toBe(401);
  });

  it('[AUTH-01] Identifies the actor; request fields do not', async () => {
    const [one, two] = [await newTokens(), await newTokens()];
    const claims = { userId: two.id, email: two.email, role: 'admin', _id: two.id };
    const reply = await world.call('me', {
      query: claims,
      headers: { ...bearer(one.token).headers, 'x-user-id': two.id },
    });
    expect(reply.body.data).toMatchObject({ userId: one.id, roles: ['customer'] });
  });

  it('[AUTH-01] Is invalid after the account is closed', async () => {
    const { id, email, token, refreshToken } = await newTokens();
    await sql`update identity.people set closed_at = ${world.clock.now()}
      where id = ${id}`.execute(world.deps.db);
    expect(await me(token)).toBe(401);
    expect((await refreshBy(refreshToken)).body.code).toBe('SESSION_EXPIRED');
    expect((await signIn(world, email)).body.code).toBe('ACCOUNT_CLOSED');
  });
});

describe('Logging out', () => {
  it('[AUTH-17] [AUTH-30] [API-10] Ends the session at once and clears the cookies', async () => {
    const { email, id } = await newPerson(world);
    const { cookies } = await signIn(world, email);
    const reply = await world.call('logout', { cookies });
    expect(reply.status).toBe(200);
    expect(reply.cookies).toEqual({ zap_session: '', zap_refresh: '' });
    expect((await world.call('me', { cookies })).status).toBe(401);
    expect((await world.call('refreshToken', { cookies })).status).toBe(401);
    expect(await endReasons(id)).toEqual(['logout']);
  });

  it('[AUTH-17] Succeeds with or without a session', async () => {
    const asks: { cookies?: Record<string, string>; headers?: Record<string, string> }[] = [
      {},
      { cookies: { zap_session: 'nonsense' } },
      bearer('nonsense'),
    ];
    for (const ask of asks) expect((await world.call('logout', ask)).status).toBe(200);
  });

  it('[AUTH-17] Leaves the other devices signed in', async () => {
    const { id, token } = await newTokens();
    const other = await openSession(world.deps, id, 'a laptop');
    await world.call('logout', bearer(token));
    expect(await me(other.token)).toBe(200);
  });
});

describe('Devices', () => {
  it('[AUTH-09] Each sign-in is a separate session', async () => {
    const { email } = await newPerson(world);
    const first: Reply = await signIn(world, email);
    const second = await signIn(world, email);
    expect(second.cookies['zap_session']).not.toBe(first.cookies['zap_session']);
    expect((await world.call('me', { cookies: first.cookies })).status).toBe(200);
  });

  it('[AUTH-09] The eleventh session ends the oldest, even when created concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await newTokens();
      world.clock.advance('PT1S');
      await Promise.all(Array.from({ length: 26 }, () => openSession(world.deps, id, 'many')));
      expect(await me(token)).toBe(401);
      const reasons = await endReasons(id);
      expect(reasons.filter((reason) => reason === null)).toHaveLength(10);
      expect(reasons.filter((reason) => reason === 'too many')).toHaveLength(17);
    }
  });

  it('[AUTH-09] Records the last activity at most every ten minutes', async () => {
    const { id, refreshToken } = await newTokens();
    const lastActive = async () => {
      const { rows } = await sql<{ at: Temporal.Instant }>`
        select last_active_at at from identity.people where id = ${id}`.execute(world.deps.db);
      return rows[0]?.at.toString();
    };
    const start = world.clock.now().toString();
    world.clock.advance('PT5M');
    const next = (await refreshBy(refreshToken)).body;
    expect(await lastActive()).toBe(start);
    world.clock.advance('PT6M');
    await refreshBy(next.refreshToken);
    expect(await lastActive()).toBe(world.clock.now().toString());
  });
});

it('[LOGIN-02] The nonce is the same in every tab of a browser, for ten more minutes', async () => {
  const first = await world.call('googleSetup');
  const second = await world.call('googleSetup', { cookies: first.cookies });
  expect(second.body.data.nonce).toBe(first.body.data.nonce);
  expect(second.cookies).toEqual(first.cookies);
  expect(second.setCookies[0]).toContain('; Max-Age=600;');
  for (const zap_nonce of ['', 'short', 'x'.repeat(44), `${'x'.repeat(42)}!`]) {
    const next = await world.call('googleSetup', { cookies: { zap_nonce } });
    expect(next.cookies['zap_nonce']).toMatch(/^[\w-]{43}$/);
  }
});
