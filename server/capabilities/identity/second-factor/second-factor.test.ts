import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/api.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { grantRole, makeEnrolmentCode } from '../index.ts';
import { openSession } from '../sessions/open-session.ts';
import { seedSecondFactor } from './second-factor.ts';
import { bytesOf, stepOf, totpAt } from './totp.ts';

const database = testDatabase();
let world: TestApp;

beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

type Admin = { id: string; email: string; token: string; enrolmentCode: string };

/** An admin who makes the set-up codes of the others. */
async function granter(): Promise<string> {
  const { id } = await newPerson(world);
  await grantRole(world.deps.db, id, 'admin', world.clock.now());
  return id;
}

async function newAdmin(): Promise<Admin> {
  const person = await newPerson(world);
  await grantRole(world.deps.db, person.id, 'admin', world.clock.now());
  const { token } = await openSession(world.deps, person.id, 'a desk');
  const { code } = await makeEnrolmentCode(world.deps, {
    personId: person.id,
    by: await granter(),
  });
  return { ...person, token, enrolmentCode: code };
}

const ask = (
  call: CallName,
  { token, enrolmentCode }: { token: string; enrolmentCode?: string },
  body?: object,
) =>
  world.call(call, {
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: call === 'confirmSecondFactor' ? { enrolmentCode, ...body } : body }),
  });
const codeOf = (secret: string, away = 0) =>
  totpAt(bytesOf(secret), stepOf(world.clock.now()) + away);
const again = async ({ id, ...rest }: Admin): Promise<Admin> => ({
  id,
  ...rest,
  token: (await openSession(world.deps, id, 'another desk')).token,
});

/** An admin with an authenticator, on a session that has not verified it. */
async function enrolled() {
  const admin = await newAdmin();
  const { secret } = (await ask('startSecondFactor', admin)).body.data;
  const { body } = await ask('confirmSecondFactor', admin, { code: codeOf(secret) });
  world.clock.advance('PT1M');
  const codes: string[] = body.data.recoveryCodes;
  return { admin: await again(admin), before: admin, secret: secret as string, codes };
}

test('[ROLE-08] An admin without a second factor can only set it up; the first code opens the admin area', async () => {
  const admin = await newAdmin();
  const refused = await ask('renewRecoveryCodes', admin);
  expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
  expect((await ask('secondFactor', admin)).body.data).toEqual({
    isEnrolled: false,
    needsEnrolmentCode: true,
    provedUntil: null,
    freshUntil: null,
    recoveryCodesLeft: 0,
    hasPasskey: false,
  });
  const { secret, link } = (await ask('startSecondFactor', admin)).body.data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(link).toContain(`otpauth://totp/Zap%20Booking%3A`);
  expect(link).toContain(`secret=${secret}`);
  const wrong = await ask('confirmSecondFactor', admin, { code: codeOf(secret, 5) });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'SECOND_FACTOR_WRONG']);
  const done = await ask('confirmSecondFactor', admin, { code: codeOf(secret) });
  expect(new Set(done.body.data.recoveryCodes).size).toBe(10);
  expect((await ask('secondFactor', admin)).body.data).toMatchObject({
    isEnrolled: true,
    recoveryCodesLeft: 10,
  });
  expect((await ask('renewRecoveryCodes', admin)).status).toBe(200);
});

test('A browser that passes the second factor gets new tokens; those from before end', async () => {
  const { admin, secret } = await enrolled();
  const before = await openSession(world.deps, admin.id, 'a browser');
  const asBrowser = (call: CallName, cookies: Record<string, string>, body?: object) =>
    world.call(call, { cookies, ...(body ? { body } : {}) });
  world.clock.advance('PT1M');
  const old = { zap_session: before.token, zap_refresh: before.refreshToken };
  const proved = await asBrowser('proveSecondFactor', old, { code: codeOf(secret) });
  expect(proved.status).toBe(200);
  expect(proved.cookies['zap_session']).not.toBe(before.token);
  world.clock.advance('PT31S');
  expect((await asBrowser('renewRecoveryCodes', proved.cookies, {})).status).toBe(200);
  expect((await asBrowser('secondFactor', old)).status).toBe(401);
});

test('Tokens from before the second factor end, even if the answer with the new ones is lost', async () => {
  const { admin, secret } = await enrolled();
  const before = await openSession(world.deps, admin.id, 'a browser');
  world.clock.advance('PT1M');
  const cookies = { zap_session: before.token, zap_refresh: before.refreshToken };
  const body = { code: codeOf(secret) };
  expect((await world.call('proveSecondFactor', { cookies, body })).status).toBe(200);
  world.clock.advance('PT31S');
  const copied = await world.call('refreshToken', { cookies });
  expect(copied.body.code).toBe('SESSION_EXPIRED');
});

