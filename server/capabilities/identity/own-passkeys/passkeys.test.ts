import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import { makeAuthenticator } from '#test/support/authenticator.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { passkeyClient } from '#test/support/passkeys.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { retentionSweep } from '../../../growth/retention.ts';
import { identityPart } from '../personal.ts';

const database = testDatabase();
let world: TestApp;
beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

async function eventsOf(personId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string; detail: string | null }>`
    select kind, detail from platform.security_events
    where actor_id = ${personId} and kind <> 'signed in' order by id`.execute(world.deps.db);
  return rows.map(({ kind, detail }) => (detail ? `${kind}: ${detail}` : kind));
}

/** A person with a passkey, and a session that is confirmed by a code. */
async function withPasskey() {
  const person = await newPerson(world);
  const client = await passkeyClient(world, person.id);
  const authenticator = await client.add();
  return { ...person, client, authenticator };
}

/** Signs in with a passkey in a browser that has requested the challenge. */
async function signInWith(
  authenticator: ReturnType<typeof makeAuthenticator>,
  lie?: Parameters<(typeof authenticator)['get']>[1],
) {
  const options = await world.call('passkeyLoginOptions');
  const passkey = authenticator.get(options.body.data, lie);
  const send = (cookies = options.cookies) =>
    world.call('passkeyLogin', { body: { passkey }, cookies });
  return { reply: await send(), send, options };
}

test('A passkey is added, named after the device, renamed, used to sign in, and removed', async () => {
  const { id, email, client, authenticator } = await withPasskey();
  const mail = await world.mailTo(email);
  expect(mail.subject).toBe('A passkey was added to your account');
  const [added] = (await client.ask('passkeys')).body.data;
  expect(added).toMatchObject({ name: 'Chrome on Android', usedAt: null, isSecondFactor: false });
  const renamed = await client.ask('renamePasskey', { name: ' Phone ' }, { passkeyId: added.id });
  expect(renamed.body.data[0].name).toBe('Phone');
  world.clock.advance('PT1M');
  const { reply } = await signInWith(authenticator);
  expect(reply.body).toMatchObject({ message: 'Login Successfully', data: { email } });
  expect(reply.cookies).toHaveProperty('zap_session');
  const [used] = (await client.ask('passkeys')).body.data;
  expect(used.usedAt).toBe(world.clock.now().toString());
  const left = await client.ask('removePasskey', undefined, { passkeyId: added.id });
  expect(left.body.data).toEqual([]);
  expect((await world.mailTo(email)).text).toContain('Phone');
  expect((await signInWith(authenticator)).reply.body.code).toBe('PASSKEY_INVALID');
  expect(await eventsOf(id)).toEqual(['passkey added', 'passkey removed']);
});

test('The options for signing in name no account', async () => {
  const { body } = await world.call('passkeyLoginOptions');
  expect(body.data).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  });
});

test('A response signs in only to a challenge of this site for this browser, and only once', async () => {
  const { authenticator } = await withPasskey();
  const first = await signInWith(authenticator);
  expect(first.reply.status).toBe(200);
  expect((await first.send()).body.code).toBe('PASSKEY_INVALID');

  const code = async (lie: Parameters<(typeof authenticator)['get']>[1]) =>
    (await signInWith(authenticator, lie)).reply.body.code;
  expect(await code({ origin: 'https://zap-booking.example' })).toBe('PASSKEY_INVALID');
  expect(await code({ origin: 'http://localhost:3001' })).toBe('PASSKEY_INVALID');
  expect(await code({ rpId: 'zap-booking.example' })).toBe('PASSKEY_INVALID');
  expect(await code({ isUnverified: true })).toBe('PASSKEY_INVALID');
  expect(await code({ challenge: Buffer.alloc(32, 1).toString('base64url') })).toBe(
    'PASSKEY_INVALID',
  );
  expect(await code({ userHandle: Buffer.alloc(16, 1).toString('base64url') })).toBe(
    'PASSKEY_INVALID',
  );
  expect(await code({})).toBeUndefined();
});

test('A challenge belongs to the browser that requested it, and expires after five minutes', async () => {
  const { authenticator } = await withPasskey();
  const options = await world.call('passkeyLoginOptions');
  const other = await world.call('passkeyLoginOptions');
  const send = async (cookies: Record<string, string>) => {
    const body = { passkey: authenticator.get(options.body.data) };
    return (await world.call('passkeyLogin', { body, cookies })).body.code;
  };
  expect(await send(other.cookies)).toBe('PASSKEY_INVALID');
  expect(await send({})).toBe('PASSKEY_INVALID');
  world.clock.advance('PT5M');
  expect(await send(options.cookies)).toBe('PASSKEY_INVALID');
});

test('A wrong response spends its challenge', async () => {
  const { authenticator } = await withPasskey();
  const options = await world.call('passkeyLoginOptions');
  const { cookies } = options;
  const wrong = authenticator.get(options.body.data, { isUnverified: true });
  const right = authenticator.get(options.body.data);
  await world.call('passkeyLogin', { body: { passkey: wrong }, cookies });
  const reply = await world.call('passkeyLogin', { body: { passkey: right }, cookies });
  expect(reply.body.code).toBe('PASSKEY_INVALID');
});

test('A forged signature and an unknown passkey are refused', async () => {
  const { authenticator } = await withPasskey();
  const options = await world.call('passkeyLoginOptions');
  const forged = makeAuthenticator().get(options.body.data);
  const passkey = { ...forged, id: authenticator.id, rawId: authenticator.id };
  const { cookies } = options;
  expect((await world.call('passkeyLogin', { body: { passkey }, cookies })).body.code).toBe(
    'PASSKEY_INVALID',
  );
  expect((await signInWith(makeAuthenticator())).reply.body.code).toBe('PASSKEY_INVALID');
});

