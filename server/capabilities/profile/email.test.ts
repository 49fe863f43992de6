import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { wholeValues } from '#test/support/samples/profile-vectors.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { freshEmail, newPerson, signIn } from '#test/support/worlds/people.ts';

const database = testDatabase();
let w: TestApp;

beforeAll(async () => {
  w = await testApp(database);
});
afterAll(() => w.close());

const request = (id: string, email: string) => w.call('requestEmail', { as: id, body: { email } });
type Codes = { otp: string; currentOtp?: string };
const verify = (id: string, email: string, codes: Codes) =>
  w.call('verifyEmail', { as: id, body: { email, ...codes } });
const isCode = /^\d{6} is your/;
const codeIn = async (email: string) => (await w.mailTo(email, isCode)).subject.slice(0, 6);

/** Requests a change and reads both codes from the mailboxes. */
async function codesFor(id: string, email: string): Promise<Codes> {
  const present = await emailOf(id);
  expect((await request(id, email)).status).toBe(200);
  return { otp: await codeIn(email), currentOtp: await codeIn(present) };
}

async function emailOf(id: string): Promise<string> {
  return (await w.call('profile', { as: id })).body.data.email;
}

test('Changes to the verified address; the old one is notified and cannot sign in', async () => {
  const person = await newPerson(w);
  const wanted = freshEmail();
  const otherDevice = await openSession(w.deps, person.id, 'phone');
  const codes = await codesFor(person.id, wanted);
  const moved = await verify(person.id, wanted, codes);
  expect(moved).toMatchObject({
    status: 200,
    body: { message: 'E-mail changed successfully', data: { email: wanted, version: 1 } },
  });
  const notice = await w.mailTo(person.email);
  expect(notice.subject).toBe('Your Zap Booking e-mail was changed');
  expect(notice.text).not.toContain(wanted);

  const asOther = { authorization: `Bearer ${otherDevice.token}` };
  expect((await w.call('profile', { headers: asOther })).status, 'the other device').toBe(401);
  expect((await w.call('profile', { as: person.id })).status, 'this device').toBe(200);
  await w.call('loginRequest', { body: { email: person.email } });
  const refused = await w.mailTo(person.email);
  expect(refused.text).toContain('undo');
  expect(refused.text).not.toMatch(/\b\d{6}\b/);
  await w.mailTo(wanted, /You now log in/);
  expect((await signIn(w, wanted)).body.data.userId).toBe(person.id);
  const { rows } = await sql<{ field: string }>`
    select field from profile.changes where person_id = ${person.id}`.execute(w.deps.db);
  expect(rows).toEqual([{ field: 'email' }]);
});

test('A form that was open meanwhile gets a conflict and does not restore the old address', async () => {
  const person = await newPerson(w);
  const wanted = freshEmail();
  await verify(person.id, wanted, await codesFor(person.id, wanted));
  const body = { ...wholeValues, upiID: '', email: person.email };
  const stale = await w.call('saveProfile', { as: person.id, body: { ...body, version: 0 } });
  expect(stale.body).toMatchObject({ code: 'PROFILE_CHANGED', current: { email: wanted } });
  const blind = await w.call('saveProfile', { as: person.id, body });
  expect(blind.body.code).toBe('EMAIL_NEEDS_CODE');
  expect(await emailOf(person.id)).toBe(wanted);
});

test('An address with an account gives the same response and gets an e-mail without a code', async () => {
  const person = await newPerson(w);
  const holder = await newPerson(w);
  const free = await request(person.id, freshEmail());
  const taken = await request(person.id, holder.email);
  expect(taken.body).toEqual(free.body);
  const message = await w.mailTo(holder.email);
  expect(message.subject).toBe('Someone tried to use your e-mail for another account');
  expect(message.text).not.toMatch(/\b\d{6}\b/);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from identity.codes where email = ${holder.email}`.execute(w.deps.db);
  expect(rows[0]?.n, 'the same work was done').toBe(1);
  const currentOtp = await codeIn(person.email);
  for (const otp of ['000000', '123456']) {
    const reply = await verify(person.id, holder.email, { otp, currentOtp });
    expect(reply.body).toMatchObject({
      code: 'OTP_INVALID',
      errors: { otp: 'Invalid or expired OTP' },
    });
  }
  expect(await emailOf(person.id)).toBe(person.email);
});

test('One of two people who verify the same address gets it', async () => {
  const people = [await newPerson(w), await newPerson(w)] as const;
  const wanted = freshEmail();
  const codes: Codes[] = [];
  for (const { id } of people) codes.push(await codesFor(id, wanted));
  const answers = await Promise.all(
    people.map(({ id }, index) => verify(id, wanted, codes[index] ?? { otp: '' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EMAIL_TAKEN');
  const emails = await Promise.all(people.map(({ id }) => emailOf(id)));
  expect(emails.filter((email) => email === wanted)).toHaveLength(1);
});

test('A code is valid for its person and address only', async () => {
  const [asha, thief] = [await newPerson(w), await newPerson(w)];
  const wanted = freshEmail();
  const codes = await codesFor(asha.id, wanted);
  await request(thief.id, wanted);
  const currentOtp = await codeIn(thief.email);
  expect((await verify(thief.id, wanted, { ...codes, currentOtp })).body.code).toBe('OTP_INVALID');
  expect((await verify(asha.id, freshEmail(), codes)).body.code).toBe('OTP_INVALID');
  expect((await verify(asha.id, wanted, codes)).status).toBe(200);
  expect((await verify(asha.id, wanted, codes)).status, 'repeated').toBe(200);
});

test("Rejects one's own address, an invalid one and too many requests", async () => {
  const person = await newPerson(w);
  expect((await request(person.id, person.email)).body).toMatchObject({
    code: 'INVALID',
    errors: { email: 'You already log in with this e-mail.' },
  });
  expect((await request(person.id, 'nothing')).body.errors.email).toBe('Invalid email format');
  expect((await w.call('requestEmail', { body: { email: freshEmail() } })).status).toBe(401);
  const answers = [];
  for (let n = 0; n < 21; n += 1) answers.push(await request(person.id, freshEmail()));
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(answers.at(-2)?.status).toBe(200);
});
