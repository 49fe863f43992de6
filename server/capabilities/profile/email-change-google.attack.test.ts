import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { startGoogleKeys } from '#test/support/google-keys.ts';
import { type Reply, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { freshEmail, newPerson } from '#test/support/worlds/people.ts';

const database = testDatabase();
const AUDIENCE = 'zap-test.apps.googleusercontent.com';
let w: TestApp;
let watcher: Db;
let published: Awaited<ReturnType<typeof startGoogleKeys>>;
let serial = 0;

beforeAll(async () => {
  watcher = openDb(database.url, { poolSize: 1, asOwner: true });
  published = await startGoogleKeys();
  const scriptUrl = 'https://google.example/client';
  const google = { clientId: AUDIENCE, keysUrl: published.url, scriptUrl, mayOmitNonce: true };
  w = await testApp(database, { site: { google } });
});
afterAll(async () => {
  await w.close();
  published.close();
  await watcher.destroy();
});

type Person = { id: string; email: string };
const isCode = /^\d{6} is your/;
const codeIn = async (email: string) => (await w.mailTo(email, isCode)).subject.slice(0, 6);

/** Logs in with a Google account of this address. */
async function google(sub: string, email: string, termsAccepted = false): Promise<Reply> {
  serial += 1;
  const iat = Math.floor(w.clock.now().epochMilliseconds / 1000);
  const names = { given_name: 'Meera', family_name: 'Iyer', email_verified: true };
  const issued = { iss: 'https://accounts.google.com', aud: AUDIENCE, iat, exp: iat + 3600 };
  const credential = await published.sign({ ...names, ...issued, sub, email, jti: `j${serial}` });
  return w.call('google', { body: { credential, ...(termsAccepted ? { termsAccepted } : {}) } });
}

/** Starts a change without a lost mailbox or with one. @returns the answer of the second step */
async function change({ id, email }: Person, wanted: string, lostMailbox = false): Promise<Reply> {
  const body = { email: wanted, lostMailbox };
  await w.call('requestEmail', { as: id, body });
  const present = lostMailbox ? {} : { currentOtp: await codeIn(email) };
  const codes = { otp: await codeIn(wanted), ...present };
  const reply = await w.call('verifyEmail', { as: id, body: { ...body, ...codes } });
  expect(reply.status).toBe(200);
  return reply;
}

const linksOf = async (id: string) =>
  (await sql`select 1 from identity.google_accounts where person_id = ${id}`.execute(w.deps.db))
    .rows.length;

test('[LOGIN-02] The Google account of the old address no longer opens the account', async () => {
  const owner = await newPerson(w, freshEmail('gmail.com'));
  expect((await google('old', owner.email)).body.data.userId).toBe(owner.id);
  const wanted = freshEmail();
  await change(owner, wanted);
  expect(await linksOf(owner.id)).toBe(0);
  for (const termsAccepted of [false, true]) {
    const reply = await google('old', owner.email, termsAccepted);
    expect([reply.status, reply.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(reply.body.message).toBe('This account has another e-mail now. Log in with that one.');
    expect(reply.setCookies).toEqual([]);
  }
  expect((await w.mailTo(wanted, /now log in to/)).text).toContain('Google');
  const toOld = await w.mailTo(owner.email, /was changed/);
  expect(toOld.text).toContain('Google');
  const [, token = ''] = /restore-email#token=([\w.-]+)/.exec(toOld.text) ?? [];
  expect((await w.call('restoreEmail', { body: { token } })).status).toBe(200);
  const back = await google('old', owner.email);
  expect(back.body.data.userId, 'the owner links their account again').toBe(owner.id);
});

test('[LOGIN-02] After the undo period it opens an account of its own', async () => {
  const owner = await newPerson(w, freshEmail('gmail.com'));
  await google('settled', owner.email);
  await change(owner, freshEmail());
  w.clock.advance('PT49H');
  const sweep = w.sweeps.find(({ name }) => name === 'identity.emailChanges');
  await sweep?.run(w.clock.now());
  const reply = await google('settled', owner.email, true);
  expect(reply.status).toBe(200);
  expect(reply.body.data.userId).not.toBe(owner.id);
});

test('[LOGIN-02] A change that waited ends the link when it is applied', async () => {
  const owner = await newPerson(w, freshEmail('gmail.com'));
  await google('lost', owner.email);
  const wanted = freshEmail();
  await change(owner, wanted, true);
  expect((await google('lost', owner.email)).body.data.userId).toBe(owner.id);
  w.clock.advance('PT168H');
  const sweep = w.sweeps.find(({ name }) => name === 'identity.emailChanges');
  await sweep?.run(w.clock.now());
  expect((await google('lost', owner.email)).body.code).toBe('EMAIL_TAKEN');
});

test('[LOGIN-02] A login during the change neither links nor opens the account', async () => {
  const owner = await newPerson(w, freshEmail('gmail.com'));
  const another = await newPerson(w, freshEmail('gmail.com'));
  await google('racing', owner.email);
  const move = (id: string) =>
    sql`update identity.people set email = ${freshEmail()} where id = ${id}`;
  let replies: Promise<Reply[]> = Promise.resolve([]);
  await w.deps.db.transaction().execute(async (tx) => {
    for (const { id } of [owner, another]) await move(id).execute(tx);
    await sql`delete from identity.google_accounts where person_id = ${owner.id}`.execute(tx);
    const logins = [google('racing', owner.email), google('linking', another.email)];
    replies = Promise.all(logins);
    await expect.poll(waitingForLock).toBe(2);
  });
  for (const { body } of await replies) expect(body.code).toBe('CONSENT_REQUIRED');
  expect(await linksOf(another.id)).toBe(0);
});

async function waitingForLock(): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(watcher);
  return rows.length;
}
