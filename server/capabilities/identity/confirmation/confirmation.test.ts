import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeAuthenticator } from '#test/support/authenticator.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type PasskeyClient, passkeyClient } from '#test/support/passkeys.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';

const database = testDatabase();
let world: TestApp;
beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

/** A person with two sessions, which their logins confirm. */
async function twoSessions() {
  const person = await newPerson(world);
  const [client, other] = [
    await passkeyClient(world, person.id),
    await passkeyClient(world, person.id),
  ];
  return { ...person, client, other };
}

async function codeFrom(client: PasskeyClient, email: string): Promise<string> {
  await client.ask('confirmCode');
  const { subject } = await world.mailTo(email);
  return /^\d{6}/.exec(subject)?.[0] ?? '';
}

const deviceOf = async (client: PasskeyClient) =>
  (await client.ask('devices')).body.data.find(({ isThis }: { isThis: boolean }) => isThis).id;

test('A login confirms a person’s identity for ten minutes', async () => {
  const { client, other } = await twoSessions();
  const deviceId = await deviceOf(other);
  const until = world.clock.now().add({ minutes: 10 }).toString();
  const state = async () => (await client.ask('confirmation')).body.data;
  expect(await state()).toEqual({ by: 'code', until, hasPasskey: false });
  world.clock.advance('PT9M59S');
  expect((await client.ask('passkeyOptions')).status).toBe(200);
  expect((await client.ask('revokeDevice', undefined, { deviceId })).status).toBe(200);
});

test('Without a confirmation, no device is logged out and no passkey is added or removed', async () => {
  const { id, email, client, other } = await twoSessions();
  const deviceId = await deviceOf(other);
  await unconfirm(id);
  const refused = async (...ask: Parameters<PasskeyClient['ask']>) =>
    (await client.ask(...ask)).body.code;
  expect(await refused('revokeDevice', undefined, { deviceId })).toBe('CONFIRMATION_NEEDED');
  expect(await refused('signOutOthers')).toBe('CONFIRMATION_NEEDED');
  expect(await refused('passkeyOptions')).toBe('CONFIRMATION_NEEDED');
  expect((await other.ask('me')).status).toBe(200);
  expect(await refused('confirmByCode', { otp: '000000' })).toBe('OTP_INVALID');
  const otp = await codeFrom(client, email);
  expect((await other.ask('confirmByCode', { otp })).body.code).toBe('OTP_INVALID');
  const confirmed = await client.ask('confirmByCode', { otp });
  expect(confirmed.body.data.by).toBe('code');
  expect((await client.ask('confirmByCode', { otp })).body.code).toBe('OTP_INVALID');
  expect((await client.ask('signOutOthers')).status).toBe(200);
  expect((await other.ask('me')).status).toBe(401);
});

test('A person with a passkey adds another one with it, not with a code', async () => {
  const { id, email, client } = await twoSessions();
  const authenticator = await client.add();
  expect((await client.ask('passkeyOptions')).body.code).toBe('PASSKEY_NEEDED');
  await unconfirm(id);
  await client.ask('confirmByCode', { otp: await codeFrom(client, email) });
  expect((await client.ask('passkeyOptions')).body.code).toBe('PASSKEY_NEEDED');
  const confirmed = await client.confirm(authenticator);
  expect(confirmed.body.data).toMatchObject({ by: 'passkey', hasPasskey: true });
  await client.add(makeAuthenticator());
  expect((await client.ask('passkeys')).body.data).toHaveLength(2);
});

test('An addition that a code confirmed is refused once a passkey was added meanwhile', async () => {
  const { client } = await twoSessions();
  const options = await client.ask('passkeyOptions');
  await client.add();
  const passkey = makeAuthenticator().create(options.body.data);
  expect((await client.ask('addPasskey', { passkey })).body.code).toBe('PASSKEY_NEEDED');
});

test('A response for one purpose does not serve another', async () => {
  const { client } = await twoSessions();
  const authenticator = await client.add();
  const login = await world.call('passkeyLoginOptions');
  const passkey = authenticator.get(login.body.data);
  expect((await client.ask('confirmByPasskey', { passkey })).body.code).toBe('PASSKEY_INVALID');
  const own = authenticator.get((await client.ask('confirmPasskeyOptions')).body.data);
  const reply = await world.call('passkeyLogin', {
    body: { passkey: own },
    cookies: login.cookies,
  });
  expect(reply.body.code).toBe('PASSKEY_INVALID');
});

/** Ends the confirmation of a person's sessions, whose access tokens would expire at the same moment. */
async function unconfirm(personId: string): Promise<void> {
  await sql`update identity.sessions set confirmed_at = ${world.clock.now().subtract({ minutes: 10 })}
    where person_id = ${personId}`.execute(world.deps.db);
}
