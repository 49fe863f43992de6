import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { runSweeps } from '#platform/jobs/ticker.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { wholeValues } from '#test/support/samples/profile-vectors.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { freshEmail, newPerson, proveMail, signIn } from '#test/support/worlds/people.ts';
import { settled } from '#test/support/worlds/settled.ts';

const database = testDatabase();
let w: TestApp;

beforeAll(async () => {
  w = await testApp(database);
});
afterAll(() => w.close());

type Person = { id: string; email: string };
const isCode = /^\d{6} is your/;
const codeIn = async (email: string) => (await w.mailTo(email, isCode)).subject.slice(0, 6);
const emailOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ email: string }>`
    select email from identity.people where id = ${id}`.execute(w.deps.db);
  return rows[0]?.email ?? '';
};
const sweep = () =>
  runSweeps(
    w.sweeps.filter(({ name }) => name === 'identity.emailChanges'),
    w.clock,
    w.deps.log,
  );
const tokenIn = (text: string) => /restore-email#token=([\w.-]+)/.exec(text)?.[1] ?? '';
const restore = (token: string) => w.call('restoreEmail', { body: { token } });
const openEmailChange = async (id: string) => (await w.call('emailChange', { as: id })).body.data;

/** Changes the e-mail with both codes. @returns the token that undoes it */
async function change({ id, email }: Person, wanted: string): Promise<string> {
  await w.call('requestEmail', { as: id, body: { email: wanted } });
  const codes = { otp: await codeIn(wanted), currentOtp: await codeIn(email) };
  const reply = await w.call('verifyEmail', { as: id, body: { email: wanted, ...codes } });
  expect(reply.status).toBe(200);
  return tokenIn((await w.mailTo(email, /was changed/)).text);
}

/** Starts a change without access to the old mailbox. */
async function changeWithoutMailbox({ id, email }: Person, wanted: string): Promise<string> {
  const body = { email: wanted, lostMailbox: true };
  await w.call('requestEmail', { as: id, body });
  const otp = await codeIn(wanted);
  const reply = await w.call('verifyEmail', { as: id, body: { ...body, otp } });
  expect(reply.body).toMatchObject({ status: 'success', message: 'Your e-mail changes in 7 days' });
  expect((await w.mailTo(wanted, /in 7 days/)).subject).toContain('log in');
  return tokenIn((await w.mailTo(email, /about to change/)).text);
}

test('A stolen session alone cannot change the address', async () => {
  const owner = await newPerson(w);
  const thief = freshEmail();
  await w.call('requestEmail', { as: owner.id, body: { email: thief } });
  const otp = await codeIn(thief);
  const without = await w.call('verifyEmail', { as: owner.id, body: { email: thief, otp } });
  expect(without.body).toMatchObject({ code: 'INVALID', errors: { currentOtp: /present email/ } });
  const present = await codeIn(owner.email);
  const currentOtp = present === '000000' ? '111111' : '000000';
  const wrong = await w.call('verifyEmail', {
    as: owner.id,
    body: { email: thief, otp, currentOtp },
  });
  expect(wrong.body).toMatchObject({
    code: 'OTP_INVALID',
    errors: { currentOtp: 'Invalid or expired OTP' },
  });
  expect(await emailOf(owner.id)).toBe(owner.email);
});

