import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { removedSentences } from '../sentences.ts';
import { notify } from './notify.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const deleteAccount = (personId: string) =>
  sql`update identity.people set closed_at = ${w.now()}, closed_as = 'deleted'
    where id = ${personId}`.execute(w.deps.db);

async function send(personId: string, occasion: string): Promise<void> {
  const { email: to } = await w.person(personId);
  const message = { title: 'Hello', text: 'Text', sentences: removedSentences(), link: '/' };
  const email = { subject: occasion, text: 'Text', html: '<p>Text</p>' };
  await notify(w.deps, occasion, { ...message, personId, to, kind: 'service', email });
}

/** Delivers the jobs of a queue again, like a server that was down when they were made. */
async function deliverLate(queue: string, enqueued: { mock: { calls: unknown[][] } }) {
  const jobs = enqueued.mock.calls.filter(([, name]) => name === queue);
  expect(jobs).not.toHaveLength(0);
  await w.deps.db.transaction().execute(async (tx) => {
    for (const [, , job] of jobs) await w.deps.outbox.enqueue(tx, queue, job as object);
  });
  await w.settled();
}

const subjectsOf = async (personId: string) => {
  const { email } = await w.person(personId);
  return w.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

test('A deleted account gets no notice and no e-mail', async () => {
  const customer = await w.customer();
  await send(customer, 'before');
  await w.settled();
  await deleteAccount(customer);
  await send(customer, 'after');
  await w.settled();
  expect(await subjectsOf(customer)).toEqual(['before']);
  const { rows } = await sql<{ occasion: string }>`
    select occasion from notifications.notices where person_id = ${customer}`.execute(w.deps.db);
  expect(rows).toEqual([{ occasion: 'before' }]);
});

test('A notice that waits for the mail server is not sent to an account that was deleted meanwhile', async () => {
  const customer = await w.customer();
  const enqueued = vi.spyOn(w.deps.outbox, 'enqueue');
  await send(customer, 'waiting');
  await w.settled();
  await deliverLate('mail', { mock: { calls: [...enqueued.mock.calls] } });
  await deleteAccount(customer);
  await deliverLate('mail', enqueued);
  enqueued.mockRestore();
  expect(await subjectsOf(customer)).toEqual(['waiting', 'waiting']);
});

test('A reminder that waits for the mail server is not sent after a cancellation', async () => {
  const { customer, service: salon } = await w.pair({ autoAccept: true });
  const at = (await w.starts(salon)).at(-1) ?? '';
  const { bookingId } = await w.book(customer, salon, { at });
  await w.settled();
  const start = Temporal.Instant.from(at);
  w.clock.advance(w.now().until(start).subtract({ minutes: 90 }).toString());
  const reminders = async () =>
    (await subjectsOf(customer)).filter((subject) => /soon/.test(subject)).length;
  const enqueued = vi.spyOn(w.deps.outbox, 'enqueue');
  await w.sweep('notifications.remind');
  const jobs = { mock: { calls: [...enqueued.mock.calls] } };
  enqueued.mockRestore();
  expect(await reminders()).toBe(1);
  await deliverLate('mail', jobs);
  expect(await reminders()).toBe(2);
  await w.call('providerCancel', {
    as: salon.ownerId,
    params: { bookingId },
    body: { reason: 'Illness of the hairdresser' },
  });
  await deliverLate('mail', jobs);
  expect(await reminders()).toBe(2);
});
