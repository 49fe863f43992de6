import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { askCode, freshEmail, newPerson } from '#test/support/worlds/people.ts';
import { allowances } from '../rules.ts';

const database = testDatabase();
let world: TestApp;

beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

const person = async () => (await newPerson(world)).email;
const sendCode = (email: string) => askCode(world, 'loginRequest', email);
const codeSubject = /^\d{6} is your Zap Booking code$/;
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

const verify = (email: string, otp: string, address?: string) =>
  world.call('loginVerify', { body: { email, otp }, ...(address ? { address } : {}) });

async function sessionsOf(email: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from identity.sessions s join identity.people p on p.id = s.person_id
    where p.email = ${email}`.execute(world.deps.db);
  return rows[0]?.n ?? 0;
}

describe('Requesting a code', () => {
  it('[LOGIN-01] [API-04] [API-12] [API-37] [OTP-12] [OTP-13] Sends six digits and a success message', async () => {
    const email = await person();
    const reply = await world.call('loginRequest', { body: { email: ` ${email.toUpperCase()} ` } });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      status: 'success',
      message: 'OTP sent successfully!',
      data: null,
    });
    const message = await world.mailTo(email);
    expect(message.subject).toMatch(codeSubject);
    const code = message.subject.slice(0, 6);
    expect(message.text).toContain(code);
    expect(message.html).toContain(code);
  });

  it('[API-06] [REG-01] Returns message and user on registration', async () => {
    const email = freshEmail();
    const reply = await world.call('registerMailRequest', { body: { email } });
    expect(reply.body).toEqual({
      status: 'success',
      message: 'OTP sent successfully!',
      data: null,
      user: null,
    });
    expect((await world.mailTo(email)).subject).toMatch(codeSubject);
  });

  it('[LOGIN-01] [REG-01] Reveals only to the mailbox whether an account exists', async () => {
    const known = await person();
    const unknown = freshEmail();
    const bare = ({ status, body, setCookies }: Awaited<ReturnType<typeof world.call>>) => ({
      status,
      body,
      setCookies: setCookies.map((cookie) => cookie.replace(/=[\w-]+;/, '=…;')),
    });
    for (const name of ['loginRequest', 'registerMailRequest'] as const) {
      const answers = [];
      for (const email of [known, unknown])
        answers.push(bare(await world.call(name, { body: { email } })));
      expect(answers[0]).toEqual(answers[1]);
    }
    // Two e-mails to one address may be sent in either order.
    const codesSentTo = async (email: string) => {
      const both = [await world.mailTo(email), await world.mailTo(email)];
      return both
        .map(({ text }) => [/\b\d{6}\b/.test(text), /http\S+/.exec(text)?.[0]])
        .toSorted(([a], [b]) => Number(b) - Number(a));
    };
    const code = [true, undefined];
    expect(await codesSentTo(known)).toEqual([code, [false, 'http://localhost:3000/login']]);
    expect(await codesSentTo(unknown)).toEqual([code, [false, 'http://localhost:3000/register']]);
    const guesses = [await verify(known, '123456'), await verify(unknown, '123456')].map(bare);
    expect(guesses[0]).toEqual(guesses[1]);
  });

  it('[OTP-07] Enforces 30 seconds between two sends', async () => {
    const email = await person();
    await sendCode(email);
    const early = await world.call('loginRequest', { body: { email } });
    expect(early.status).toBe(429);
    expect(early.body).toMatchObject({ code: 'OTP_TOO_SOON', retryAfterSeconds: 30 });
    world.clock.advance('PT29S');
    const still = await world.call('loginRequest', { body: { email } });
    expect(still.body).toMatchObject({ code: 'OTP_TOO_SOON', retryAfterSeconds: 1 });
    world.clock.advance('PT1S');
    await sendCode(email);
  });

  it('[OTP-08] [OTP-09] [OTP-14] [API-37] Allows three resends, then rejects until the flow expires', async () => {
    const email = await person();
    for (let send = 0; send < 4; send += 1) {
      await sendCode(email);
      world.clock.advance('PT30S');
    }
    const refused = await world.call('loginRequest', { body: { email } });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      code: 'OTP_LIMIT',
      message: 'Maximum OTP request attempts expired.',
      retryAfterSeconds: 15 * 60 - 120,
    });
    world.clock.advance('PT13M');
    await sendCode(email);
  });

  it('[OTP-08] Starts a new flow after a code was used', async () => {
    const email = await person();
    for (let round = 0; round < 3; round += 1) {
      const code = await sendCode(email);
      expect((await verify(email, code)).status).toBe(200);
    }
  });

  it('[OTP-07] Accepts one of many concurrent requests', async () => {
    const email = await person();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.call('loginRequest', { body: { email } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'OTP_TOO_SOON')).toHaveLength(19);
  });

  it('[OTP-09] Sends at most thirty e-mails an hour to one address', async () => {
    const email = await person();
    // Moves to the start of an hour, so that all requests fall into one window.
    world.clock.advance(`PT${3600 - ((world.clock.now().epochMilliseconds / 1000) % 3600)}S`);
    const { usesMax } = allowances.sendsOfClientPerHour;
    for (let send = 0; send < usesMax; send += 1) await verify(email, await sendCode(email));
    const refused = await world.call('loginRequest', { body: { email } });
    expect(refused.body).toMatchObject({ code: 'OTP_LIMIT', retryAfterSeconds: 3600 });
    const other = await world.call('registerMailRequest', { body: { email } });
    expect(other.body.code).toBe('OTP_LIMIT');
  });

  it('[OTP-09] Counts every spelling of a network address as one', async () => {
    const ways = ['2001:db8:0:7::1', '2001:0db8::7:a:b:c:d', '2001:DB8:0:7:ffff::'];
    const statuses = [];
    const { usesMax } = allowances.sendsOfAddress;
    for (let send = 0; send <= usesMax; send += 1) {
      const address = ways[send % ways.length] ?? '';
      const reply = await world.call('loginRequest', { body: { email: freshEmail() }, address });
      statuses.push(reply.status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(usesMax);
    expect(statuses.at(-1)).toBe(429);
    const neighbour = { body: { email: freshEmail() }, address: '2001:db8:0:8::1' };
    expect((await world.call('loginRequest', neighbour)).status).toBe(200);
  });

  it.each([
    ['VAL-01', '', 'Email ID is required'],
    ['VAL-02', 'asha', 'Invalid email format'],
    ['VAL-02', 'a@example.com,b@example.com', 'Invalid email format'],
    ['VAL-02', '"a b"@example.com', 'Invalid email format'],
    ['VAL-02', 'a@example.com\r\nBcc: b@example.com', 'Invalid email format'],
  ])('[%s] refuses %j', async (_clause, email, message) => {
    const reply = await world.call('loginRequest', { body: { email } });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'INVALID', message, errors: { email: message } });
  });
});

describe('Submitting a code', () => {
  it('[LOGIN-09] [API-05] [AUTH-01] Signs in once', async () => {
    const email = await person();
    const code = await sendCode(email);
    const reply = await verify(email, code);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ status: 'success', data: { email, roles: ['customer'] } });
    expect(Object.keys(reply.body)).toEqual(['status', 'message', 'data']);
    const me = await world.call('me', { cookies: reply.cookies });
    expect(me.body.data.email).toBe(email);
    expect((await verify(email, code)).body.code).toBe('OTP_INVALID');
  });

  it('[LOGIN-12] Gives the same error for wrong, expired, foreign and unknown codes', async () => {
    const email = await person();
    const code = await sendCode(email);
    const wrong = await verify(email, wrongOf(code));
    const foreign = await verify(await person(), code);
    const otherPurpose = await world.call('registerMailVerify', { body: { email, otp: code } });
    world.clock.advance('PT5M');
    const expired = await verify(email, code);
    const unknown = await verify('nobody@example.com', code);
    for (const reply of [wrong, foreign, otherPurpose, expired, unknown]) {
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({
        status: 'error',
        code: 'OTP_INVALID',
        message: 'Invalid or expired OTP',
      });
    }
  });

  it('[LOGIN-01] A code is valid until the end of its five minutes', async () => {
    const email = await person();
    const code = await sendCode(email);
    world.clock.advance('PT4M59S');
    expect((await verify(email, code)).status).toBe(200);
  });

  it('[OTP-08] A resent code replaces the previous one', async () => {
    const email = await person();
    const first = await sendCode(email);
    world.clock.advance('PT30S');
    const second = await sendCode(email);
    if (first !== second) expect((await verify(email, first)).status).toBe(401);
    expect((await verify(email, second)).status).toBe(200);
  });

  it('[LOGIN-01] 50 concurrent correct submissions open one session', async () => {
    const email = await person();
    const code = await sendCode(email);
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(email, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(49);
    expect(await sessionsOf(email)).toBe(1);
  });

  it('[LOGIN-01] 200 concurrent wrong guesses use up five attempts and invalidate the code', async () => {
    const email = await person();
    const code = await sendCode(email);
    const guesses = Array.from({ length: 200 }, (_, i) =>
      String((Number(code) + i + 1) % 1_000_000),
    );
    const replies = await Promise.all(guesses.map((otp) => verify(email, otp.padStart(6, '0'))));
    expect(replies.every(({ status }) => status === 401)).toBe(true);
    const { rows } = await sql<{ wrong_tries: number; bare_tries: number }>`
      select wrong_tries, bare_tries from identity.codes
      where email = ${email}`.execute(world.deps.db);
    expect(rows).toEqual([{ wrong_tries: 0, bare_tries: 5 }]);
    expect((await verify(email, code)).status).toBe(401);
    expect(await sessionsOf(email)).toBe(0);
  });

  it.each(['12345', '1234567', '12345a', ''])('[OTP-01] [OTP-05] refuses %j', async (otp) => {
    const reply = await verify('asha@example.com', otp);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ otp: 'Please enter complete OTP' });
  });

  it('[LOGIN-01] Stores no code and no address in plain text', async () => {
    const email = await person();
    const code = await sendCode(email);
    const { rows } = await sql<{ text: string }>`
      select c::text as text from identity.codes c where email = ${email}
      union all select l::text from platform.limits l
      union all select data::text from jobs.job`.execute(world.deps.db);
    expect(rows.some(({ text }) => new RegExp(`\\b${code}\\b`).test(text))).toBe(false);
    expect(rows.filter(({ text }) => text.includes(email))).toHaveLength(1);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
  ])('[LOGIN-01] a request with %j gets status %d', async (headers, status) => {
    const body = { email: await person() };
    expect(await world.call('loginRequest', { body, headers })).toMatchObject({ status });
  });
});
