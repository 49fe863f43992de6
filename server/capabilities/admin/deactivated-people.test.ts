import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const steps = disputeSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const reason = 'Complaints by several customers';
const decide = async (call: 'suspendPerson' | 'liftSuspension', personId: string) =>
  w.call(call, { as: await steps.admin(), params: { personId }, body: { reason } });

async function logIn(email: string) {
  await w.call('loginRequest', { body: { email } });
  const { subject } = await w.mailTo(email, /^\d{6} /);
  const reply = await w.call('loginVerify', { body: { email, otp: subject.slice(0, 6) } });
  expect(reply.body).toMatchObject({ status: 'success' });
}

async function deactivated(id: string) {
  const body = { confirmation: 'DEACTIVATE' };
  expect((await w.call('deactivateAccount', { as: id, body })).status).toBe(200);
  return { id, email: (await w.person(id)).email };
}

test('A deactivated account can be suspended, and stays so when its person returns', async () => {
  const { id, email } = await deactivated(await w.customer());
  const suspended = await decide('suspendPerson', id);
  const both = { state: 'deactivated', isSuspended: true };
  expect(suspended.body.data).toMatchObject({ ...both, suspension: { reason } });
  expect((await decide('suspendPerson', id)).body.code).toBe('PERSON_STATE');
  await logIn(email);
  const back = await w.call('adminPerson', { as: await steps.admin(), params: { personId: id } });
  expect(back.body.data).toMatchObject({ state: 'suspended', suspension: { reason } });
  const lifted = await decide('liftSuspension', id);
  expect(lifted.body.data).toMatchObject({ state: 'open', isSuspended: false, suspension: null });
});

test('A suspended person who deactivates is listed under both states, and the suspension can be lifted', async () => {
  const id = await w.customer();
  await decide('suspendPerson', id);
  const { email } = await deactivated(id);
  const as = await steps.admin();
  for (const state of ['suspended', 'deactivated']) {
    const { body } = await w.call('findPeople', { as, body: { state, text: email } });
    expect(body.data.items).toMatchObject([{ id, state: 'deactivated', isSuspended: true }]);
  }
  const { body: file } = await w.call('peopleCsv', { as, body: { text: email } });
  expect(file.data.text).toContain(`"${id}","customer","deactivated, suspended",`);
  expect((await decide('liftSuspension', id)).body.data).toMatchObject({
    state: 'deactivated',
    isSuspended: false,
  });
});

test('A deleted account cannot be suspended', async () => {
  const { id } = await deactivated(await w.customer());
  await sql`update identity.people set closed_as = 'deleted' where id = ${id}`.execute(w.deps.db);
  expect((await decide('suspendPerson', id)).body.code).toBe('PERSON_STATE');
});
