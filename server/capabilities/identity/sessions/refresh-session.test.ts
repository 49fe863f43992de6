import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson, signIn } from '#test/support/worlds/people.ts';
import { openSession } from './open-session.ts';

const database = testDatabase();
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

describe('Refreshing', () => {
  it('[AUTH-22] [AUTH-27] [API-11] Sets new cookies for a browser and returns the user', async () => {
    const { email } = await newPerson(world);
    const { cookies } = await signIn(world, email);
    world.clock.advance('PT11M');
    const reply = await world.call('refreshToken', { cookies });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      status: 'success',
      message: expect.any(String),
      data: expect.objectContaining({ email }),
    });
    expect((await world.call('me', { cookies: reply.cookies })).status).toBe(200);
    world.clock.advance('PT30S');
    expect((await world.call('me', { cookies })).status).toBe(401);
  });

  it('[AUTH-12] [AUTH-27] Returns the next pair to a bearer client, without cookies', async () => {
    const { refreshToken } = await newTokens();
    const reply = await refreshBy(refreshToken);
    expect(reply.setCookies).toEqual([]);
    expect(await me(reply.body.token)).toBe(200);
    expect((await refreshBy(reply.body.refreshToken)).status).toBe(200);
  });

  it('[AUTH-22] [AUTH-23] Twenty concurrent tabs get the same successor and stay signed in', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { email, id } = await newPerson(world);
      const { cookies } = await signIn(world, email);
      world.clock.advance('PT11M');
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => world.call('refreshToken', { cookies })),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(replies.map((reply) => JSON.stringify(reply.cookies))).size).toBe(1);
      expect((await world.call('me', { cookies: replies[0]?.cookies ?? {} })).status).toBe(200);
      expect(await endReasons(id)).toEqual([null]);
    }
  });

  it('[AUTH-22] Reusing a copied token after half a minute ends the session', async () => {
    const { id, refreshToken } = await newTokens();
    const next = (await refreshBy(refreshToken)).body;
    world.clock.advance('PT29S');
    expect((await refreshBy(refreshToken)).body.token).toBe(next.token);
    expect(await me(next.token)).toBe(200);
    world.clock.advance('PT2S');
    const replay = await world.call('refreshToken', { cookies: { zap_refresh: refreshToken } });
    expect(replay.body.code).toBe('SESSION_EXPIRED');
    expect(replay.cookies).toEqual({ zap_session: '', zap_refresh: '' });
    expect(await me(next.token)).toBe(401);
    expect((await refreshBy(next.refreshToken)).status).toBe(401);
    expect(await endReasons(id)).toEqual(['reuse']);
  });

  it.each(['PT31S', 'PT11M', 'PT300H'])(
    '[AUTH-22] A lost answer is repeated after %s, until one of its tokens was used',
    async (pause) => {
      const { id, refreshToken } = await newTokens();
      const lost = (await refreshBy(refreshToken)).body;
      world.clock.advance(pause);
      const repeated = await Promise.all([refreshBy(refreshToken), refreshBy(refreshToken)]);
      for (const { body } of repeated) expect(body.token).toBe(lost.token);
      world.clock.advance('PT9M');
      expect((await refreshBy(refreshToken)).body.token, 'lost again').toBe(lost.token);
      world.clock.advance('PT9M');
      expect(await me(lost.token), 'valid from the repetition on').toBe(200);
      expect(await endReasons(id)).toEqual([null]);
      expect((await refreshBy(refreshToken)).body.code).toBe('SESSION_EXPIRED');
      expect(await me(lost.token)).toBe(401);
      expect(await endReasons(id)).toEqual(['reuse']);
    },
  );

  it('[AUTH-22] A token two generations back is a copy, whether the last answer arrived or not', async () => {
    const { id, refreshToken } = await newTokens();
    const next = (await refreshBy(refreshToken)).body;
    await refreshBy(next.refreshToken);
    expect((await refreshBy(refreshToken)).body.code).toBe('SESSION_EXPIRED');
    expect(await endReasons(id)).toEqual(['reuse']);
  });

  it('[AUTH-22] The use of a renewed token is recorded once', async () => {
    const { id, refreshToken } = await newTokens();
    const next = (await refreshBy(refreshToken)).body;
    const version = async () =>
      (
        await sql<{ xmin: string }>`select xmin::text from identity.sessions
          where person_id = ${id}`.execute(world.deps.db)
      ).rows[0]?.xmin;
    const before = await version();
    await me(next.token);
    const after = await version();
    expect(after).not.toBe(before);
    for (let call = 0; call < 3; call += 1) await me(next.token);
    expect(await version()).toBe(after);
  });

  it('[AUTH-25] A failure clears no cookie that another tab may have just set', async () => {
    const { refreshToken } = await newTokens();
    await world.call('logout', bearer(refreshToken));
    for (const cookie of [refreshToken, 'made-up', '']) {
      const reply = await world.call('refreshToken', { cookies: { zap_refresh: cookie } });
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({
        status: 'error',
        code: 'SESSION_EXPIRED',
        message: 'Your session has expired. Please login again.',
      });
      expect(reply.setCookies).toEqual([]);
    }
  });

  it('[AUTH-22] Expires after fourteen idle days', async () => {
    const { id, refreshToken } = await newTokens();
    world.clock.advance('PT335H');
    const next = (await refreshBy(refreshToken)).body;
    world.clock.advance('PT336H');
    const reply = await world.call('refreshToken', { cookies: { zap_refresh: next.refreshToken } });
    expect(reply.body.code).toBe('SESSION_EXPIRED');
    expect(reply.cookies).toEqual({ zap_session: '', zap_refresh: '' });
    expect(await endReasons(id)).toEqual(['expired']);
  });

  it('[AUTH-22] Expires after thirty days of constant use', async () => {
    let { refreshToken, token } = await newTokens();
    for (let day = 0; day < 30; day += 1) {
      ({ refreshToken, token } = (await refreshBy(refreshToken)).body);
      world.clock.advance('PT24H');
    }
    expect(await me(token)).toBe(401);
    expect((await refreshBy(refreshToken)).body.code).toBe('SESSION_EXPIRED');
  });

  it('[AUTH-22] Rejects an access token', async () => {
    const { token } = await newTokens();
    expect((await refreshBy(token)).status).toBe(401);
  });
});