test('The old mailbox can undo a change for 48 hours, once, without sign-in; all sessions end', async () => {
  const owner = await newPerson(w);
  const thief = freshEmail();
  const token = await change(owner, thief);
  const { token: stolen } = await openSession(w.deps, owner.id, 'stolen');
  await sql`insert into identity.google_accounts (sub, person_id, linked_at)
    values (${owner.id}, ${owner.id}, ${w.clock.now()})`.execute(w.deps.db);
  // A number that the thief verified would get login codes.
  await sql`insert into identity.verified_phones (person_id, phone, verified_at)
    values (${owner.id}, '9000000001', ${w.clock.now()})`.execute(w.deps.db);
  expect(await openEmailChange(owner.id)).toMatchObject({ state: 'undoable', newEmail: thief });
  w.clock.advance('PT47H59M');
  for (const bad of ['', 'x', `${token}x`, token.replace(/.$/, token.endsWith('A') ? 'B' : 'A')])
    expect((await restore(bad)).body.code).toBe('EMAIL_UNDO_INVALID');
  expect((await restore(token)).body.data).toEqual({ outcome: 'restored' });
  expect((await restore(token)).body.code, 'used').toBe('EMAIL_UNDO_INVALID');
  expect(await emailOf(owner.id)).toBe(owner.email);
  const headers = { authorization: `Bearer ${stolen}` };
  expect((await w.call('profile', { headers })).status).toBe(401);
  const { rows } = await sql`select 1 from identity.google_accounts
    where person_id = ${owner.id}
    union all select 1 from identity.verified_phones
    where person_id = ${owner.id}`.execute(w.deps.db);
  expect(rows).toEqual([]);
  await w.mailTo(owner.email, /was undone/);
  expect((await signIn(w, owner.email)).body.data.userId).toBe(owner.id);
});

test('A repetition after a lost answer has the same outcome, and changes nothing', async () => {
  const owner = await newPerson(w);
  const wanted = freshEmail();
  const otp = '000000';
  await change(owner, wanted);
  const body = { email: wanted, otp, currentOtp: otp };
  const again = await w.call('verifyEmail', { as: owner.id, body });
  expect(again.body).toMatchObject({ status: 'success', message: 'E-mail changed successfully' });
  expect(again.body.data.email).toBe(wanted);
  const other = await newPerson(w);
  await changeWithoutMailbox(other, freshEmail());
  const waiting = await w.call('emailChange', { as: other.id });
  const { newEmail } = waiting.body.data;
  const lost = { email: newEmail, otp, lostMailbox: true };
  const repeated = await w.call('verifyEmail', { as: other.id, body: lost });
  expect(repeated.body.message).toBe('Your e-mail changes in 7 days');
  expect(repeated.body.data.email).toBe(other.email);
  const elsewhere = { ...lost, email: freshEmail() };
  expect((await w.call('verifyEmail', { as: other.id, body: elsewhere })).body.code).toBe(
    'OTP_INVALID',
  );
});

test('Calendar links that were made meanwhile end with the undo', async () => {
  const owner = await newPerson(w);
  const token = await change(owner, freshEmail());
  await sql`insert into booking.calendar_feeds (person_id, token_hash, made_at)
    values (${owner.id}, ${'0'.repeat(64)}, ${w.clock.now()})`.execute(w.deps.db);
  expect((await restore(token)).body.data).toEqual({ outcome: 'restored' });
  await settled(w.deps.db);
  const { rows } = await sql`select 1 from booking.calendar_feeds
    where person_id = ${owner.id}`.execute(w.deps.db);
  expect(rows).toEqual([]);
});

test('After 48 hours the change is final', async () => {
  const owner = await newPerson(w);
  const wanted = freshEmail();
  const token = await change(owner, wanted);
  w.clock.advance('PT48H');
  expect((await restore(token)).body.code).toBe('EMAIL_UNDO_INVALID');
  expect(await openEmailChange(owner.id)).toBeNull();
  expect(await emailOf(owner.id)).toBe(wanted);
  await sweep();
  // The old address can be registered again.
  const code = (await proveMail(w, owner.email)).body.token;
  expect(code).toBeTruthy();
});

