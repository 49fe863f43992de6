import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { home, homeSteps, later } from '#test/support/steps/homes/home-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let steps: ReturnType<typeof homeSteps>;

beforeAll(async () => {
  w = await bookingWorld(database);
  steps = homeSteps(w);
});
afterAll(() => w.close());

const quote = (service: Salon, body: Record<string, unknown>) =>
  w.call('homeVisit', { params: { serviceId: service.serviceId }, body });

const visitor = () => w.service({ places: ['provider', 'home'] });
const request = async (service: Salon, bookingId: string) =>
  (await w.call('request', { as: service.ownerId, params: { bookingId } })).body.data;

describe('the way to a home', () => {
  test('is measured to the position of the customer', async () => {
    const { body } = await quote(await visitor(), home(5));
    expect(body.data).toEqual({
      ...{ locality: null, distanceKm: 5, travelMinutes: 15, travelFee: 0 },
    });
  });

  test('is measured to the area, or to the city when the area is unknown', async () => {
    const service = await visitor();
    const part = await quote(service, { area: 'Khar', city: 'Bombay' });
    expect(part.body.data).toMatchObject({
      locality: 'Khar, Mumbai',
      distanceKm: expect.any(Number),
    });
    const city = await quote(service, { area: 'Hidden Lane', city: 'Mumbai' });
    expect(city.body).toMatchObject({ data: { locality: 'Mumbai' } });
  });

  test('is refused with the distance beyond the area, and with a next step for an unknown city', async () => {
    const service = await visitor();
    const far = await quote(service, home(12));
    expect(far).toMatchObject({
      status: 409,
      body: { code: 'HOME_TOO_FAR', distanceKm: 12, radiusKm: 10 },
    });
    expect(far.body.message).toContain('12 km away');
    const unknown = await quote(service, { area: 'Nowhere', city: 'Qwzx' });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'HOME_NOT_FOUND' } });
    expect((await quote(await w.service(), home(1))).body.code).toBe('PLACE_NOT_OFFERED');
  });

  test('is refused at the field for a PIN code of another state than the city or town', async () => {
    const service = await visitor();
    const elsewhere = [home(1, { pin: '560038' }), home(1, { city: 'Tirupati', pin: '400052' })];
    for (const address of elsewhere) {
      const { pin, area, city, position } = address;
      expect(await quote(service, { pin, area, city, position })).toMatchObject({
        status: 400,
        body: {
          code: 'PIN_ELSEWHERE',
          errors: { pin: 'This PIN code is in another state than the city. Check both' },
        },
      });
      const at = (await steps.startsFor(service, 15))[0] ?? '';
      const order = await steps.order(await w.customer(), service, at, 1, { homeAddress: address });
      expect(order.body.code).toBe('PIN_ELSEWHERE');
    }
    const near = home(1, { city: 'Unknown Village', pin: '560038' });
    const { pin, area, city, position } = near;
    expect((await quote(service, { pin, area, city, position })).status).toBe(200);
  });

  test('takes as long as the provider of the service states', async () => {
    const service = await visitor();
    const own = { as: service.ownerId, params: { serviceId: service.serviceId } };
    expect((await w.call('travelSettings', own)).body.data).toMatchObject({
      radiusKm: 10,
      minutesPerKm: 3,
    });
    const saved = await w.call('setTravel', { ...own, body: { minutesPerKm: 6 } });
    expect(saved.body.data).toMatchObject({ radiusKm: 10, minutesPerKm: 6 });
    expect((await quote(service, home(5))).body.data.travelMinutes).toBe(30);
    expect((await w.call('setTravel', { ...own, body: { minutesPerKm: 11 } })).status).toBe(400);
  });
});

