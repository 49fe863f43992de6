import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { home, homeSteps, later } from '#test/support/steps/homes/home-steps.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { visitWorld } from '#test/support/worlds/visits.ts';
import { forgetCustomer } from '../personal.store.ts';

const database = testDatabase();
let w: BookingWorld;
const rebookings = rebookingSteps(() => w);
const series = seriesSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Minutes that are kept free after a booking, by its row and by each of its claims. */
async function kept(bookingId: string): Promise<{ row: number; claims: number[] }> {
  const { rows } = await sql<{ row: number; claims: number[] }>`
    select (extract(epoch from b.seats_until - b.ends_at) / 60)::int as row,
      array(select c.buffer_minutes from availability.claims c where c.claim_id = b.id) as claims
    from booking.bookings b where b.id = ${bookingId}`.execute(w.deps.db);
  return rows[0] ?? { row: 0, claims: [] };
}

const atHome = { place: 'home', homeAddress: home(5) };

describe('the way is kept free', () => {
  test('by a visit of several services, and around it', async () => {
    const visits = visitWorld(w);
    const parts = [
      { of: 'hair', member: 'riya' },
      { of: 'facial', member: 'riya' },
    ] as const;
    const both = await visits.salon();
    await sql`update catalogue.services set places = '{provider,home}', home_radius_km = 10
      where owner_id = ${both.ownerId}`.execute(w.deps.db);
    const customer = await w.customer();
    const { body } = await visits.order(both, customer, parts, atHome);
    expect(await kept(body.data.bookingId)).toEqual({ row: 30, claims: [30, 30] });
    const far = { place: 'home', homeAddress: home(12) };
    const refused = await visits.order(both, await w.customer(), parts, far);
    expect(refused.body.code).toBe('HOME_TOO_FAR');
    const next = [{ of: 'facial', member: 'riya' }] as const;
    const starts = await visits.startsOf(both, next, { travelMinutes: 15 });
    // The visit takes 90 minutes.
    expect([90, 120].map((minutes) => starts.includes(later(both.at, minutes)))).toEqual([
      false,
      true,
    ]);
  });

  test('as measured from the premises of its first service, even when other services have other premises', async () => {
    const visits = visitWorld(w);
    const salon = await visits.salon();
    await sql`update catalogue.services set places = '{provider,home}', home_radius_km = 10,
        travel_fee_per_km_paise = 2000, address = 'Shop ' || id
      where owner_id = ${salon.ownerId}`.execute(w.deps.db);
    const { serviceId } = salon.hair;
    const said = await w.call('homeVisit', { params: { serviceId }, body: home(8.7) });
    expect(said.body.data).toMatchObject({ travelFee: 180 });
    const parts = [{ of: 'hair' }, { of: 'facial' }] as const;
    const change = { place: 'home', homeAddress: home(8.7), travelFee: 180 };
    const { status } = await visits.order(salon, await w.customer(), parts, change);
    expect(status).toBe(200);
  });

  test('by every date of a series', async () => {
    const service = await w.service({ places: ['provider', 'home'] });
    const customer = await w.customer();
    const starts = await series.weekly(service, 2);
    const ordered = await series.order(customer, service, starts, atHome);
    const { bookingIds } = await series.pay(customer, ordered);
    for (const id of bookingIds) expect(await kept(id)).toEqual({ row: 30, claims: [30] });
  });

  test('at another business after the first one failed, and only where it goes', async () => {
    const places = ['provider', 'home'] as const;
    const one = { places: [...places], priceRupees: 1000 };
    const [service, near, far] = await rebookings.town(one, one, { ...one, priceRupees: 900 });
    if (!service || !near || !far) throw new Error('There are not three salons.');
    await sql`update catalogue.services set home_radius_km = 3
      where id = ${far.serviceId}`.execute(w.deps.db);
    const own = { as: near.ownerId, params: { serviceId: near.serviceId } };
    await w.call('setTravel', { ...own, body: { minutesPerKm: 4 } });
    const customer = await w.customer();
    const at = await w.firstStart(service);
    const bookingId = await homeSteps(w).bookHome(customer, service, at, 5);
    await w.reject(service, bookingId);
    const offers = await rebookings.offersFor(customer, bookingId, 'provider');
    expect(offers.map(({ serviceId }) => serviceId)).toEqual([near.serviceId]);
    const { body } = await rebookings.choose(customer, bookingId, rebookings.chosen(offers[0]));
    const { newBookingId } = body.data;
    expect(await kept(newBookingId)).toEqual({ row: 40, claims: [40] });
    const { rows } = await sql<{ flat: string; minutes: number }>`
      select home_address ->> 'flat' as flat, travel_minutes as minutes
      from booking.bookings where id = ${newBookingId}`.execute(w.deps.db);
    expect(rows).toEqual([{ flat: 'B-12', minutes: 20 }]);
    await w.settled();
  });
});

test('erasure removes the address and its position from bookings', async () => {
  const service = await w.service({ places: ['home'], daysAhead: 3 });
  const customer = await w.customer();
  const bookingId = await homeSteps(w).bookHome(customer, service, await w.firstStart(service), 5);
  await inTransaction(w.deps.db, (tx) => forgetCustomer(tx, customer));
  const { rows } = await sql<{ text: string }>`
    select to_json(b)::text as text from booking.bookings b
    where b.id = ${bookingId}`.execute(w.deps.db);
  expect(rows[0]?.text).not.toMatch(/Rose Villa|Khar|400052|19\.09/);
  expect(rows[0]?.text).toContain("At the customer's home");
});
