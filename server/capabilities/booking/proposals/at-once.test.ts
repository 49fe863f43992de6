import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const steps = proposalSteps(() => w);
const { accepted, answerProposal, atTeam, cancel, check, details, propose, servedBy } = steps;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

const refundOf = async (one: { razorpay_payment_id: string }) => {
  await w.sweep();
  await w.settled();
  return w.refundedAtGateway(one.razorpay_payment_id);
};

describe('a change agreed by phone', () => {
  test('is applied at once, and the customer is notified', async () => {
    const one = await accepted();
    const to = one.free.at(-1) ?? '';
    const { body } = await propose(one, { startsAt: to, agreedByPhone: true });
    expect(body.message).toContain('Booking rescheduled');
    const booking = await details(one.customer, one.bookingId);
    expect(booking).toMatchObject({ date: to, bookingStatus: 'accepted' });
    expect(await w.seatsOf(one.service)).toBe(1);
    const { email } = await w.person(one.customer);
    const mail = await w.mailTo(email, /^Rescheduled/);
    expect(mail.text).toContain('for a full refund');
  });

  test('lets the customer object with a full refund until the earlier start, charge included', async () => {
    const one = await accepted();
    await propose(one, { startsAt: one.free.at(-1) ?? '', agreedByPhone: true });
    const booking = await details(one.customer, one.bookingId);
    const until = Temporal.Instant.from(one.startsAt);
    expect(Temporal.Instant.from(booking.freeCancelUntil).equals(until)).toBe(true);
    w.clock.advance(
      w
        .now()
        .until(until.subtract({ minutes: 1 }))
        .toString(),
    );
    expect((await cancel(one)).status).toBe(200);
    expect(await refundOf(one)).toBe(100_100);
  });

  test('has the usual refund after that time, and after the customer’s own change', async () => {
    const late = await accepted();
    await propose(late, { startsAt: late.free.at(-1) ?? '', agreedByPhone: true });
    w.clock.advance(w.now().until(Temporal.Instant.from(late.startsAt)).toString());
    expect((await details(late.customer, late.bookingId)).freeCancelUntil).toBeUndefined();
    const quoted = await w.call('cancelQuote', {
      as: late.customer,
      params: { bookingId: late.bookingId },
      body: {},
    });
    expect(quoted.body.data).toMatchObject({ refund: 0 });
    const own = await accepted();
    await propose(own, { startsAt: own.free.at(-1) ?? '', agreedByPhone: true });
    await propose(own, { startsAt: own.free.at(-6) ?? '' });
    await answerProposal(own, true);
    expect((await details(own.customer, own.bookingId)).freeCancelUntil).toBeUndefined();
    await cancel(own);
    expect(await refundOf(own)).toBe(100_000);
  });

  test('refunds dropped people in full as well', async () => {
    const one = await accepted({ people: 2 });
    await propose(one, { startsAt: one.free.at(-9) ?? '', agreedByPhone: true });
    await cancel(one, 1);
    expect(await refundOf(one)).toBe(100_100);
    await cancel(one);
    expect(await refundOf(one)).toBe(200_200);
  });
});

describe('another team member', () => {
  test('serves at once when the customer chose no member, with a notification', async () => {
    const one = await atTeam('any');
    const [before] = await servedBy(one);
    const next = [one.riya, one.meera].find((id) => id !== before) ?? '';
    const checked = await check(one, { startsAt: one.startsAt, memberId: next });
    expect(checked.data).toMatchObject({ kind: 'reassign', problem: null });
    const { body } = await propose(one, { startsAt: one.startsAt, memberId: next });
    expect(body.message).toContain('Reassigned');
    expect(await servedBy(one)).toEqual([next]);
    const booking = await details(one.customer, one.bookingId);
    expect(booking.freeCancelUntil).toBeUndefined();
    expect(booking.chosenMember).toBeUndefined();
    const { email } = await w.person(one.customer);
    expect((await w.mailTo(email, /Same time/)).text).toContain('stay the same');
  });

  test('needs consent when the customer chose one, who is then replaced', async () => {
    const one = await atTeam('riya');
    const target = { startsAt: one.startsAt, memberId: one.meera };
    expect((await check(one, target)).data).toMatchObject({ kind: 'propose' });
    await propose(one, target);
    expect(await servedBy(one)).toEqual([one.riya]);
    const booking = await details(one.customer, one.bookingId);
    expect(booking.proposal).toMatchObject({ member: { id: one.meera, name: 'Meera' } });
    await answerProposal(one, true);
    expect(await servedBy(one)).toEqual([one.meera]);
    const after = await details(one.customer, one.bookingId);
    expect(after.chosenMember).toMatchObject({ id: one.meera });
  });

  test('is refused while busy or off, with a reason', async () => {
    const one = await atTeam('riya');
    const buyer = await w.customer();
    await w.book(buyer, one.service, { at: one.startsAt, memberId: one.meera });
    const busy = await propose(one, { startsAt: one.startsAt, memberId: one.meera });
    expect(busy.body).toMatchObject({ code: 'SLOT_TAKEN' });
    expect(busy.body.message).toMatch(/^Meera is busy until/);
    const to = one.free.at(-1) ?? '';
    const end = Temporal.Instant.from(to).add({ hours: 2 }).toString();
    await steps.off(one.service, [one.meera], to, end);
    const off = await propose(one, { startsAt: to, memberId: one.meera });
    expect(off.body).toMatchObject({ code: 'SLOT_NOT_OFFERED', message: 'Meera is off then.' });
    const unknown = await propose(one, { startsAt: to, memberId: crypto.randomUUID() });
    expect(unknown.body.code).toBe('MEMBER_NOT_FOUND');
    expect(await servedBy(one)).toEqual([one.riya]);
  });
});