describe('a booking at home', () => {
  test('keeps the way there and back free on both sides', async () => {
    const service = await visitor();
    const at = await steps.noon(service);
    const bookingId = await steps.bookHome(await w.customer(), service, at, 5);
    // 60 minutes of work, and 15 minutes of travel each way.
    const near = await steps.startsFor(service, 3);
    const around = [-120, -90, -60, 60, 90, 120].map((minutes) => later(at, minutes));
    expect(around.map((start) => near.includes(start))).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
    const far = await steps.startsFor(service, 20);
    expect(around.map((start) => far.includes(start))).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    const { rows } = await sql<{ seats: string; metres: number; minutes: number }>`
      select extract(epoch from seats_until - ends_at) / 60 as seats, travel_metres as metres,
        travel_minutes as minutes from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
    expect(rows).toEqual([{ seats: '30.0000000000000000', metres: 5000, minutes: 15 }]);
  });

  test('shows its address to the provider only after acceptance', async () => {
    const service = await visitor();
    const bookingId = await steps.bookHome(
      await w.customer(),
      service,
      await steps.noon(service),
      5,
    );
    const before = await request(service, bookingId);
    expect(JSON.stringify(before)).not.toMatch(/Rose Villa|400052|19\.09/);
    expect(before).toMatchObject({
      location: "At the customer's home, Khar West, Mumbai",
      journey: { distanceKm: 5, minutes: 15 },
    });
    await w.call('accept', { as: service.ownerId, params: { bookingId } });
    const after = await request(service, bookingId);
    expect(after.location).toBe(
      'B-12, Floor 3, Rose Villa, 5th Road (near the SBI), Khar West, Mumbai 400052',
    );
    expect(after.home).toMatchObject({
      flat: 'B-12',
      floor: '3',
      landmark: 'the SBI',
      isExact: true,
    });
  });

  test('is refused beyond the area, and at a time without the way', async () => {
    const service = await visitor();
    const at = await steps.noon(service);
    expect((await steps.order(await w.customer(), service, at, 12)).body.code).toBe('HOME_TOO_FAR');
    await steps.bookHome(await w.customer(), service, at, 5);
    const next = await steps.order(await w.customer(), service, later(at, 60), 1);
    expect(next).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(next.body.nearest).toContain(later(at, 90));
  });

  test.each(['time_off', 'busy_times', 'member_time_off'])(
    'keeps its way out of %s',
    async (table) => {
      const service = await visitor();
      const at = await steps.noon(service);
      const during = sql`tstzrange(${at}::timestamptz, ${later(at, 60)}::timestamptz)`;
      if (table === 'busy_times') {
        await sql`with feed as (insert into availability.busy_feeds (service_id, place, name,
          sealed_url, url_mac, host, added_at, due_at, tried_at)
        values (${service.serviceId}, 1, 'Home', 'x', 'x', 'h', ${w.now()}, ${w.now()}, ${w.now()})
        returning id)
        insert into availability.busy_times (feed_id, service_id, during)
        select id, ${service.serviceId}, ${during} from feed`.execute(w.deps.db);
      } else if (table === 'time_off') {
        await sql`insert into availability.time_off (service_id, during)
        values (${service.serviceId}, ${during})`.execute(w.deps.db);
      } else {
        const owner = service.ownerId;
        await sql`insert into availability.member_time_off (business_id, member_id, during)
        values (${owner}, ${owner}, ${during})`.execute(w.deps.db);
      }
      const near = [-90, -60, 60, 90].map((minutes) => later(at, minutes));
      const offered = async (travelMinutes: number) => {
        const starts = await steps.startsFor(service, travelMinutes);
        return near.map((start) => starts.includes(start));
      };
      // 60 minutes of work, and 15 minutes of travel each way.
      expect(await offered(15)).toEqual([true, false, false, true]);
      expect(await offered(0)).toEqual([true, true, true, true]);
      const customer = await w.customer();
      for (const start of [later(at, -60), later(at, 60)]) {
        expect((await steps.order(customer, service, start, 5)).status).toBe(409);
      }
      expect((await steps.order(customer, service, later(at, 90), 5)).status).toBe(200);
    },
  );

  test('with an address in one text keeps the longest way of the area free', async () => {
    const service = await visitor();
    const at = await steps.noon(service);
    const address = '12 Banyan Court, Bandra West, Mumbai 400050';
    await w.book(await w.customer(), service, { at, place: 'home', address });
    const starts = await steps.startsFor(service, 0);
    expect([60, 90, 120].map((minutes) => starts.includes(later(at, minutes)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('keeps its way when it is rescheduled, and in the list of starts for that', async () => {
    const service = await w.service({
      places: ['provider', 'home'],
      autoAccept: true,
      daysAhead: 3,
    });
    const [customer, other] = [await w.customer(), await w.customer()];
    const at = await steps.noon(service);
    await steps.bookHome(other, service, at, 1);
    const bookingId = await steps.bookHome(customer, service, later(at, 180), 5);
    const own = { as: customer, params: { bookingId } };
    const { body } = await w.call('rescheduleStarts', { ...own, query: { days: 10 } });
    const listed = body.data.days.flatMap((day: { starts: { at: string }[] }) =>
      day.starts.map((start) => start.at),
    );
    expect([60, 90].map((minutes) => listed.includes(later(at, minutes)))).toEqual([false, true]);
    const move = (minutes: number) =>
      w.call('reschedule', { ...own, body: { bookingSlotTime: later(at, minutes) } });
    expect((await move(60)).body.code).toBe('SLOT_TAKEN');
    expect((await move(90)).status).toBe(200);
    const { rows } = await sql<{ kept: string }>`
      select extract(epoch from seats_until - ends_at) / 60 as kept from booking.bookings
      where id = ${bookingId}`.execute(w.deps.db);
    expect(Number(rows[0]?.kept)).toBe(30);
  });

  test('of two orders at once whose ways overlap, the database sells one', async () => {
    for (let round = 0; round < 6; round += 1) {
      const service = await visitor();
      const at = await steps.noon(service);
      const buyers = await Promise.all([w.customer(), w.customer(), w.customer(), w.customer()]);
      const replies = await Promise.all(
        // Each fits alone; the work itself does not overlap, only the ways do.
        buyers.map((buyer, nth) =>
          steps.order(buyer, service, nth % 2 === 0 ? at : later(at, 60), 5),
        ),
      );
      const codes = replies.map(({ status, body }) => (status === 200 ? 'held' : body.code)).sort();
      expect(codes).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN', 'SLOT_TAKEN', 'held']);
      expect(await w.seatsOf(service)).toBe(1);
    }
  });
});
