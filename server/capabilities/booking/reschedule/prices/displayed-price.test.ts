import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleRequestSteps } from '#test/support/steps/reschedule-request-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { booked, details, quote, reprice } = rescheduleSteps(() => w);
const { accepted } = rescheduleRequestSteps(() => w);

type Sums = { difference?: number; atVenue?: number };

/** Reschedules with the sums that the page displayed. */
function confirm(one: { customer: string; bookingId: string }, to: string | undefined, sums: Sums) {
  const body = { bookingSlotTime: to, ...sums };
  return w.call('reschedule', { as: one.customer, params: { bookingId: one.bookingId }, body });
}

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('[POLICY-32] a reschedule at another price than the confirmed one', () => {
  test('is refused when less would be refunded, with the current difference', async () => {
    const one = await booked();
    await reprice(one.service, 900);
    const to = one.free.at(-1);
    const quoted = await quote(one.customer, one.bookingId, to);
    expect(quoted.body.data.difference).toBe(-100);
    await reprice(one.service, 1000);
    const before = await details(one.customer, one.bookingId);
    const refused = await confirm(one, to, { difference: -100, atVenue: 0 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', difference: 0, atVenue: 0 },
    });
    expect(refused.body.message).toContain('costs the same');
    expect(await details(one.customer, one.bookingId)).toEqual(before);
    await reprice(one.service, 950);
    const less = await confirm(one, to, { difference: 0 });
    expect(less.body).toMatchObject({ code: 'PRICE_CHANGED', difference: -50 });
    expect(less.body.message).toContain('₹50.00 back');
    const { body } = await confirm(one, to, { difference: -50, atVenue: 0 });
    expect(body.data).toMatchObject({ date: to, amount: 951 });
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(5000);
  });

  test('holds nothing when it costs more than displayed', async () => {
    const one = await booked();
    await reprice(one.service, 1200);
    const to = one.free.at(-1);
    const { body } = await confirm(one, to, { difference: 100 });
    expect(body).toMatchObject({ code: 'PRICE_CHANGED', difference: 200 });
    expect(body.message).toContain('₹200.00 more');
    expect(await w.seatsOf(one.service)).toBe(1);
    const ordered = await confirm(one, to, { difference: 200 });
    expect(ordered.body.data.rescheduleOrder).toMatchObject({ amount: 20_000 });
  });

  test('is refused when only the part at the venue differs', async () => {
    const one = await booked({ priceRupees: 1000, depositPercent: 10 });
    await reprice(one.service, 900);
    const to = one.free.at(-1);
    const quoted = await quote(one.customer, one.bookingId, to);
    expect(quoted.body.data).toMatchObject({ difference: -10, atVenue: 810 });
    await reprice(one.service, 895);
    const refused = await confirm(one, to, { difference: -10, atVenue: 810 });
    expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', difference: -10, atVenue: 805 });
    expect(refused.body.message).toContain('₹805.00 at the appointment');
    expect((await confirm(one, to, { difference: -10, atVenue: 805 })).status).toBe(200);
  });

  test('is applied by a browser that does not name the difference', async () => {
    const one = await booked();
    await reprice(one.service, 900);
    const { body } = await confirm(one, one.free.at(-1), {});
    expect(body.data).toMatchObject({ amount: 901 });
  });
});

describe('a time that the customer already requested', () => {
  test('is requested again at the confirmed price', async () => {
    const one = await accepted();
    const to = one.free.at(-1);
    const requestOf = async () =>
      (await details(one.customer, one.bookingId)).rescheduleRequest.difference;
    await confirm(one, to, { difference: 0 });
    expect(await requestOf()).toBe(0);
    await reprice(one.service, 900);
    const stale = await confirm(one, to, { difference: 0 });
    expect(stale.status).toBe(200);
    expect(await requestOf()).toBe(0);
    const quoted = await quote(one.customer, one.bookingId, to);
    expect(quoted.body.data.difference).toBe(-100);
    expect((await confirm(one, to, { difference: -100 })).status).toBe(200);
    expect(await requestOf()).toBe(-100);
    expect((await confirm(one, to, {})).status).toBe(200);
    expect(await requestOf()).toBe(-100);
  });
});
