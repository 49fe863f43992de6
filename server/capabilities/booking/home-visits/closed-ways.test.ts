import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { homeSteps, later } from '#test/support/steps/homes/home-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let steps: ReturnType<typeof homeSteps>;

beforeAll(async () => {
  w = await bookingWorld(database);
  steps = homeSteps(w);
});
afterAll(() => w.close());

/** An hour of work at a home with 15 minutes of travel each way. */
async function booked() {
  const service = await w.service({ places: ['provider', 'home'] });
  const at = await steps.noon(service);
  await steps.bookHome(await w.customer(), service, at, 5);
  return { service, at };
}

/** Adds an hour of time off of the service or its owner, as its owner does. */
async function close({ ownerId, serviceId }: Salon, whose: 'service' | 'member', from: string) {
  const body = { from: local(from), until: local(later(from, 60)) };
  const answer =
    whose === 'service'
      ? await w.call('addTimeOff', { as: ownerId, params: { serviceId }, body })
      : await w.call('addMemberTimeOff', { as: ownerId, body: { ...body, memberIds: [ownerId] } });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

async function block({ serviceId }: Salon, from: string) {
  await sql`with feed as (insert into availability.busy_feeds (service_id, place, name,
      sealed_url, url_mac, host, added_at, due_at, tried_at)
    values (${serviceId}, 1, 'Home', 'x', 'x', 'h', ${w.now()}, ${w.now()}, ${w.now()}) returning id)
    insert into availability.busy_times (feed_id, service_id, during)
    select id, ${serviceId}, tstzrange(${from}::timestamptz, ${later(from, 60)}::timestamptz)
    from feed`.execute(w.deps.db);
}

const local = (at: string) => at.slice(0, 16);
const conflictAt = async ({ ownerId: as }: Salon, at: string) => {
  const query = { from: at.slice(0, 10), days: 1 };
  return (await w.call('providerCalendar', { as, query })).body.data.bookings[0].conflict;
};

// The work ends after 60 minutes, the way back after 75.
describe.each([
  ['before the end of the way back', 70, 'listed'],
  ['after the way back', 75, 'not listed'],
  ['before the way there has begun', -75, 'not listed'],
  ['until the way there has begun', -70, 'listed'],
])('A home visit with closed time %s (%i)', (_when, minutes, expected) => {
  const isListed = expected === 'listed';

  test(`is ${expected} as a conflict with time off of the service`, async () => {
    const { service, at } = await booked();
    const { outside } = await close(service, 'service', later(at, minutes));
    expect(outside.map(({ why }: { why: string }) => why)).toEqual(isListed ? ['TIME_OFF'] : []);
    expect(await conflictAt(service, at)).toBe(isListed ? 'TIME_OFF' : null);
  });

  test(`is ${expected} as a conflict with time off of its member`, async () => {
    const { service, at } = await booked();
    const { conflicts } = await close(service, 'member', later(at, minutes));
    expect(conflicts.map(({ why }: { why: string }) => why)).toEqual(isListed ? ['TIME_OFF'] : []);
    expect(await conflictAt(service, at)).toBe(isListed ? 'TIME_OFF' : null);
  });

  test(`is ${expected} as a conflict with a connected calendar`, async () => {
    const { service, at } = await booked();
    await block(service, later(at, minutes));
    expect(await conflictAt(service, at)).toBe(isListed ? 'OTHER_CALENDAR' : null);
  });
});

test('A home visit shortly after midnight conflicts with time off of the evening before', async () => {
  const { service, at } = await booked();
  const midnight = `${at.slice(0, 10)}T00:10:00+05:30`;
  const earlier = sql`${at}::timestamptz - ${midnight}::timestamptz`;
  await sql`update booking.bookings set starts_at = starts_at - (${earlier}),
      ends_at = ends_at - (${earlier}), seats_until = seats_until - (${earlier})
    where service_id = ${service.serviceId}`.execute(w.deps.db);
  await sql`update availability.claims set during = tstzrange(lower(during) - (${earlier}),
      upper(during) - (${earlier}))
    where business_id = ${service.ownerId}`.execute(w.deps.db);
  await close(service, 'service', later(midnight, -72));
  expect(await conflictAt(service, midnight)).toBe('TIME_OFF');
});
