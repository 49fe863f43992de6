import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const additions = additionSteps(() => w);
const rebooking = rebookingSteps(() => w);
const series = seriesSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('A failed date of a series with added people is replaced with its own parts of both payments', async () => {
  const [service] = await rebooking.town({ autoAccept: true, priceRupees: 100, capacity: 3 });
  if (!service) throw new Error('There is no salon.');
  const customer = await w.customer();
  const { bookingIds, gatewayPaymentId } = await series.book(customer, service, 3);
  const [first = '', bookingId = '', third = ''] = bookingIds;
  const added = await additions.join({ customer, bookingId }, 1);
  expect((await additions.answer({ bookingId, service }, 'providerCancel')).status).toBe(200);
  const [offer] = await rebooking.offersFor(customer, bookingId, 'time');
  const { status, body } = await rebooking.choose(customer, bookingId, rebooking.chosen(offer));
  expect([status, body.code]).toEqual([200, undefined]);
  const { newBookingId } = body.data;
  await w.settled();
  expect(await rebooking.details(customer, newBookingId)).toMatchObject({ amount: 202 });
  for (const [id, paise] of [
    [first, 10_100],
    [bookingId, 0],
    [third, 10_100],
    [newBookingId, 20_200],
  ] as const) {
    expect(0 - (await balanceOf(w.deps.db, 'escrow', id))).toBe(paise);
  }
  await additions.answer({ bookingId: newBookingId, service }, 'providerCancel');
  w.clock.advance('PT3H');
  await w.sweep();
  await w.settled();
  expect(w.refundedAtGateway(gatewayPaymentId)).toBe(10_100);
  expect(w.refundedAtGateway(added.razorpay_payment_id)).toBe(10_100);
  await expectEvenBooks(w.deps.db);
});
