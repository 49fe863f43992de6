import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { evidenceSteps } from '#test/support/steps/evidence-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { suspendPerson } from '../identity/people/suspend-person.ts';
import { evidencePart } from './index.ts';

const database = testDatabase();
let w: BookingWorld;
let one: Awaited<ReturnType<typeof steps.complained>>;
let calls: ReturnType<typeof steps.about>;
const steps = evidenceSteps(() => w);
const { look, another } = steps;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());
beforeEach(async () => {
  one = await steps.complained();
  calls = steps.about(one.bookingId);
});

const noticesOf = async (as: string) => {
  await w.settled();
  const { body } = await w.call('notices', { as });
  return body.data.items as { title: string; link: string }[];
};

test('notifies the other side once per turn with a link, without the content', async () => {
  const { email } = await w.person(one.ownerId);
  const request = await w.mailTo(email, /^Reported by the customer/);
  expect(request.text).toMatch(/Please tell us your side by \w{3}, \d+ \w{3} 2026 at /);
  expect(request.text).toContain(`/serviceProvider/reports/${one.bookingId}`);
  await calls.write(one.ownerId, 'It was raining on everybody.');
  await calls.give(one.ownerId, await another());
  const [notice, report] = await noticesOf(one.customer);
  expect(notice).toMatchObject({
    title: 'The professional has answered your report',
    link: `/booking-details/${one.bookingId}#report`,
  });
  expect(report?.title).toMatch(/^We have your report/);
  const customer = await w.person(one.customer);
  const message = await w.mailTo(customer.email, /^The professional has answered/);
  expect(message.text).not.toContain('raining');
  await calls.write(one.customer, 'Not on those who were inside.');
  const [back] = await noticesOf(one.ownerId);
  expect(back).toMatchObject({
    title: 'The customer has added to their report',
    link: `/serviceProvider/reports/${one.bookingId}`,
  });
  w.clock.advance('PT1H');
  await calls.write(one.ownerId, 'There is no inside to wait in.');
  expect((await noticesOf(one.customer)).map(({ title }) => title).slice(0, 2)).toEqual([
    'The professional has added to their answer',
    'The professional has answered your report',
  ]);
});

test('lets a suspended provider answer', async () => {
  const by = await steps.admin();
  await suspendPerson(w.deps, { personId: one.ownerId, by, reason: 'Under review by us' });
  expect((await calls.write(one.ownerId, 'I was there, as agreed.')).status).toBe(201);
  expect((await calls.give(one.ownerId, await another())).status).toBe(200);
});

test('exports and erases a person’s evidence', async () => {
  await calls.write(one.customer, 'My name is Quentin, and I was cold.');
  const { body } = await calls.give(one.customer, await another());
  await calls.write(one.ownerId, 'Quentin was late, and his friend too.');
  await calls.write(one.ownerId, 'The heating was on all day long.');
  expect(await evidencePart.dataOf?.(w.deps, one.customer)).toMatchObject([
    { bookingId: one.bookingId, kind: 'words', text: 'My name is Quentin, and I was cold.' },
    { kind: 'picture', text: null },
  ]);
  const { email } = await w.person(one.customer);
  const names = { phone: null, firstName: 'Quentin', lastName: 'Frost' };
  const leaver = { personId: one.customer, email, ...names };
  for (const _ of [1, 2]) {
    await w.deps.db.transaction().execute((tx) => evidencePart.erase(tx, leaver, w.now()));
  }
  const after = (await calls.read(one.ownerId)).body.data.pieces;
  expect(after).toMatchObject([
    { kind: 'words', text: 'Removed with the account.' },
    { kind: 'picture', text: null, path: null },
    { kind: 'words', text: 'Removed with the account.' },
    { kind: 'words', text: 'The heating was on all day long.' },
  ]);
  expect((await look(one.ownerId, body.data.pieces[1].path)).statusCode).toBe(404);
  const { rows } = await sql`
    select from platform.pictures where owner_id = ${one.customer}`.execute(w.deps.db);
  expect(rows).toEqual([]);
});
