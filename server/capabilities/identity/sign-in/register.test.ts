import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { askCode, freshEmail, newPerson, proveMail } from '#test/support/worlds/people.ts';
import { openSession } from '../sessions/open-session.ts';

const database = testDatabase();
let world: TestApp;

beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

const form = (email: string) => ({
  email,
  firstName: 'Asha',
  lastName: 'Rao',
  phone: '98765 43210',
  termsAccepted: true,
});

const consentsOf = async (email: string) => {
  const { rows } = await sql<{ document: string; version: string; source: string }>`
    select c.document, c.version, c.source from identity.consents c
    join identity.people p on p.id = c.person_id where p.email = ${email}
    order by document`.execute(world.deps.db);
  return rows;
};

const peopleWith = async (email: string) => {
  const { rows } = await sql`select 1 from identity.people where email = ${email}`.execute(
    world.deps.db,
  );
  return rows.length;
};

describe('Verifying an address', () => {
  it('[API-07] [REG-06] Exchanges the code for a ticket', async () => {
    const reply = await proveMail(world, freshEmail());
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      status: 'success',
      message: expect.any(String),
      data: null,
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshToken: null,
    });
    expect(reply.cookies).toEqual({ zap_ticket: reply.body.token });
    expect(reply.setCookies[0]).toMatch(/; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('[REG-06] Issues no ticket for a code of another address, nor twice', async () => {
    const [mine, theirs] = [freshEmail(), freshEmail()];
    const otp = await askCode(world, 'registerMailRequest', mine);
    const verify = (email: string) => world.call('registerMailVerify', { body: { email, otp } });
    expect((await verify(theirs)).status).toBe(401);
    expect((await verify(mine)).status).toBe(200);
    expect((await verify(mine)).body.code).toBe('OTP_INVALID');
  });

  it('[REG-06] Stores only the hash of a ticket', async () => {
    const { body } = await proveMail(world, freshEmail());
    const { rows } = await sql`select 1 from identity.tickets t
      where t::text like ${`%${body.token}%`}`.execute(world.deps.db);
    expect(rows).toHaveLength(0);
  });
});

describe('Registering', () => {
  it('[REG-01] [API-08] [API-45] [AUTH-12] [AUTH-28] [REG-15] [ENT-01] [ENT-02] Creates the account and signs in', async () => {
    const email = freshEmail();
    const { cookies } = await proveMail(world, email);
    const reply = await world.call('register', { body: form(email), cookies });
    expect(reply.status).toBe(200);
    const { data, user, token, refreshToken } = reply.body;
    expect(data).toMatchObject({ email, firstName: 'Asha', phoneNumber: '9876543210' });
    expect(data).toMatchObject({ lastName: 'Rao', profilePicture: null, _id: data.userId });
    expect(user).toEqual(data);
    expect(data.memberSince).toBe(world.clock.now().toString());
    expect(reply.cookies).toEqual({
      zap_ticket: '',
      zap_session: token,
      zap_refresh: refreshToken,
    });
    const me = await world.call('me', { headers: { authorization: `Bearer ${token}` } });
    expect(me.body.data).toEqual(data);
  });

  it.each([
    ['a browser', { 'sec-fetch-site': 'same-origin' }],
    ['a browser from before 2023', { origin: 'http://localhost:3000' }],
  ])('[REG-10] [AUTH-28] Gives %s cookies and no token', async (_client, headers) => {
    const email = freshEmail();
    const otp = await askCode(world, 'registerMailRequest', email);
    const verified = await world.call('registerMailVerify', { body: { email, otp }, headers });
    expect(verified.body).toEqual({
      status: 'success',
      message: 'Verified',
      data: null,
      refreshToken: null,
    });
    const { cookies } = verified;
    const reply = await world.call('register', { body: form(email), cookies, headers });
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.body).toSorted()).toEqual(['data', 'message', 'status', 'user']);
    const { zap_session: session } = reply.cookies;
    expect(session).toMatch(/^a\.[\w.-]{60,}$/);
    expect(JSON.stringify(reply.body)).not.toContain(session);
  });

  it('[REG-17] [REG-18] Records which version was accepted and how', async () => {
    const email = freshEmail();
    const { cookies } = await proveMail(world, email);
    await world.call('register', { body: form(email), cookies });
    expect(await consentsOf(email)).toEqual([
      { document: 'privacy', version: '2025-10-14', source: 'form' },
      { document: 'terms', version: '2025-10-14', source: 'form' },
    ]);
  });

  it("[API-08] Takes the call's four fields and the consent, with the ticket as bearer token", async () => {
    const email = freshEmail();
    const { body } = await proveMail(world, email);
    const headers = { authorization: `Bearer ${body.token}` };
    const reply = await world.call('register', { body: form(email), headers });
    expect(reply.status).toBe(200);
    expect((await consentsOf(email)).map(({ source }) => source)).toEqual(['form', 'form']);
  });

  it('[REG-18] Rejects without consent, and the ticket stays valid', async () => {
    const email = freshEmail();
    const { cookies } = await proveMail(world, email);
    const { termsAccepted: _given, ...four } = form(email);
    for (const body of [four, { ...four, termsAccepted: false }]) {
      const reply = await world.call('register', { body, cookies });
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({
        code: 'CONSENT_REQUIRED',
        errors: { termsAccepted: expect.stringContaining('18 or older') },
      });
    }
    expect(await consentsOf(email)).toEqual([]);
    expect((await world.call('register', { body: form(email), cookies })).status).toBe(200);
  });

  it('[REG-14] [REG-19] Rejects a missing, forged, used or expired ticket', async () => {
    const email = freshEmail();
    const refused = async (cookies: Record<string, string>, address = email) => {
      const reply = await world.call('register', { body: form(address), cookies });
      expect(reply.status).toBe(401);
      expect(reply.body).toEqual({
        status: 'error',
        code: 'TICKET_INVALID',
        message: 'Please verify your email before registering.',
      });
    };
    await refused({});
    await refused({ zap_ticket: 'made-up' });
    const spent = (await proveMail(world, email)).cookies;
    expect((await world.call('register', { body: form(email), cookies: spent })).status).toBe(200);
    await refused(spent);
    const late = freshEmail();
    const old = (await proveMail(world, late)).cookies;
    world.clock.advance('PT30M');
    await refused(old, late);
  });

  it('[REG-06] Registers the address of the ticket, not the one in the body', async () => {
    const [mine, theirs] = [freshEmail(), freshEmail()];
    const { cookies } = await proveMail(world, mine);
    const reply = await world.call('register', { body: form(theirs), cookies });
    expect(reply.body.code).toBe('TICKET_INVALID');
    expect(await peopleWith(theirs)).toBe(0);
    expect((await world.call('register', { body: form(mine), cookies })).status).toBe(200);
  });

  it('[REG-01] Ignores fields that are not in the form', async () => {
    const email = freshEmail();
    const { cookies } = await proveMail(world, email);
    const body = { ...form(email), roles: ['admin'], role: 'admin', _id: 'x', userId: 'x' };
    const reply = await world.call('register', { body, cookies });
    expect(reply.body.data.roles).toEqual(['customer']);
    expect(reply.body.data.userId).not.toBe('x');
  });

  it('[REG-01] One of many concurrent requests with one ticket creates the account', async () => {
    const email = freshEmail();
    const { cookies } = await proveMail(world, email);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => world.call('register', { body: form(email), cookies })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await peopleWith(email)).toBe(1);
  });

  it('[AUTH-28] An Idempotency-Key stores no token', async () => {
    const other = await openSession(world.deps, (await newPerson(world)).id, 'a phone');
    const email = freshEmail();
    const ticket = (await proveMail(world, email)).cookies;
    const reply = await world.call('register', {
      body: form(email),
      cookies: { ...ticket, zap_session: other.token },
      headers: { 'idempotency-key': 'k1' },
    });
    expect(reply.status).toBe(200);
    const { rows } = await sql`select 1 from platform.idempotency_keys`.execute(world.deps.db);
    expect(rows).toEqual([]);
  });

  it('[REG-01] An address gets one account in a race', async () => {
    const email = freshEmail();
    const { cookies } = await proveMail(world, email);
    await newPerson(world, email);
    const reply = await world.call('register', { body: form(email), cookies });
    expect(reply.status).toBe(409);
    expect(reply.body.code).toBe('EMAIL_TAKEN');
  });

  it.each([
    ['VAL-03', 'firstName', ' ', 'First name is required'],
    ['VAL-04', 'lastName', '', 'Last name is required'],
    ['VAL-05', 'firstName', 'R2D2', 'Only alphabets allowed'],
    ['VAL-05', 'lastName', '<b>Rao</b>', 'Only alphabets allowed'],
    ['VAL-06', 'phone', '', 'Phone number is required'],
    ['VAL-07', 'phone', '5876543210', 'Invalid  phone number'],
    ['VAL-08', 'phone', '98765', 'Invalid  phone number'],
    ['VAL-22', 'phone', '98765432101', 'Invalid  phone number'],
    ['VAL-22', 'phone', '987654321', 'Invalid  phone number'],
    ['VAL-01', 'email', '', 'Email ID is required'],
    ['VAL-02', 'email', 'asha@', 'Invalid email format'],
  ])('[%s] refuses %s %j', async (_clause, field, value, message) => {
    const body = { ...form(freshEmail()), [field]: value };
    const reply = await world.call('register', { body });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'INVALID', message, errors: { [field]: message } });
  });

  it('refuses a name that imitates the company', async () => {
    const body = { ...form(freshEmail()), firstName: 'Zар', lastName: 'Support' };
    const reply = await world.call('register', { body });
    const message = 'This name is kept for Zap Booking itself. Please use your own.';
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'INVALID', errors: { firstName: message } });
  });

  it('[VAL-05] Accepts a name in Devanagari', async () => {
    const email = freshEmail();
    const { cookies } = await proveMail(world, email);
    const body = { ...form(email), firstName: 'आशा', lastName: 'राव' };
    const reply = await world.call('register', { body, cookies });
    expect(reply.body.data).toMatchObject({ firstName: 'आशा', lastName: 'राव' });
  });
});
