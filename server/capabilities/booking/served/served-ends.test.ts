import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { ask, services, salonOfThree } = teamSteps(() => w);
const { answer, cancel, propose, reschedule, servedBy } = proposalSteps(() => w);
const { join } = additionSteps(() => w);

async function connect(salon: Salon, memberId: string): Promise<string> {
  const member = await w.customer();
  const { email } = await w.person(member);
  await ask(salon, 'inviteMember', { params: { memberId }, body: { email } });
  const { text } = await w.mailTo(email, /invited you to their team/);
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  await w.call('acceptInvitation', { as: member, body: { token } });
  return member;
}

/** An accepted booking that Riya or Meera serves, their accounts, and the one who does not serve it. */
async function served(by: 'one' | 'both' = 'one') {
  const { salon: service, riya, meera } = await salonOfThree();
  await services(service, service.ownerId, []);
  if (by === 'one') await services(service, meera, []);
  const accounts = {
    [riya]: await connect(service, riya),
    [meera]: await connect(service, meera),
  };
  const customer = await w.customer();
  const free = await w.starts(service, 12);
  const startsAt = free.at(-6) ?? '';
  const { bookingId } = await w.book(customer, service, { at: startsAt });
  await w.settled();
  const one = { service, customer, startsAt, bookingId };
  await answer(one, 'accept');
  await w.settled();
  const [memberId = ''] = await servedBy(one);
  const otherId = memberId === riya ? meera : riya;
  return { ...one, to: free.at(-1) ?? '', member: accounts[memberId] ?? '', otherId };
}

async function titlesOf(personId: string): Promise<string[]> {
  await w.settled();
  const { rows } = await sql<{ title: string }>`
    select title from notifications.notices where person_id = ${personId}
    order by id`.execute(w.deps.db);
  return rows.map(({ title }) => title.split(':')[0] ?? '');
}

async function calendarOf(personId: string, subject: RegExp) {
  const { email } = await w.person(personId);
  return (await w.mailTo(email, subject)).calendar;
}

const changes = {
  'a reschedule request': (one: Awaited<ReturnType<typeof served>>) =>
    reschedule(one.customer, one.bookingId, one.to),
  'a request for more people': (one: Awaited<ReturnType<typeof served>>) => join(one, 1),
  'a proposal': (one: Awaited<ReturnType<typeof served>>) => propose(one, { startsAt: one.to }),
};

describe.each(Object.keys(changes) as (keyof typeof changes)[])('While %s is open', (change) => {
  test.each(['customer', 'provider'])(
    'a cancellation by the %s notifies the member',
    async (by) => {
      const one = await served();
      await changes[change](one);
      await w.settled();
      const ended = by === 'customer' ? await cancel(one) : await answer(one, 'providerCancel');
      expect(ended.status).toBe(200);
      const titles = await titlesOf(one.member);
      expect(titles.filter((title) => title === 'Cancelled')).toHaveLength(1);
    },
  );
});

test('A member whose booking another serves instead of an open proposal is notified once', async () => {
  const one = await served('both');
  await propose(one, { startsAt: one.to });
  await w.settled();
  const next = { startsAt: one.startsAt, memberId: one.otherId };
  expect((await propose(one, next)).body.message).toContain('Reassigned');
  const titles = await titlesOf(one.member);
  expect(titles.filter((title) => title.startsWith('No longer with you'))).toHaveLength(1);
});

describe('The calendar of a member', () => {
  test('loses a booking that is cancelled', async () => {
    const one = await served();
    await cancel(one);
    expect(await calendarOf(one.member, /^Cancelled/)).toMatchObject({ method: 'CANCEL' });
  });

  test('loses a booking that another serves', async () => {
    const one = await served('both');
    await propose(one, { startsAt: one.startsAt, memberId: one.otherId });
    const calendar = await calendarOf(one.member, /^No longer with you/);
    expect(calendar?.method).toBe('CANCEL');
    expect(calendar?.content).toContain('STATUS:CANCELLED');
  });
});
