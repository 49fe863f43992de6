import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, PLATFORM } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { details, booked, goTo, report, reported, decide, provider, isFrozen } = disputeSteps(
  () => w,
);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('the provider did not come', () => {
  test('[POLICY-22] confirmed: refunds everything with a 20% bonus and offers a rebooking', async () => {
    const one = await booked();
    goTo(one.startsAt, 30);
    const { body } = await report(one, 'provider-no-show');
    expect(body.data.dispute).toMatchObject({ kind: 'provider-no-show', state: 'open' });
    expect(body.data.actions).not.toContain('reportNoShow');
    const answer = await decide(body.data.dispute.id, { uphold: true });
    expect(answer.body.data).toMatchObject({ state: 'upheld', refundPercent: null, amount: 1001 });
    expect(await w.seatsOf(one.service)).toBe(0);
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({
      bookingStatus: 'cancelled',
      cancelReason: 'The provider did not come',
      hasRescue: true,
    });
    expect(after.timeline.at(-1)).toMatchObject({
      title: 'Report confirmed',
      by: 'Zap Booking support',
    });
    const { body: purse } = await w.call('wallet', { as: one.customer });
    expect(purse.data.balance).toBe(200.2);
    w.clock.advance('PT2H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
  });

  test('does not complete a booking with an open report; completes it once the report is declined', async () => {
    const one = await booked();
    goTo(one.startsAt, 30);
    const id = await reported(one, 'provider-no-show');
    goTo(one.endsAt, 60);
    await w.sweep();
    expect((await details(one.customer, one.bookingId)).bookingStatus).toBe('accepted');
    const answer = await decide(id, { uphold: false });
    expect(answer.body.data).toMatchObject({ state: 'declined', refundPercent: null });
    await w.sweep();
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ bookingStatus: 'completed', refunds: [] });
    expect(after.dispute).toMatchObject({ state: 'declined', decision: expect.any(String) });
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-90_000);
  });

  test('[POLICY-22] confirmed after completion: reverses the earnings and the completed count', async () => {
    const one = await booked();
    goTo(one.startsAt, 10);
    await provider('complete', one);
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-90_000);
    const id = await reported(one, 'provider-no-show');
    expect(await isFrozen(one.bookingId)).toBe(true);
    await decide(id, { uphold: true });
    expect(await isFrozen(one.bookingId)).toBe(false);
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(0);
    await w.settled();
    const params = { serviceId: one.service.serviceId };
    const service = await w.call('serviceDetails', { params });
    expect(service.body.data.completedBookings).toBe(0);
    w.clock.advance('PT2H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
  });

  test('charges goodwill when the earnings were already due, because they may be paid out', async () => {
    const one = await booked();
    goTo(one.startsAt, 10);
    await provider('noShow', one);
    w.clock.advance('PT144H');
    const id = await reported(one, 'contested-no-show');
    const before = await balanceOf(w.deps.db, 'goodwill', PLATFORM);
    await decide(id, { uphold: true });
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-90_000);
    const after = await balanceOf(w.deps.db, 'goodwill', PLATFORM);
    expect(after - before).toBe(100_000);
  });
});

describe('a complaint about quality', () => {
  test('[POLICY-31] confirmed with 30%: refunds that part and reduces the provider’s earnings', async () => {
    const one = await booked(3);
    goTo(one.endsAt, 1);
    await w.sweep();
    const id = await reported(one, 'quality');
    const { body } = await decide(id, { uphold: true, refundPercent: 30 });
    expect(body.data).toMatchObject({ state: 'upheld', refundPercent: 30 });
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(90_000);
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-189_000);
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ bookingStatus: 'completed', hasRescue: false });
    expect(after.refunds).toMatchObject([{ amount: 900, status: 'processed' }]);
  });

  test('[POLICY-31] refuses a percentage below 25, above 100 or missing', async () => {
    const one = await booked();
    goTo(one.endsAt, 1);
    await w.sweep();
    const id = await reported(one, 'quality');
    const codes: string[] = [];
    for (const refundPercent of [24, undefined, 101]) {
      codes.push((await decide(id, { uphold: true, refundPercent })).body.code);
    }
    expect(codes).toEqual(['REFUND_PERCENT', 'REFUND_PERCENT', 'INVALID']);
    expect((await decide(id, { uphold: true, refundPercent: 25 })).status).toBe(200);
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(25_000);
  });

  test('[POLICY-31] confirmed with 100%: refunds the whole price', async () => {
    const one = await booked();
    goTo(one.endsAt, 1);
    await w.sweep();
    const id = await reported(one, 'quality');
    expect((await decide(id, { uphold: true, refundPercent: 100 })).status).toBe(200);
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000);
  });

  test('sends the decision to both sides by e-mail, once each', async () => {
    const one = await booked();
    goTo(one.endsAt, 1);
    await w.sweep();
    const id = await reported(one, 'quality');
    await decide(id, { uphold: true, refundPercent: 50 });
    const customer = await w.person(one.customer);
    const owner = await w.person(one.service.ownerId);
    await w.mailTo(customer.email, /We have your report/);
    await w.mailTo(owner.email, /Reported by the customer/);
    const message = await w.mailTo(customer.email, /Your report was confirmed/);
    expect(message.text).toContain('50% of the price (₹500.00)');
    expect(message.text).toContain('We have looked at all of it.');
    expect((await w.mailTo(owner.email, /Report confirmed/)).text).toContain('₹500.00');
    await w.mailTo(customer.email, /Your refund of ₹500.00 has been sent/);
  });
});

describe('a contested no-show', () => {
  test('[POLICY-16] confirmed: refunds the price and removes the mark', async () => {
    const one = await booked();
    goTo(one.startsAt, 30);
    await provider('noShow', one);
    const { email } = await w.person(one.customer);
    await w.mailTo(email, /Marked as no-show/);
    goTo(one.endsAt, 6 * 24 * 60);
    const id = await reported(one, 'contested-no-show');
    const { body } = await decide(id, { uphold: true });
    expect(body.data.refundPercent).toBe(100);
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_000);
    const requests = await w.call('requests', {
      as: one.service.ownerId,
      params: { serviceId: one.service.serviceId },
    });
    expect(requests.body.data[0]).toMatchObject({ status: 'completed', isNoShow: false });
  });

  test('[POLICY-16] declined: refunds nothing and keeps the mark', async () => {
    const one = await booked();
    goTo(one.startsAt, 30);
    await provider('noShow', one);
    const id = await reported(one, 'contested-no-show');
    await decide(id, { uphold: false });
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(0);
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-90_000);
  });
});
