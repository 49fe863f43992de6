import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { home, homeSteps } from '#test/support/steps/homes/home-steps.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let steps: ReturnType<typeof homeSteps>;
const rebookings = rebookingSteps(() => w);
const series = seriesSteps(() => w);
const packages = packageSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  steps = homeSteps(w);
});
afterAll(() => w.close());

/** ₹500 for one person; 3 km are free, and each one beyond costs ₹20: 5.2 km cost ₹60. */
async function visitor(input: Parameters<BookingWorld['service']>[0] = {}): Promise<Salon> {
  const service = await w.service({ places: ['provider', 'home'], priceRupees: 500, ...input });
  await setFee(service, { freeKm: 3, feePerKm: 20 });
  return service;
}
const setFee = (service: Salon, fee: { freeKm?: number; feePerKm?: number }) =>
  w.call('setTravel', {
    as: service.ownerId,
    params: { serviceId: service.serviceId },
    body: { minutesPerKm: 3, ...fee },
  });
const KM = 5.2;
const paid = { travelFee: 60 };
const details = async (customer: string, bookingId: string) =>
  (await w.call('booking', { as: customer, params: { bookingId } })).body.data;
async function booked(input: Parameters<BookingWorld['service']>[0] = {}, people = 1) {
  const [service, customer] = [await visitor(input), await w.customer()];
  const at = await steps.noon(service);
  const change = { ...paid, numberOfPeople: people };
  const bookingId = await steps.bookHome(customer, service, at, KM, change);
  return { service, customer, bookingId, at };
}
async function cancel(customer: string, bookingId: string, body: { people?: number } = {}) {
  const own = { as: customer, params: { bookingId } };
  const { data } = (await w.call('cancelQuote', { ...own, body })).body;
  await w.call('cancel', { ...own, body: { quote: data.quote, reason: 'Plans changed' } });
  return data;
}
async function escrowOf(bookingId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`
    select coalesce(-ledger.balance('escrow', ${bookingId}), 0)::int as paise`.execute(w.deps.db);
  return rows[0]?.paise ?? 0;
}

