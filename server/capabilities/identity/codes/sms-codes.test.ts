import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(() => void w.sandbox.gateway.setFaults({ sms: 'ok' }));
afterAll(() => w.close());

let numbers = 8_000_000_000;

/** A person with a verified number. */
async function verified() {
  numbers += 1;
  const phone = String(numbers);
  const id = await w.customer();
  await sql`insert into identity.verified_phones (person_id, phone, verified_at)
    values (${id}, ${phone}, ${w.now()})`.execute(w.deps.db);
  await sql`update identity.people set phone = ${phone} where id = ${id}`.execute(w.deps.db);
  const { email } = await w.person(id);
  return { id, email, phone };
}

/**
 * Requests a login code in a browser.
 * @returns the response and the browser's cookie
 */
async function ask(email: string, channel?: 'sms', cookies: Record<string, string> = {}) {
  const body = { email, ...(channel ? { channel } : {}) };
  const reply = await w.call('loginRequest', { body, cookies });
  await w.settled();
  return { reply, cookies: { ...cookies, ...reply.cookies } };
}

const textOf = (phone: string) => w.sandbox.phone.messages(phone)[0]?.text ?? '';
const codeIn = (text: string) => /\d{6}/.exec(text)?.[0] ?? '';
const mailsTo = (email: string) => w.mails.filter((mail) => mail.to === email);

test('A login code comes by SMS to a verified number, and not by e-mail', async () => {
  const { email, phone } = await verified();
  const { reply, cookies } = await ask(email, 'sms');
  expect(reply.status).toBe(200);
  expect(textOf(phone)).toMatch(/^\d{6} is your Zap Booking OTP\./);
  expect(mailsTo(email)).toEqual([]);
  const otp = codeIn(textOf(phone));
  // The code belongs to the browser that requested it.
  const elsewhere = await w.call('loginVerify', { body: { email, otp }, address: '198.51.100.9' });
  expect(elsewhere.body.code).toBe('OTP_INVALID');
  const { status } = await w.call('loginVerify', { body: { email, otp }, cookies });
  expect(status).toBe(200);
});

test('By default a login code comes by e-mail, also to a verified number', async () => {
  const { email, phone } = await verified();
  await ask(email);
  expect(textOf(phone)).toBe('');
  expect(mailsTo(email)).toHaveLength(1);
});

test('The response is the same without a verified number and without an account', async () => {
  const { email } = await verified();
  const other = await w.person(await w.customer());
  const replies = [
    await ask(email, 'sms'),
    await ask(other.email, 'sms'),
    await ask('nobody.here@example.test', 'sms'),
  ];
  const seen = replies.map(({ reply }) => ({ status: reply.status, body: reply.body }));
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  expect(mailsTo(other.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^\d{6} is your/),
  ]);
  expect(mailsTo('nobody.here@example.test').map(({ subject }) => subject)).toEqual([
    'This e-mail has no Zap Booking account yet',
  ]);
});

test('The limits of codes count e-mail and SMS together', async () => {
  const { email, phone } = await verified();
  const { cookies } = await ask(email);
  const { reply } = await ask(email, 'sms', cookies);
  expect(reply.body.code).toBe('OTP_TOO_SOON');
  w.clock.advance('PT31S');
  await ask(email, 'sms', cookies);
  // The SMS replaces the code of the e-mail.
  const [mail] = mailsTo(email);
  const body = { email, otp: codeIn(mail?.subject ?? '') };
  expect((await w.call('loginVerify', { body, cookies })).body.code).toBe('OTP_INVALID');
  const otp = codeIn(textOf(phone));
  expect((await w.call('loginVerify', { body: { email, otp }, cookies })).status).toBe(200);
});

test('After ten SMS a day the code comes by e-mail', async () => {
  const { email, phone } = await verified();
  for (let n = 0; n < 11; n += 1) {
    await ask(email, 'sms');
    w.clock.advance('PT16M');
  }
  expect(w.sandbox.phone.messages(phone)).toHaveLength(10);
  expect(mailsTo(email)).toHaveLength(1);
});

test('A code whose SMS the operator refuses is sent by e-mail unchanged', async () => {
  w.sandbox.gateway.setFaults({ sms: 'refuse' });
  const { email, phone } = await verified();
  const { cookies } = await ask(email, 'sms');
  expect(textOf(phone)).toBe('');
  const [mail] = mailsTo(email);
  const otp = codeIn(mail?.subject ?? '');
  expect((await w.call('loginVerify', { body: { email, otp }, cookies })).status).toBe(200);
});

test('A number that the profile no longer has gets no codes', async () => {
  const { id, email, phone } = await verified();
  await sql`update identity.people set phone = '7111111111' where id = ${id}`.execute(w.deps.db);
  await ask(email, 'sms');
  expect(textOf(phone)).toBe('');
  expect(mailsTo(email)).toHaveLength(1);
});
