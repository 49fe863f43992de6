import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

/** More than one calendar link contains. */
const MANY = 2_001;
const database = testDatabase();
let w: BookingWorld;
const walkIns = walkInSteps(() => w);
const { ask, add } = teamSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

async function fileOf(reply: Awaited<ReturnType<BookingWorld['call']>>): Promise<string> {
  const { pathname } = new URL(reply.body.data.url);
  return (await w.app.inject({ url: pathname })).body.replaceAll('\r\n ', '');
}

/** The account of a member. */
async function joined(salon: Salon, memberId: string): Promise<string> {
  const account = await w.customer();
  const { email } = await w.person(account);
  await ask(salon, 'inviteMember', { params: { memberId }, body: { email } });
  const { text } = await w.mailTo(email, /invited you to their team/);
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  await w.call('acceptInvitation', { as: account, body: { token } });
  return account;
}

test('The calendar link of a busy business contains its next walk-in, and leaves out the oldest', async () => {
  const salon = await w.service();
  const added = await walkIns.add(salon, { startsAt: walkIns.tomorrow('14:00') });
  const { walkInId } = added.body.data.walkIn;
  await sql`insert into walkins.walk_ins (business_id, service_id, sub_service_id, sub_service_name,
      time_zone, people, seats, starts_at, ends_at, name, phone, note, state, created_at)
    select business_id, service_id, sub_service_id, sub_service_name, time_zone, people, seats,
      ${w.now()}::timestamptz - n * interval '30 minutes', ${w.now()}::timestamptz - n * interval '29 minutes',
      name, phone, note, 'cancelled', created_at
    from walkins.walk_ins, generate_series(1, ${MANY}) n where id = ${walkInId}`.execute(w.deps.db);
  const file = await fileOf(await w.call('makeCalendarFeed', { as: salon.ownerId }));
  expect(file.includes(`UID:${walkInId}@zapbooking`)).toBe(true);
});

test('The calendar link of a busy member contains their next walk-in', async () => {
  const salon = await w.service();
  const riya = await add(salon, 'Riya');
  const member = await joined(salon, riya);
  const added = await walkIns.add(salon, { startsAt: walkIns.tomorrow('14:00'), memberId: riya });
  const { walkInId } = added.body.data.walkIn;
  await sql`insert into availability.claims (business_id, resource_id, unit, during, claim_id)
    select ${salon.ownerId}, ${riya}, 0, tstzrange(${w.now()}::timestamptz - n * interval '30 minutes',
      ${w.now()}::timestamptz - n * interval '30 minutes' + interval '10 minutes'), gen_random_uuid()
    from generate_series(1, ${MANY}) n`.execute(w.deps.db);
  const params = { businessId: salon.ownerId };
  const file = await fileOf(await w.call('makeOwnScheduleFeed', { as: member, params }));
  expect(file.includes(`UID:${walkInId}@zapbooking`)).toBe(true);
  await sql`delete from availability.claims
    where business_id = ${salon.ownerId} and claim_id <> ${walkInId}`.execute(w.deps.db);
});
