import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { booked, reschedule, quote, details, reprice } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  w.sandbox.gateway.setFaults({ webhooks: 'deliver', api: 'ok', refunds: 'ok' });
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

describe('at the same price', () => {
  test('[POLICY-32] reschedules the booking at once, frees the old seat and asks the provider again', async () => {
    const one = await booked();
    const to = one.free.at(-1);
    const quoted = await quote(one.customer, one.bookingId, to);
    expect(quoted.body.data).toMatchObject({ to, difference: 0, newTotal: 1001, asksAgain: true });
    const before = await details(one.customer, one.bookingId);
    const { status, body } = await reschedule(one.customer, one.bookingId, to);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ date: to, bookingStatus: 'assigned', rescheduleOrder: null });
    expect(body.data.answerBy).not.toBeNull();
    expect(body.data.timeline.at(-1)).toMatchObject({ title: 'Rescheduled', by: 'You' });
    const free = await w.starts(one.service);
    expect(free).toContain(before.date);
    expect(free).not.toContain(to);
    expect(await w.seatsOf(one.service)).toBe(1);
    const again = await w.call('accept', {
      as: one.service.ownerId,
      params: { bookingId: one.bookingId },
    });
    expect(again.body.data.status).toBe('accepted');
  });

  test('is accepted at once by a provider who accepts automatically', async () => {
    const one = await booked({ autoAccept: true });
    const { body } = await reschedule(one.customer, one.bookingId, one.free.at(-1));
    expect(body.data.bookingStatus).toBe('accepted');
    const titles = body.data.timeline.map((event: { title: string }) => event.title);
    expect(titles.slice(-2)).toEqual(['Rescheduled', 'Accepted']);
  });

  test('reschedules by half an hour with the only seat', async () => {
    const one = await booked();
    const { date } = await details(one.customer, one.bookingId);
    const later = Temporal.Instant.from(date).add({ minutes: 30 }).toString();
    const { body } = await reschedule(one.customer, one.bookingId, later);
    expect(Temporal.Instant.from(body.data.date).toString()).toBe(later);
    expect(await w.seatsOf(one.service)).toBe(1);
  });

  test('keeps seats and duration of a party', async () => {
    const one = await booked({ people: 3, capacity: 2 });
    const to = one.free.at(-5);
    const { body } = await reschedule(one.customer, one.bookingId, to);
    expect(body.data).toMatchObject({ date: to, people: 3, amount: 3003 });
    expect(await w.seatsOf(one.service)).toBe(2);
    const { date, endsAt } = body.data;
    const stay = Temporal.Instant.from(date).until(Temporal.Instant.from(endsAt));
    expect(stay.total('minutes')).toBe(120);
  });

  test('sends both sides one e-mail with the new time for their calendars', async () => {
    const one = await booked();
    await reschedule(one.customer, one.bookingId, one.free.at(-1));
    for (const id of [one.customer, one.service.ownerId]) {
      const { email } = await w.person(id);
      const message = await w.mailTo(email, /Rescheduled/);
      expect(message.calendar?.method).toBe('REQUEST');
    }
  });
});

describe('the refund band', () => {
  test('[POLICY-12, POLICY-13] counts from the earlier start, so rescheduling never improves the refund', async () => {
    const one = await booked();
    const { date } = await details(one.customer, one.bookingId);
    w.clock.advance('PT44H');
    const to = (await w.starts(one.service)).at(-1);
    const quoted = await quote(one.customer, one.bookingId, to);
    expect(quoted.body.data.band).toMatchObject({ refundPercent: 75, countedFrom: date });
    await reschedule(one.customer, one.bookingId, to);
    const params = { bookingId: one.bookingId };
    const cancel = await w.call('cancelQuote', { as: one.customer, params });
    expect(cancel.body.data).toMatchObject({ refund: 750, band: { refundPercent: 75 } });
  });
});

describe('at a lower price', () => {
  test('refunds the difference at once, and again with the next reschedule', async () => {
    const one = await booked({ people: 2, capacity: 2 });
    await reprice(one.service, 900);
    const { body } = await reschedule(one.customer, one.bookingId, one.free.at(-1));
    expect(body.data).toMatchObject({ amount: 1802, pricePerPerson: 900 });
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(20_000);
    await reprice(one.service, 850);
    await reschedule(one.customer, one.bookingId, one.free.at(-3));
    await w.settled();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(30_000);
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-170_200);
    await w.reject(one.service, one.bookingId);
    w.clock.advance('PT2H');
    await w.sweep();
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(200_200);
  });
});

describe('refusals that change nothing', () => {
  test('[POLICY-32] allows rescheduling at the boundary, not a minute later', async () => {
    const one = await booked();
    const { rescheduleUntil } = await details(one.customer, one.bookingId);
    w.clock.advance(w.now().until(Temporal.Instant.from(rescheduleUntil)).toString());
    const to = (await w.starts(one.service)).at(-1);
    expect((await quote(one.customer, one.bookingId, to)).status).toBe(200);
    w.clock.advance('PT1M');
    const late = await reschedule(one.customer, one.bookingId, to);
    expect(late).toMatchObject({ status: 409, body: { code: 'RESCHEDULE_TOO_LATE' } });
    expect((await details(one.customer, one.bookingId)).actions).not.toContain('reschedule');
  });

  test('the same time, a taken one, one outside opening hours, one in the past', async () => {
    const one = await booked();
    const { date } = await details(one.customer, one.bookingId);
    const taken = one.free.at(-1) ?? '';
    await w.book(await w.customer(), one.service, { at: taken });
    const night = Temporal.Instant.from(date).subtract({ hours: 8 }).toString();
    const past = w.now().subtract({ hours: 1 }).toString();
    const codes: string[] = [];
    for (const at of [date, taken, night, past]) {
      codes.push((await reschedule(one.customer, one.bookingId, at)).body.code);
    }
    expect(codes).toEqual(['RESCHEDULE_SAME', 'SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'SLOT_PAST']);
    expect((await details(one.customer, one.bookingId)).date).toBe(date);
    expect(await w.seatsOf(one.service)).toBe(2);
  });

  test('another customer’s booking and a cancelled one', async () => {
    const one = await booked();
    const to = one.free.at(-1);
    const otherCustomer = await w.customer();
    expect((await reschedule(otherCustomer, one.bookingId, to)).status).toBe(404);
    expect((await quote(otherCustomer, one.bookingId, to)).status).toBe(404);
    await w.reject(one.service, one.bookingId);
    const answer = await reschedule(one.customer, one.bookingId, to);
    expect(answer).toMatchObject({ status: 409, body: { code: 'MOVE_NOT_ALLOWED' } });
  });
});