describe('a travel fee', () => {
  test('is chosen by the owner, and stated with the way before anything is ordered', async () => {
    const service = await visitor();
    const own = { as: service.ownerId, params: { serviceId: service.serviceId } };
    expect((await w.call('travelSettings', own)).body.data).toEqual({
      ...{ radiusKm: 10, minutesPerKm: 3, freeKm: 3, feePerKm: 20, commissionBps: 1000 },
    });
    const of = async (km: number) => {
      const { serviceId } = service;
      const { body } = await w.call('homeVisit', { params: { serviceId }, body: home(km) });
      return body.data.travelFee;
    };
    expect([await of(2.9), await of(3.5), await of(KM)]).toEqual([0, 20, 60]);
    const kept = await w.call('setTravel', { ...own, body: { minutesPerKm: 4 } });
    expect(kept.body.data).toMatchObject({ minutesPerKm: 4, freeKm: 3, feePerKm: 20 });
    for (const wrong of [{ feePerKm: 101 }, { freeKm: 51 }, { feePerKm: 1.5 }]) {
      expect((await setFee(service, wrong)).status).toBe(400);
    }
  });

  test('is paid once for all people, as a part of the total', async () => {
    const { service, customer, bookingId } = await booked({ capacity: 2 }, 2);
    expect(await details(customer, bookingId)).toMatchObject({
      amount: 2 * 501 + 60,
      pricePerPerson: 500,
      travelFee: { amount: 60, distanceKm: 5.2 },
      sums: { paid: 2 * 501 + 60 },
    });
    const { body } = await w.call('request', { as: service.ownerId, params: { bookingId } });
    expect(body.data).toMatchObject({
      price: 1062,
      gross: 1060,
      earns: 954,
      journey: { fee: 60, distanceKm: 5.2 },
    });
    expect(await escrowOf(bookingId)).toBe(106_200);
  });

  test('that changed since it was shown is refused with the current one, and nothing is held', async () => {
    const [service, customer] = [await visitor(), await w.customer()];
    const at = await steps.noon(service);
    await setFee(service, { feePerKm: 30 });
    for (const change of [paid, {}, { travelFee: 60.5 }]) {
      const { body } = await steps.order(customer, service, at, KM, change);
      expect(body).toMatchObject({ code: 'PRICE_CHANGED', travelFee: 90, distanceKm: 5.2 });
    }
    expect(await w.seatsOf(service)).toBe(0);
    const fair = await steps.order(customer, service, at, KM, { travelFee: 90 });
    expect(fair.body.data.amount).toBe(59_100);
  });

  test('of a hold is that of its order; an order at another fee places another hold', async () => {
    const [service, customer] = [await visitor(), await w.customer()];
    const at = await steps.noon(service);
    const first = await steps.order(customer, service, at, KM, paid);
    const again = await steps.order(customer, service, at, KM, paid);
    expect(again.body.data.bookingId).toBe(first.body.data.bookingId);
    await setFee(service, { feePerKm: 0 });
    const free = await steps.order(customer, service, at, KM);
    expect(free.body.data).toMatchObject({ amount: 50_100 });
    expect(free.body.data.bookingId).not.toBe(first.body.data.bookingId);
  });

  test('needs an address whose distance is known', async () => {
    const [service, customer] = [await visitor(), await w.customer()];
    const address = '12 Banyan Court, Bandra West, Mumbai 400050';
    const { body } = await w.order(customer, service, { place: 'home', address });
    expect(body).toMatchObject({ code: 'ADDRESS_REQUIRED' });
    expect(body.message).toContain('travel fee');
  });

  test('is paid in full beside a deposit, which applies to the price alone', async () => {
    const [service, customer] = [await visitor({ depositPercent: 20 }), await w.customer()];
    const at = await steps.noon(service);
    const change = { ...paid, depositPercent: 20, depositPerPerson: 100 };
    const { body } = await steps.order(customer, service, at, KM, change);
    expect(body.data.amount).toBe((100 + 1 + 60) * 100);
  });

  test('is included in the visits of a package', async () => {
    const [service, customer] = [await visitor(), await w.customer()];
    const { packageId } = await packages.buy(customer, service);
    const at = await steps.noon(service);
    const visit = { packageId, labourChargePerPerson: 400 };
    expect((await steps.order(customer, service, at, KM, { ...visit, ...paid })).status).toBe(409);
    const { body } = await steps.order(customer, service, at, KM, visit);
    expect(body.data).toMatchObject({ amount: 0, packageAmount: 401 });
    const seen = { as: service.ownerId, params: { bookingId: body.data.bookingId } };
    const request = (await w.call('request', seen)).body.data;
    expect(request).toMatchObject({ price: 401, packageVisits: 1 });
    expect(request.journey.fee).toBeUndefined();
  });

  test('is paid for every date of a series', async () => {
    const [service, customer] = [await visitor(), await w.customer()];
    const starts = await series.weekly(service, 3);
    const atHome = { place: 'home', homeAddress: home(KM), ...paid };
    const ordered = await series.order(customer, service, starts, atHome);
    expect(ordered.body.data.amount).toBe(3 * 561 * 100);
    const { bookingIds } = await series.pay(customer, ordered);
    for (const id of bookingIds) expect(await escrowOf(id)).toBe(56_100);
  });
});

