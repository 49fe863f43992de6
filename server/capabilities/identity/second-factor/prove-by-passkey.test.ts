import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authenticator, makeAuthenticator } from '#test/support/authenticator.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { passkeyClient } from '#test/support/passkeys.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { grantRole } from '../index.ts';
import { revokeAdmin } from '../people/grant-admin.ts';
import { seedSecondFactor } from './second-factor.ts';
import { bytesOf, stepOf, totpAt } from './totp.ts';

const database = testDatabase();
let world: TestApp;
beforeAll(async () => {
  world = await testApp(database, { build: buildIdentity });
});
afterAll(() => world.close());

/** An admin with an authenticator, on a session that has not shown it. */
async function newAdmin() {
  const { id } = await newPerson(world);
  await grantRole(world.deps.db, id, 'admin', world.clock.now());
  const secret = await seedSecondFactor(world.deps, id);
  const client = await passkeyClient(world, id);
  return {
    id,
    secret,
    client,
    prove: () =>
      client.ask('proveSecondFactor', {
        code: totpAt(bytesOf(secret), stepOf(world.clock.now())),
      }),
  };
}

type Client = Awaited<ReturnType<typeof passkeyClient>>;

async function proveWith(
  client: Client,
  authenticator: Authenticator,
  lie?: Parameters<Authenticator['get']>[1],
) {
  const options = await client.ask('secondFactorPasskeyOptions');
  const passkey = authenticator.get(options.body.data, lie);
  return client.ask('proveByPasskey', { passkey });
}

test('An admin adds a passkey after a fresh code, and shows it in place of a code', async () => {
  const { id, client, prove } = await newAdmin();
  expect((await client.ask('passkeyOptions')).body.code).toBe('SECOND_FACTOR_NEEDED');
  await prove();
  const authenticator = await client.add();
  const later = await passkeyClient(world, id);
  expect((await later.ask('secondFactor')).body.data).toMatchObject({
    hasPasskey: true,
    provedUntil: null,
  });
  expect((await later.ask('renewRecoveryCodes')).body.code).toBe('SECOND_FACTOR_NEEDED');
  const now = world.clock.now();
  const proved = await proveWith(later, authenticator);
  expect(proved.body.data).toMatchObject({
    provedUntil: now.add({ hours: 12 }).toString(),
    freshUntil: now.add({ minutes: 15 }).toString(),
  });
  expect((await later.ask('renewRecoveryCodes')).status).toBe(200);
});

test('A passkey from before the second factor, or of someone else, does not count', async () => {
  const { id } = await newPerson(world);
  const before = await (await passkeyClient(world, id)).add();
  await grantRole(world.deps.db, id, 'admin', world.clock.now());
  const client = await passkeyClient(world, id);
  expect((await proveWith(client, before)).body.code).toBe('PASSKEY_INVALID');
  await seedSecondFactor(world.deps, id);
  expect((await client.ask('secondFactor')).body.data.hasPasskey).toBe(false);
  const options = await client.ask('secondFactorPasskeyOptions');
  expect(options.body.data.allowCredentials).toEqual([]);
  expect((await proveWith(client, before)).body.code).toBe('PASSKEY_INVALID');
  const other = await newAdmin();
  await other.prove();
  const theirs = await other.client.add();
  expect((await proveWith(client, theirs)).body.code).toBe('PASSKEY_INVALID');
  expect((await client.ask('secondFactor')).body.data.provedUntil).toBeNull();
});

test('A login with a passkey is not yet the second factor', async () => {
  const { client, prove } = await newAdmin();
  await prove();
  const authenticator = await client.add();
  const options = await world.call('passkeyLoginOptions');
  const passkey = authenticator.get(options.body.data);
  const login = await world.call('passkeyLogin', { body: { passkey }, cookies: options.cookies });
  const reply = await world.call('secondFactor', { cookies: login.cookies });
  expect(reply.body.data.provedUntil).toBeNull();
});

test('Wrong passkeys are counted with wrong codes, and block both after ten', async () => {
  const { client, prove } = await newAdmin();
  await prove();
  const authenticator = await client.add();
  world.clock.advance('PT1M');
  for (let count = 0; count < 10; count += 1) {
    const reply = await proveWith(client, authenticator, { isUnverified: true });
    expect(reply.body.code).toBe('PASSKEY_INVALID');
  }
  expect((await proveWith(client, authenticator)).body.code).toBe('SECOND_FACTOR_LIMIT');
  expect((await prove()).body.code).toBe('SECOND_FACTOR_LIMIT');
});

test('Passkeys stop counting as a second factor when the role is revoked', async () => {
  const { id, client, prove } = await newAdmin();
  await prove();
  const authenticator = await client.add();
  await revokeAdmin(world.deps, { personId: id, by: (await newAdmin()).id });
  await grantRole(world.deps.db, id, 'admin', world.clock.now());
  await seedSecondFactor(world.deps, id);
  expect((await proveWith(client, authenticator)).body.code).toBe('PASSKEY_INVALID');
  expect((await client.ask('passkeys')).body.data[0].isSecondFactor).toBe(false);
});

test('A person who is not an admin has no second factor to verify', async () => {
  const { id } = await newPerson(world);
  const client = await passkeyClient(world, id);
  const reply = await proveWith(client, makeAuthenticator()).catch(() => undefined);
  expect(reply).toBeUndefined();
  expect((await client.ask('secondFactorPasskeyOptions')).status).toBe(403);
});