test('The database stores the secret encrypted and the recovery codes hashed', async () => {
  const { admin, secret, codes } = await enrolled();
  const { rows } = await sql<{ text: string }>`
    select row_to_json(f)::text || (select json_agg(c)::text from identity.recovery_codes c
      where c.person_id = f.person_id) as text
    from identity.second_factors f where person_id = ${admin.id}`.execute(world.deps.db);
  expect(rows[0]?.text).not.toContain(secret);
  for (const code of codes) expect(rows[0]?.text).not.toContain(code.replaceAll('-', ''));
});

describe('Verification', () => {
  test('Each session verifies separately, and each code works once', async () => {
    const { admin, secret } = await enrolled();
    expect((await ask('renewRecoveryCodes', admin)).body.code).toBe('SECOND_FACTOR_NEEDED');
    const code = codeOf(secret);
    expect((await ask('proveSecondFactor', admin, { code })).status).toBe(200);
    expect((await ask('renewRecoveryCodes', admin)).status).toBe(200);
    const other = await again(admin);
    expect((await ask('proveSecondFactor', other, { code })).body.code).toBe('SECOND_FACTOR_WRONG');
    const early = { code: codeOf(secret, 1) };
    expect((await ask('proveSecondFactor', other, early)).body.code).toBe('SECOND_FACTOR_WRONG');
    world.clock.advance('PT30S');
    expect((await ask('proveSecondFactor', other, early)).status).toBe(200);
  });

  test('An expired code is refused as expired, and does not count as wrong', async () => {
    const { admin, secret } = await enrolled();
    for (let tries = 0; tries < 12; tries += 1) {
      const code = codeOf(secret, -1);
      const { status, body } = await ask('proveSecondFactor', admin, { code });
      expect([status, body.code]).toEqual([400, 'SECOND_FACTOR_EXPIRED']);
    }
    expect((await ask('proveSecondFactor', admin, { code: codeOf(secret) })).status).toBe(200);
  });

  test('Beside the sandbox, the next code is valid already', async () => {
    const { admin, secret } = await enrolled();
    const { site } = world.deps;
    site.acceptsAdjacentCodes = true;
    const next = await ask('proveSecondFactor', admin, { code: codeOf(secret, 1) });
    site.acceptsAdjacentCodes = false;
    expect(next.status).toBe(200);
  });

  test('One of many concurrent submissions of a code succeeds', async () => {
    const { admin, secret } = await enrolled();
    const admins = await Promise.all(Array.from({ length: 4 }, () => again(admin)));
    const code = codeOf(secret);
    const replies = await Promise.all(admins.map((d) => ask('proveSecondFactor', d, { code })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('Lasts twelve hours, and fifteen minutes for actions that move money', async () => {
    const { admin, secret } = await enrolled();
    await ask('proveSecondFactor', admin, { code: codeOf(secret) });
    const state = async () => (await ask('secondFactor', admin)).body.data;
    expect((await state()).freshUntil).not.toBeNull();
    world.clock.advance('PT9M');
    expect((await ask('renewRecoveryCodes', admin)).status).toBe(200);
    await sql`update identity.sessions set proved_at = proved_at - interval '6 minutes'
      where person_id = ${admin.id}`.execute(world.deps.db);
    expect((await ask('renewRecoveryCodes', admin)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect(await state()).toMatchObject({ freshUntil: null });
    expect((await state()).provedUntil).not.toBeNull();
    await sql`update identity.sessions set proved_at = proved_at - interval '12 hours'
      where person_id = ${admin.id}`.execute(world.deps.db);
    expect((await state()).provedUntil).toBeNull();
  });

  test('A recovery code works once, in any spelling', async () => {
    const { admin, codes } = await enrolled();
    const [first = '', second = ''] = codes;
    const code = ` ${first.toLowerCase().replaceAll('-', ' ')}`;
    expect((await ask('proveSecondFactor', admin, { code })).body.data).toMatchObject({
      recoveryCodesLeft: 9,
    });
    const other = await again(admin);
    expect((await ask('proveSecondFactor', other, { code })).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await ask('proveSecondFactor', other, { code: second })).status).toBe(200);
    await ask('renewRecoveryCodes', other);
    const third = { code: codes[2] ?? '' };
    expect((await ask('proveSecondFactor', await again(admin), third)).body.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
  });

  test('A recovery code has 120 bits; one of an earlier release still works once', async () => {
    const { admin, codes } = await enrolled();
    for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    const earlier = 'ABCD-EFGH-IJKL-MNOP';
    const hash = world.deps.secrets.mac('recovery', `${admin.id}:${earlier.replaceAll('-', '')}`);
    await sql`insert into identity.recovery_codes (person_id, code_hash)
      values (${admin.id}, ${hash})`.execute(world.deps.db);
    expect((await ask('proveSecondFactor', admin, { code: earlier })).status).toBe(200);
    const other = await again(admin);
    const { body } = await ask('proveSecondFactor', other, { code: earlier });
    expect(body.code).toBe('SECOND_FACTOR_WRONG');
  });

  test('After ten wrong codes in an hour, even a correct one is rejected', async () => {
    const { admin, secret } = await enrolled();
    const wrong = { code: codeOf(secret, 40) };
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => ask('proveSecondFactor', admin, wrong)),
    );
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    const right = await ask('proveSecondFactor', admin, { code: codeOf(secret) });
    expect([right.status, right.body.code]).toEqual([429, 'SECOND_FACTOR_LIMIT']);
    expect(right.body.retryAfterSeconds).toBeGreaterThan(0);
    world.clock.advance('PT1H');
    const later = await again(admin);
    expect((await ask('proveSecondFactor', later, { code: codeOf(secret) })).status).toBe(200);
  });

  test('Malformed codes are rejected', async () => {
    const { admin } = await enrolled();
    const reply = await ask('proveSecondFactor', admin, { code: '12' });
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID']);
  });
});

test('Replacing the authenticator needs a fresh verification, and takes effect with its first code', async () => {
  const { admin, secret } = await enrolled();
  expect((await ask('startSecondFactor', admin)).body.code).toBe('SECOND_FACTOR_NEEDED');
  await ask('proveSecondFactor', admin, { code: codeOf(secret) });
  const fresh = (await ask('startSecondFactor', admin)).body.data.secret;
  const old = await again(admin);
  world.clock.advance('PT30S');
  expect((await ask('proveSecondFactor', old, { code: codeOf(secret) })).status).toBe(200);
  await ask('confirmSecondFactor', admin, { code: codeOf(fresh) });
  world.clock.advance('PT2M');
  const late = await again(admin);
  const gone = await ask('proveSecondFactor', late, { code: codeOf(secret) });
  expect(gone.body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await ask('proveSecondFactor', late, { code: codeOf(fresh) })).status).toBe(200);
});

test('A new authenticator ends all other sessions', async () => {
  const { admin, secret } = await enrolled();
  const other = await again(admin);
  await ask('proveSecondFactor', admin, { code: codeOf(secret) });
  const { secret: fresh } = (await ask('startSecondFactor', admin)).body.data;
  expect((await ask('me', other)).status).toBe(200);
  expect((await ask('confirmSecondFactor', admin, { code: codeOf(fresh) })).status).toBe(200);
  expect((await ask('me', other)).status).toBe(401);
  expect((await ask('me', admin)).status).toBe(200);
});

test('A new authenticator is confirmed in its own session and within a quarter of an hour', async () => {
  const { admin, secret } = await enrolled();
  const { token, refreshToken } = await openSession(world.deps, admin.id, 'a desk');
  const starting = { token };
  await ask('proveSecondFactor', starting, { code: codeOf(secret) });
  const { secret: fresh } = (await ask('startSecondFactor', starting)).body.data;
  const foreign = await ask('confirmSecondFactor', admin, { code: codeOf(fresh) });
  expect(foreign.body.code).toBe('SECOND_FACTOR_WRONG');
  world.clock.advance('PT15M');
  const renewed = (await ask('refreshToken', { token: refreshToken })).body;
  const late = await ask('confirmSecondFactor', renewed, { code: codeOf(fresh) });
  expect(late.body.code).toBe('SECOND_FACTOR_WRONG');
});

test('Customers cannot access the second factor', async () => {
  const { id } = await newPerson(world);
  expect((await world.call('secondFactor', { as: id })).status).toBe(403);
  expect((await world.call('startSecondFactor', { as: id })).status).toBe(403);
});

test('A seeded secret works and does not replace an existing one', async () => {
  const admin = await newAdmin();
  const secret = await seedSecondFactor(world.deps, admin.id);
  expect(await seedSecondFactor(world.deps, admin.id)).toBe(secret);
  expect((await ask('proveSecondFactor', admin, { code: codeOf(secret) })).status).toBe(200);
});