test('While a change can be undone, the old address stays reserved and no second change is possible', async () => {
  const owner = await newPerson(w);
  const token = await change(owner, freshEmail());
  await w.call('registerMailRequest', { body: { email: owner.email } });
  expect((await w.mailTo(owner.email)).text).not.toMatch(/\b\d{6}\b/);
  await expect(newPerson(w, owner.email)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  const again = await w.call('requestEmail', { as: owner.id, body: { email: freshEmail() } });
  expect(again.body.code).toBe('EMAIL_CHANGE_OPEN');
  expect((await restore(token)).status).toBe(200);
  expect(await emailOf(owner.id)).toBe(owner.email);
});

test('Without the old mailbox a change is applied after seven days', async () => {
  const owner = await newPerson(w);
  const wanted = freshEmail();
  const token = await changeWithoutMailbox(owner, wanted);
  expect(await openEmailChange(owner.id)).toMatchObject({ state: 'waiting', newEmail: wanted });
  w.clock.advance('PT167H59M');
  await sweep();
  expect(await emailOf(owner.id)).toBe(owner.email);
  w.clock.advance('PT1M');
  await Promise.all([sweep(), sweep()]);
  expect(await emailOf(owner.id)).toBe(wanted);
  expect((await w.mailTo(owner.email, /was changed/)).text).toContain(token);
  expect((await restore(token)).body.data).toEqual({ outcome: 'restored' });
  expect(await emailOf(owner.id)).toBe(owner.email);
});

test('The old mailbox can cancel a waiting change, which ends all sessions', async () => {
  const owner = await newPerson(w);
  const { token: stolen } = await openSession(w.deps, owner.id, 'stolen');
  const token = await changeWithoutMailbox(owner, freshEmail());
  expect((await restore(token)).body.data).toEqual({ outcome: 'cancelled' });
  const headers = { authorization: `Bearer ${stolen}` };
  expect((await w.call('profile', { headers })).status).toBe(401);
  w.clock.advance('PT192H');
  await sweep();
  expect(await emailOf(owner.id)).toBe(owner.email);
});

test('Any session of the person can cancel a waiting change', async () => {
  const owner = await newPerson(w);
  const token = await changeWithoutMailbox(owner, freshEmail());
  const otherPerson = await newPerson(w);
  expect((await w.call('cancelEmailChange', { as: otherPerson.id })).body.code).toBe(
    'EMAIL_UNDO_INVALID',
  );
  expect((await w.call('cancelEmailChange', { as: owner.id })).status).toBe(200);
  expect((await restore(token)).body.code).toBe('EMAIL_UNDO_INVALID');
  w.clock.advance('PT192H');
  await sweep();
  expect(await emailOf(owner.id)).toBe(owner.email);
  const notices = async () => {
    const { rows } = await sql<{ title: string }>`
      select title from notifications.notices where person_id = ${owner.id}`.execute(w.deps.db);
    return rows.map(({ title }) => title).toSorted();
  };
  await expect.poll(notices).toEqual(['E-mail change cancelled', 'Your e-mail is about to change']);
});

test('A waiting change is cancelled when someone registers the new address', async () => {
  const owner = await newPerson(w);
  const wanted = freshEmail();
  await changeWithoutMailbox(owner, wanted);
  await newPerson(w, wanted);
  w.clock.advance('PT168H');
  await sweep();
  expect(await emailOf(owner.id)).toBe(owner.email);
  expect(await openEmailChange(owner.id)).toBeNull();
});

test.each([
  ['can be undone', change],
  ['waits', changeWithoutMailbox],
])('while a change %s, UPI ID and account cannot be changed or closed', async (_state, begin) => {
  const owner = await newPerson(w);
  await begin(owner, freshEmail());
  expect((await w.call('upiCode', { as: owner.id })).body.code).toBe('PAYOUT_FROZEN');
  const email = await emailOf(owner.id);
  const body = { ...wholeValues, email, upiID: 'asha@okbank', otp: '123456' };
  const saved = await w.call('saveProfile', { as: owner.id, body });
  expect(saved.body.code).toBe('PAYOUT_FROZEN');
  expect(saved.body.frozenUntil).toBeTruthy();
  const closing = await w.call('deleteAccountCode', { as: owner.id });
  expect(closing.body.code).toBe('ACCOUNT_EMAIL');
});
