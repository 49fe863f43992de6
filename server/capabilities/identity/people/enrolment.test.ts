import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENROLMENT_CODE_HOURS } from '#contract/identity/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { buildIdentity, type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { grantRole, makeEnrolmentCode, removeLostFactor } from '../index.ts';
import { bytesOf, stepOf, totpAt } from '../second-factor/totp.ts';
import { openSession } from '../sessions/open-session.ts';
import { revokeAdmin } from './grant-admin.ts';

const database = testDatabase();
let world: TestApp;
beforeAll(async () => {
  world = await testApp(database, {
    build: buildIdentity,
    site: { adminEmails: ['head@example.com'] },
  });
});
afterAll(() => world.close());

async function admin() {
  const { id } = await newPerson(world);
  await grantRole(world.deps.db, id, 'admin', world.clock.now());
  return id;
}

/** Starts set-up in a session of the person; the returned function confirms it with a set-up code. */
async function started(personId: string) {
  const { token } = await openSession(world.deps, personId, 'a desk');
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await world.call('startSecondFactor', { headers });
  const { secret } = body.data;
  return async (enrolmentCode?: string) => {
    const code = totpAt(bytesOf(secret), stepOf(world.clock.now()));
    const reply = await world.call('confirmSecondFactor', {
      headers,
      body: { code, enrolmentCode },
    });
    return reply.body.code ?? 'OK';
  };
}

const codeFor = async (personId: string, by: string) =>
  (await makeEnrolmentCode(world.deps, { personId, by })).code;

test('A new admin needs the code of another admin, which works once and only for them', async () => {
  const [first, second, other] = [await admin(), await admin(), await admin()];
  const code = await codeFor(second, first);
  expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
  const confirm = await started(second);
  expect(await confirm()).toBe('ENROLMENT_CODE_WRONG');
  expect(await confirm(await codeFor(other, first))).toBe('ENROLMENT_CODE_WRONG');
  expect(await confirm(code.toLowerCase().replaceAll('-', ' '))).toBe('OK');
  const { rows } = await sql`select from identity.enrolment_codes
    where person_id = ${second}`.execute(world.deps.db);
  expect(rows).toEqual([]);
});

test('A code ends after a day, with the next one, and with the role', async () => {
  const [first, second] = [await admin(), await admin()];
  const [old, code] = [await codeFor(second, first), await codeFor(second, first)];
  expect(await (await started(second))(old)).toBe('ENROLMENT_CODE_WRONG');
  world.clock.advance(`PT${ENROLMENT_CODE_HOURS}H`);
  expect(await (await started(second))(code)).toBe('ENROLMENT_CODE_WRONG');
  const again = await codeFor(second, first);
  await revokeAdmin(world.deps, { personId: second, by: first });
  await grantRole(world.deps.db, second, 'admin', world.clock.now());
  expect(await (await started(second))(again)).toBe('ENROLMENT_CODE_WRONG');
});

test('After ten wrong codes, even the right one is refused', async () => {
  const [first, second] = [await admin(), await admin()];
  const code = await codeFor(second, first);
  const confirm = await started(second);
  for (let count = 0; count < 10; count += 1) {
    expect(await confirm('AAAA-AAAA-AAAA-AAAA')).toBe('ENROLMENT_CODE_WRONG');
  }
  expect(await confirm(code)).toBe('SECOND_FACTOR_LIMIT');
});

test('After other admins removed a lost second factor, a listed admin needs a code too', async () => {
  const first = await admin();
  const head = await newPerson(world, 'head@example.com');
  await grantRole(world.deps.db, head.id, 'admin', world.clock.now());
  expect(await (await started(head.id))()).toBe('OK');
  const by = { personId: head.id, by: first };
  await inTransaction(world.deps.db, (tx) => removeLostFactor(tx, world.deps, by));
  const confirm = await started(head.id);
  expect(await confirm()).toBe('ENROLMENT_CODE_WRONG');
  expect(await confirm(await codeFor(head.id, first))).toBe('OK');
  await expect(codeFor(head.id, first)).rejects.toMatchObject({ code: 'PERSON_STATE' });
  await sql`update identity.people set email = 'former@example.com'
    where id = ${head.id}`.execute(world.deps.db);
});

test('Codes are made for others who wait for one', async () => {
  const [first, second] = [await admin(), await admin()];
  const refused = (personId: string, by = first) =>
    codeFor(personId, by).then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );
  expect(await refused(first)).toBe('OWN_CASE');
  expect(await refused('00000000-0000-4000-8000-000000000000')).toBe('PERSON_NOT_FOUND');
  expect(await refused((await newPerson(world)).id)).toBe('PERSON_STATE');
  expect(await refused(second, (await newPerson(world)).id)).toBe('FORBIDDEN');
  expect(await (await started(second))(await codeFor(second, first))).toBe('OK');
  expect(await refused(second)).toBe('PERSON_STATE');
  const head = await newPerson(world, 'head@example.com');
  await grantRole(world.deps.db, head.id, 'admin', world.clock.now());
  expect(await refused(head.id)).toBe('PERSON_STATE');
  expect(await (await started(head.id))()).toBe('OK');
});
