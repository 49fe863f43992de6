import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let world: BookingWorld;

beforeAll(async () => {
  world = await bookingWorld(database);
});
afterAll(() => world.close());

const { ask, team } = teamSteps(() => world);

/** A salon with two bookings of its owner for the same time, as the upgrade left them. */
async function soldTwice() {
  const salon = await world.service();
  const first = await world.book(await world.customer(), salon);
  const second = await world.book(await world.customer(), salon);
  const bookings = [first.bookingId, second.bookingId];
  await sql`insert into availability.overlaps (business_id, claim_id, during)
    select business_id, ${second.bookingId}, during from availability.claims
    where claim_id = ${first.bookingId}`.execute(world.deps.db);
  await sql`with former as (
      delete from availability.claims where claim_id = ${second.bookingId} returning *)
    insert into availability.claims
      (business_id, service_id, resource_id, unit, during, claim_id)
    select f.business_id, f.service_id, f.resource_id, 1, c.during, f.claim_id
    from former f, availability.claims c
    where c.claim_id = ${first.bookingId}`.execute(world.deps.db);
  await sql`update booking.bookings b set starts_at = f.starts_at, ends_at = f.ends_at,
      seats_until = f.seats_until
    from booking.bookings f
    where b.id = ${second.bookingId} and f.id = ${first.bookingId}`.execute(world.deps.db);
  return { salon, bookings };
}

it('lists bookings that were sold for the same time until the owner has seen them', async () => {
  const { salon, bookings } = await soldTwice();
  const other = await soldTwice();
  const [overlap, ...more] = (await team(salon)).overlaps;
  expect(more).toEqual([]);
  expect(overlap?.bookings.map(({ bookingId }) => bookingId).toSorted()).toEqual(
    bookings.toSorted(),
  );
  expect(new Set(overlap?.bookings.map(({ startsAt }) => startsAt)).size).toBe(1);
  const seen = await ask(salon, 'markOverlapsSeen');
  expect([seen.status, seen.body.data.overlaps]).toEqual([200, []]);
  expect((await team(salon)).overlaps).toEqual([]);
  expect((await team(other.salon)).overlaps, 'of another business').toHaveLength(1);
});

it('omits an overlap that was resolved', async () => {
  const { salon, bookings } = await soldTwice();
  await world.reject(salon, bookings[0] ?? '');
  expect((await team(salon)).overlaps).toEqual([]);
});
