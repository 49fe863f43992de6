import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedSecondFactor } from '#capabilities/identity/second-factor/second-factor.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { passkeyClient } from '#test/support/passkeys.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { type SignOffWorld, signOffWorld } from '#test/support/worlds/sign-off-world.ts';

const database = testDatabase();
let w: SignOffWorld;
let asker: string;
let other: string;
let unlucky: string;

beforeAll(async () => {
  w = await signOffWorld(database);
});
beforeEach(async () => {
  [asker, other] = await w.twoAdmins();
  unlucky = await w.admin();
  await seedSecondFactor(w.deps, unlucky);
});
afterEach(() => w.expectEvenBooks());
afterAll(() => w.close());

const body = { reason: 'Telephone was stolen, spoke to her' };
const request = (as: string, personId = unlucky) =>
  w.call('removeSecondFactor', { as, params: { personId }, body });
const hasFactor = async () => {
  const { rows } = await sql`select from identity.second_factors
    where person_id = ${unlucky}`.execute(w.deps.db);
  return rows.length > 0;
};

test('[ROLE-08] A lost second factor is removed when a second admin confirms it, and all admins are notified', async () => {
  const { token } = await openProvedSession(w.deps, unlucky);
  const headers = { authorization: `Bearer ${token}` };
  const removal = await request(asker);
  expect(removal.body).toMatchObject({
    message: 'Waiting for a second admin',
    signOff: { kind: 'second factor', canConfirm: false },
  });
  expect(await hasFactor()).toBe(true);
  expect((await w.call('me', { headers })).status).toBe(200);

  const confirmed = await w.confirm(removal.body.signOff.id, other);
  expect(confirmed.body.data.state).toBe('confirmed');
  expect(await hasFactor()).toBe(false);
  expect((await w.call('me', { headers })).status).toBe(401);
  for (const id of [asker, other, unlucky]) {
    const { email } = await w.person(id);
    expect((await w.mailTo(email, /^Second step removed/)).text).toContain('set-up code');
  }
  // A new second factor needs the set-up code that an admin makes now.
  const client = await passkeyClient(w, unlucky);
  const state = (await client.ask('secondFactor')).body.data;
  expect(state).toMatchObject({ isEnrolled: false, needsEnrolmentCode: true });
  const params = { personId: unlucky };
  const code = await w.call('makeEnrolmentCode', { as: other, params, body });
  expect(code.body.data.code).toMatch(/^[A-Z2-7-]{19}$/);
});

test('[ROLE-08] Neither its requester nor the admin concerned can confirm the removal of a second factor', async () => {
  const { id } = (await request(asker)).body.signOff;
  expect((await w.confirm(id, asker)).body.code).toBe('SIGN_OFF_OWN');
  expect((await w.confirm(id, unlucky)).body.code).toBe('OWN_CASE');
  expect((await request(unlucky)).body.code).toBe('OWN_CASE');
  expect(await hasFactor()).toBe(true);
});

test('[ROLE-08] Removing a second factor takes two other admins', async () => {
  await sql`delete from identity.roles
    where person_id = ${other} and role = 'admin'`.execute(w.deps.db);
  expect((await request(asker)).body.code).toBe('SECOND_ADMIN_NEEDED');
  expect(await hasFactor()).toBe(true);
});

test('Only an admin with a second factor can have lost it', async () => {
  expect((await request(asker, await w.customer())).body.code).toBe('PERSON_STATE');
  expect((await request(asker, other)).body.code).toBe('PERSON_STATE');
  const { id } = (await request(asker)).body.signOff;
  await sql`delete from identity.second_factors where person_id = ${unlucky}`.execute(w.deps.db);
  expect((await w.confirm(id, other)).body.code).toBe('PERSON_STATE');
});