describe('after the sale', () => {
  test('the fee stays until the last person leaves, and is refunded with them by the bands', async () => {
    const { customer, bookingId } = await booked({ capacity: 2, daysAhead: 3 }, 2);
    const one = await cancel(customer, bookingId, { people: 1 });
    expect(one).toMatchObject({ paid: 501, refund: 500 });
    expect(one.travelFee).toBeUndefined();
    expect((await details(customer, bookingId)).amount).toBe(561);
    const last = await cancel(customer, bookingId);
    expect(last).toMatchObject({ paid: 561, refund: 560, travelFee: 60 });
    expect(await escrowOf(bookingId)).toBe(0);
  });

  test('a late cancellation refunds the percentage of price and fee, and the rest is earned', async () => {
    const { service, customer, bookingId, at } = await booked({ autoAccept: true });
    const hours = Temporal.Instant.from(at).since(w.now()).total('hours');
    w.clock.advance(Temporal.Duration.from({ minutes: Math.round((hours - 20) * 60) }).toString());
    const quote = await cancel(customer, bookingId);
    expect(quote).toMatchObject({ paid: 561, refund: 280, excluded: { cancellationFee: 280 } });
    const { rows } = await sql<{ gross: number; commission: number }>`
      select gross_paise::int as gross, commission_paise::int as commission
      from booking.earnings where booking_id = ${bookingId}`.execute(w.deps.db);
    expect(rows).toEqual([{ gross: 28_000, commission: 2_800 }]);
    expect(service.priceRupees).toBe(500);
  });

  test('a rejection refunds everything', async () => {
    const { service, customer, bookingId } = await booked();
    await w.reject(service, bookingId);
    const params = { bookingId };
    await w.call('chooseRebooking', { as: customer, params, body: { choice: 'refund' } });
    await w.settled();
    expect((await details(customer, bookingId)).sums).toMatchObject({ paid: 561, kept: 0 });
  });

  test('a completed visit earns the fee with the price, less commission on both', async () => {
    const { service, bookingId, at } = await booked({ autoAccept: true });
    const until = Temporal.Instant.from(at).add({ hours: 2 }).since(w.now());
    w.clock.advance(until.toString());
    const own = { as: service.ownerId, params: { bookingId } };
    await w.call('complete', own);
    const { rows } = await sql<{ gross: number; commission: number }>`
      select gross_paise::int as gross, commission_paise::int as commission
      from booking.earnings where booking_id = ${bookingId}`.execute(w.deps.db);
    expect(rows).toEqual([{ gross: 56_000, commission: 5_600 }]);
  });

  test('a reschedule keeps the fee, whatever the service charges by then', async () => {
    const { service, customer, bookingId, at } = await booked({ autoAccept: true, daysAhead: 3 });
    await setFee(service, { feePerKm: 90 });
    const next = (await steps.startsFor(service, 16)).find((start) => start > at) ?? '';
    const own = { as: customer, params: { bookingId } };
    const moved = await w.call('reschedule', { ...own, body: { bookingSlotTime: next } });
    expect(moved.status).toBe(200);
    expect(await details(customer, bookingId)).toMatchObject({ amount: 561, travelFee: paidFee });
    expect(await escrowOf(bookingId)).toBe(56_100);
  });

  test('the invoice has a line for it, taxed like the service, and the credit note corrects it', async () => {
    const { customer, bookingId } = await booked({ autoAccept: true, daysAhead: 3 });
    await w.settled();
    const facts = async (kind: string) => {
      const { rows } = await sql<{ facts: Record<string, unknown> }>`
        select facts from invoices.documents where booking_id = ${bookingId} and kind = ${kind}`.execute(
        w.deps.db,
      );
      return rows.map((row) => row.facts);
    };
    expect(await facts('invoice')).toMatchObject([
      {
        totalPaise: 56_100,
        lines: [{ unitPaise: 50_000 }, { text: 'Travel fee, 5.2 km', unitPaise: 6_000 }],
      },
    ]);
    await cancel(customer, bookingId);
    await w.settled();
    expect(await facts('credit-note')).toMatchObject([
      { totalPaise: 56_000, lines: [{ unitPaise: 56_000 }] },
    ]);
  });

  test('the database refuses a fee that does not match the distance, and a change of the fee', async () => {
    const { bookingId } = await booked();
    const set = (values: string) =>
      sql`update booking.bookings set ${sql.raw(values)} where id = ${bookingId}`.execute(
        w.deps.db,
      );
    await expect(set('travel_fee_paise = 8000')).rejects.toThrow(/keeps its travel fee/);
    await expect(set('travel_fee_per_km_paise = 3000')).rejects.toThrow(/travel_fee_is_distance/);
  });
});

const paidFee = { amount: 60, distanceKm: 5.2 };

describe('in place of a failed visit', () => {
  test('another time of the same business keeps the paid fee; another business has its own', async () => {
    const input = { places: ['provider', 'home'] as ('provider' | 'home')[], priceRupees: 500 };
    const [service, other, dear] = await rebookings.town(
      input,
      { ...input, priceRupees: 450 },
      input,
    );
    if (!service || !other || !dear) throw new Error('There are not three salons.');
    await setFee(service, { freeKm: 3, feePerKm: 20 });
    const customer = await w.customer();
    const at = await w.firstStart(service);
    const bookingId = await steps.bookHome(customer, service, at, KM, paid);
    for (const one of [service, other, dear]) await setFee(one, { freeKm: 3, feePerKm: 30 });
    await w.reject(service, bookingId);
    // ₹450 with ₹90 and ₹1 is less than the paid ₹561; ₹500 with ₹90 is more.
    const [offer, ...more] = await rebookings.offersFor(customer, bookingId, 'provider');
    expect(more).toEqual([]);
    expect(offer).toMatchObject({ serviceId: other.serviceId, total: 541, difference: 20 });
    const times = await rebookings.offersFor(customer, bookingId, 'time');
    expect(times.map(({ total }) => total)).toEqual([561, 561, 561]);
    const { body } = await rebookings.choose(customer, bookingId, rebookings.chosen(times[0]));
    const { newBookingId } = body.data;
    expect(await details(customer, newBookingId)).toMatchObject({ travelFee: paidFee });
    expect(await escrowOf(newBookingId)).toBe(56_100);
  });
});