test('A counter that falls indicates a copied credential, which is refused and recorded', async () => {
  const { id, authenticator } = await withPasskey();
  expect((await signInWith(authenticator, { counter: 50 })).reply.status).toBe(200);
  for (const counter of [50, 49, 0]) {
    const { reply } = await signInWith(authenticator, { counter });
    expect(reply.body.code).toBe('PASSKEY_INVALID');
  }
  expect((await signInWith(authenticator, { counter: 51 })).reply.status).toBe(200);
  const events = await eventsOf(id);
  expect(events.filter((event) => event === 'passkey failed: counter')).toHaveLength(3);
  const still = makeAuthenticator({ counts: false });
  const person = await newPerson(world);
  await (await passkeyClient(world, person.id)).add(still);
  expect((await signInWith(still)).reply.status).toBe(200);
  expect((await signInWith(still)).reply.status).toBe(200);
});

test('Adding takes a challenge of this session, a verified person and a new credential', async () => {
  const { id } = await newPerson(world);
  const [client, other] = [await passkeyClient(world, id), await passkeyClient(world, id)];
  const add = async (lie?: Parameters<ReturnType<typeof makeAuthenticator>['create']>[1]) => {
    const options = await client.ask('passkeyOptions');
    const passkey = makeAuthenticator().create(options.body.data, lie);
    return (await client.ask('addPasskey', { passkey })).body.code;
  };
  expect(await add({ origin: 'https://zap-booking.example' })).toBe('PASSKEY_INVALID');
  expect(await add({ rpId: 'zap-booking.example' })).toBe('PASSKEY_INVALID');
  expect(await add({ isUnverified: true })).toBe('PASSKEY_INVALID');
  const options = await client.ask('passkeyOptions');
  const authenticator = makeAuthenticator();
  const passkey = authenticator.create(options.body.data);
  expect((await other.ask('addPasskey', { passkey })).body.code).toBe('PASSKEY_INVALID');
  expect((await client.ask('addPasskey', { passkey })).status).toBe(200);
  expect((await client.ask('addPasskey', { passkey })).body.code).toBe('PASSKEY_INVALID');
  const thief = await passkeyClient(world, (await newPerson(world)).id);
  const again = authenticator.create((await thief.ask('passkeyOptions')).body.data);
  expect((await thief.ask('addPasskey', { passkey: again })).body.code).toBe('PASSKEY_KNOWN');
});

test('Passkeys of others cannot be renamed, removed or used to confirm', async () => {
  const { client, authenticator } = await withPasskey();
  const [{ id: passkeyId }] = (await client.ask('passkeys')).body.data;
  const other = await withPasskey();
  const ask = async (call: 'renamePasskey' | 'removePasskey', body?: object) =>
    (await other.client.ask(call, body, { passkeyId })).body.code;
  expect(await ask('renamePasskey', { name: 'Mine' })).toBe('PASSKEY_NOT_FOUND');
  expect(await ask('removePasskey')).toBe('PASSKEY_NOT_FOUND');
  expect((await other.client.confirm(authenticator)).body.code).toBe('PASSKEY_INVALID');
  expect((await other.client.confirm(other.authenticator)).body.data.by).toBe('passkey');
});

test('At most 20 passkeys, and 60 ceremonies an hour', async () => {
  const { id } = await newPerson(world);
  const client = await passkeyClient(world, id);
  await sql`insert into identity.passkeys (person_id, credential_id, public_key, counter, transports,
      is_backed_up, is_second_factor, name, created_at)
    select ${id}, 'credential-of-test-' || n, '\\x01', 0, '{}', false, false, 'x', ${world.clock.now()}
    from generate_series(1, 20) n`.execute(world.deps.db);
  await sql`update identity.sessions set confirmed_by = 'passkey'
    where person_id = ${id}`.execute(world.deps.db);
  expect((await client.ask('passkeyOptions')).body.code).toBe('PASSKEYS_FULL');
  for (let count = 1; count < 60; count += 1) await client.ask('confirmPasskeyOptions');
  const reply = await client.ask('confirmPasskeyOptions');
  expect([reply.status, reply.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('The data export lists passkeys, and erasing the account deletes them', async () => {
  const { id, email, client } = await withPasskey();
  await client.ask('confirmPasskeyOptions');
  const data = (await identityPart.dataOf?.(world.deps, id)) as { passkeys: object[] };
  expect(data.passkeys).toEqual([
    expect.objectContaining({ name: 'Chrome on Android', isSecondFactor: false }),
  ]);
  const subject = { personId: id, email, phone: null, firstName: 'Asha', lastName: 'Rao' };
  await world.deps.db
    .transaction()
    .execute((tx) => identityPart.erase(tx, subject, world.clock.now()));
  for (const table of ['passkeys', 'passkey_challenges']) {
    const { rows } = await sql`select from identity.${sql.raw(table)}
      where person_id = ${id}`.execute(world.deps.db);
    expect(rows).toEqual([]);
  }
});

test('The sweep deletes challenges that have ended', async () => {
  await world.call('passkeyLoginOptions');
  const sweep = retentionSweep({ db: world.deps.db, log: silentLog });
  await sweep.run(world.clock.now().add({ hours: 24 }));
  const { rows } = await sql`select from identity.passkey_challenges`.execute(world.deps.db);
  expect(rows).toEqual([]);
});
