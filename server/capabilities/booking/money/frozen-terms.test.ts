import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { initialSettings } from '#contract/settings/limits.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let as: string;
const steps = rebookingSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  as = await w.customer();
  await grantRole(w.deps.db, as, 'admin', w.clock.now());
});
afterAll(() => w.close());

/** Sets a version that takes effect in some minutes; now by default. */
async function set(key: string, value: object, minutes = 0) {
  w.clock.advance('PT1S');
  const { settings } = (await w.call('adminSettings', { as })).body.data;
  const { revision } = settings.find((one: { key: string }) => one.key === key);
  const effectiveFrom = minutes === 0 ? null : w.now().add({ minutes }).toString();
  const body = { value, effectiveFrom, revision, reason: 'A test of terms' };
  const reply = await w.call('changeSetting', { as, params: { key }, body });
  expect([reply.status, reply.body.signOff]).toEqual([200, undefined]);
}
/** A start that stays bookable while the clock advances. */
const laterStart = async (service: Salon) => (await w.starts(service))[6] ?? '';
const displayedCharge = async ({ serviceId }: Salon) =>
  (await w.call('serviceDetails', { params: { serviceId } })).body.data.bookingCharge;
const termsOf = async (bookingId: string) => {
  const { rows } = await sql`select charge_paise, commission_bps, total_paise::int
    from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  return rows[0];
};
const requestOf = async ({ ownerId }: Salon, bookingId: string) => {
  const params = { bookingId };
  return (await w.call('request', { as: ownerId, params })).body.data;
};
const complete = async ({ ownerId }: Salon, bookingId: string) => {
  const params = { bookingId };
  await w.call('accept', { as: ownerId, params });
  const { rows } = await sql<{ ends: Temporal.Instant }>`select ends_at as ends
    from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  const left = Temporal.Instant.from(String(rows[0]?.ends)).since(w.now());
  w.clock.advance(left.add({ minutes: 1 }).toString());
  await w.sweep();
};

test('a page shows the charge that the server takes, before, at and after the moment of a new version', async () => {
  const { customer, service } = await w.pair({ priceRupees: 1000, capacity: 4 });
  const at = await laterStart(service);
  const held = await w.order(customer, service, { at });
  expect(held.body.data.amount).toBe(100_100);
  await set('bookingCharge', { rupees: 3 }, 5);
  expect(await displayedCharge(service)).toBe(1);
  w.clock.advance('PT4M59.999S');
  expect(await displayedCharge(service)).toBe(1);
  const last = await w.book(await w.customer(), service, { at });
  w.clock.advance('PT0.001S');
  expect(await displayedCharge(service)).toBe(3);
  // Held before: paid as displayed.
  const paid = w.sandbox.gateway.pay(held.body.data.razorpayOrderId, 'success');
  const { body } = await w.call('verify', { as: customer, body: paid });
  expect(await termsOf(body.data.bookingId)).toMatchObject({
    charge_paise: 100,
    total_paise: 100_100,
  });
  // Displayed before and ordered after: refused with the new charge, and nothing is held.
  const late = await w.order(await w.customer(), service, { at });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', labourChargePerPerson: 1000, bookingCharge: 3 },
  });
  expect(await w.seatsOf(service)).toBe(2);
  const young = await w.book(await w.customer(), service, { at, charge: 3 });
  expect(await termsOf(young.bookingId)).toMatchObject({ charge_paise: 300, total_paise: 100_300 });
  expect(await termsOf(last.bookingId)).toMatchObject({ charge_paise: 100, total_paise: 100_100 });
});

test('an unpaid hold from before is not reused at another charge', async () => {
  const { customer, service } = await w.pair({ priceRupees: 1000 });
  const at = await laterStart(service);
  const before = (await w.order(customer, service, { at, charge: 3 })).body.data;
  await set('bookingCharge', { rupees: 4 });
  const after = (await w.order(customer, service, { at, charge: 4 })).body.data;
  expect(after.bookingId).not.toBe(before.bookingId);
  expect(after.amount).toBe(100_400);
});

describe('an order in the instant of a new version', () => {
  test('has the terms of its instant as a whole, even when many arrive at once', async () => {
    const service = await w.service({ priceRupees: 1000, capacity: 20 });
    const at = await laterStart(service);
    const customers = await Promise.all(Array.from({ length: 8 }, () => w.customer()));
    await set('bookingCharge', { rupees: 2 }, 1);
    await set('commission', { percent: 12 }, 1);
    const replies = await Promise.all([
      ...customers.slice(0, 4).map((one) => w.order(one, service, { at, charge: 4 })),
      w.clock.advance('PT1M'),
      ...customers.slice(4).map((one) => w.order(one, service, { at, charge: 2 })),
    ]);
    const ids = replies.flatMap((one) => (one && 'body' in one ? [one.body.data?.bookingId] : []));
    const taken = ids.filter((id) => id !== undefined);
    expect(taken.length).toBeGreaterThan(0);
    const old = { charge_paise: 400, commission_bps: 1_000 };
    const young = { charge_paise: 200, commission_bps: 1_200 };
    for (const id of taken) {
      const terms = await termsOf(id);
      const whole = [old, young].map((one) => ({
        ...one,
        total_paise: 100_000 + one.charge_paise,
      }));
      expect(whole).toContainEqual(terms);
    }
  });
});

test('commission is that of the order, from the request to the earning, whatever is set afterwards', async () => {
  const { customer, service } = await w.pair({ priceRupees: 1000, capacity: 4 });
  const old = await w.book(customer, service, { charge: 2 });
  expect((await requestOf(service, old.bookingId)).earns).toBe(880);
  await set('commission', { percent: 10.5 });
  expect((await requestOf(service, old.bookingId)).earns).toBe(880);
  const young = await w.book(await w.customer(), service, { charge: 2 });
  expect((await requestOf(service, young.bookingId)).earns).toBe(895);
  await complete(service, old.bookingId);
  const { rows } = await sql<{ paise: number }>`select commission_paise::int as paise
    from booking.earnings where booking_id = ${old.bookingId}`.execute(w.deps.db);
  expect(rows).toEqual([{ paise: 12_000 }]);
});

test('bonuses follow the rules of the order', async () => {
  const { customer, service } = await w.pair({ priceRupees: 1000, daysAhead: 3, capacity: 4 });
  const old = await w.book(customer, service, { charge: 2 });
  const other = await w.service({ priceRupees: 1000, daysAhead: 3 });
  await set('bonuses', { ...initialSettings.bonuses, days: 60, perProvider: 0 });
  const young = await w.book(customer, other, { charge: 2 });
  await w.reject(service, old.bookingId);
  await w.reject(other, young.bookingId);
  await w.settled();
  expect((await steps.look(customer, old.bookingId)).body.data).toMatchObject({
    bonus: 100.2,
    isBonusWithheld: false,
    bonusTerms: initialSettings.bonuses,
  });
  expect((await steps.look(customer, young.bookingId)).body.data).toMatchObject({
    bonus: 0,
    isBonusWithheld: true,
    bonusTerms: { days: 60, perProvider: 0 },
  });
  const { rows } = await sql<{ days: number }>`select
      round(extract(epoch from expires_at - ${w.now()}) / 86400)::int as days
    from wallet.credits where person_id = ${customer}`.execute(w.deps.db);
  expect(rows).toEqual([{ days: 180 }]);
});

test('a replacement costs the booking charge that was paid, even after it rose', async () => {
  const { customer, service } = await w.pair({ priceRupees: 1000, daysAhead: 3, capacity: 4 });
  const failed = await w.book(customer, service, { charge: 2 });
  await set('bookingCharge', { rupees: 5 });
  await w.reject(service, failed.bookingId);
  await w.settled();
  const [offer] = await steps.offersFor(customer, failed.bookingId, 'time');
  expect(offer).toMatchObject({ total: 1002, difference: 0 });
  const reply = await steps.choose(customer, failed.bookingId, steps.chosen(offer));
  expect(reply.status).toBe(200);
  const newId = await steps.newBookingOf({ customer, bookingId: failed.bookingId });
  expect(await termsOf(newId)).toMatchObject({ charge_paise: 200, total_paise: 100_200 });
});
