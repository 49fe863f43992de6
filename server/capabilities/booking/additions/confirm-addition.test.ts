import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { resourceSteps } from '#test/support/steps/resource-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
const { decide } = disputeSteps(() => w);
const { add: addResource, unitsOf } = resourceSteps(() => w);
const { answer, hold, join, leave, party, quote, reprice, show, verify, withdraw } = additionSteps(
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

type Accepted = Awaited<ReturnType<typeof accepted>>;

/** An accepted booking of one person, one person at a time, who is served alone. */
async function accepted() {
  const one = await party(1, { capacity: 1 });
  await answer(one, 'accept');
  const { date, endsAt } = await show(one);
  return { ...one, date: date as string, endsAt: endsAt as string };
}

/** As above, with a second person at ₹1200, paid; the provider has to confirm. */
async function requested() {
  const one = await accepted();
  await reprice(one.service, 1200);
  expect((await quote(one, 1)).body.data.needsConfirmation).toBe(true);
  const paid = await join(one, 1);
  return { ...one, paid };
}

const requestOf = async ({ bookingId, service }: Accepted) =>
  (await w.call('request', { as: service.ownerId, params: { bookingId } })).body.data;

describe('an accepted booking whose provider answers requests', () => {
  test('is unchanged until the provider confirms, and has more people then', async () => {
    const one = await requested();
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-100_100);
    const during = await show(one);
    expect(during).toMatchObject({
      people: 1,
      endsAt: one.endsAt,
      amount: 1001,
      bookingStatus: 'accepted',
      rescheduleRequest: null,
      additionRequest: { people: 1, peopleAfter: 2, paid: 1201 },
    });
    expect(during.actions).not.toContain('addPeople');
    expect(await requestOf(one)).toMatchObject({
      status: 'pending',
      people: 2,
      price: 2202,
      gross: 2200,
      keptTime: null,
      addition: { people: 1, peopleBefore: 1, endsBefore: one.endsAt },
    });
    const { email } = await w.person(one.service.ownerId);
    expect((await w.mailTo(email, /^Requested: 1 more person/)).text).toContain('2 people');
    await answer(one, 'accept');
    expect(await show(one)).toMatchObject({ people: 2, amount: 2202, bookingStatus: 'accepted' });
    expect((await show(one)).additionRequest).toBeUndefined();
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(-220_200);
    expect(await w.seatsOf(one.service)).toBe(1);
    const again = await verify(one, one.paid);
    expect(again.body.data).toEqual({ bookingId: one.bookingId, status: 'accepted' });
  });

  test.each<[string, (one: Accepted) => Promise<unknown>, number]>([
    ['declines', (one) => answer(one, 'reject'), 1],
    ['does not answer', lapse, 1],
    ['cancels', (one) => answer(one, 'providerCancel'), 0],
    ['is asked no longer', (one) => withdraw(one), 1],
    ['is told of a cancellation', (one) => leave(one), 0],
  ])('is refunded for the added person, once, when the provider %s', async (_name, end, seats) => {
    const one = await requested();
    await end(one);
    await w.settled();
    expect((await verify(one, one.paid)).body.code).toBe('PAYMENT_REFUNDED');
    await w.settled();
    expect(w.refundedAtGateway(one.paid.razorpay_payment_id)).toBe(120_100);
    const { people, endsAt, amount } = await show(one);
    expect({ people, endsAt, amount }).toEqual({ people: 1, endsAt: one.endsAt, amount: 1001 });
    expect(await w.seatsOf(one.service)).toBe(seats);
    const next = await w.order(
      await w.customer(),
      { ...one.service, priceRupees: 1200 },
      { at: one.endsAt },
    );
    expect(next.body.code).not.toBe('SLOT_TAKEN');
  });

  async function lapse(): Promise<void> {
    w.clock.advance('PT24H');
    await w.sweep();
  }

  test('keeps the additional time blocked while the provider’s answer is pending', async () => {
    const one = await requested();
    w.clock.advance('PT1H');
    await w.sweep();
    const next = await w.order(
      await w.customer(),
      { ...one.service, priceRupees: 1200 },
      { at: one.endsAt },
    );
    expect(next.body.code).toBe('SLOT_TAKEN');
    await answer(one, 'reject');
  });

  test('withdraws the people when the customer reschedules the booking', async () => {
    const one = await requested();
    const free = await w.starts(one.service);
    const params = { bookingId: one.bookingId };
    await w.call('reschedule', {
      as: one.customer,
      params,
      body: { bookingSlotTime: free.at(-1) },
    });
    await w.settled();
    expect(w.refundedAtGateway(one.paid.razorpay_payment_id)).toBe(120_100);
    expect((await show(one)).additionRequest).toBeUndefined();
  });

  test('refuses more people while another time is requested', async () => {
    const one = await accepted();
    const free = await w.starts(one.service);
    const params = { bookingId: one.bookingId };
    await w.call('reschedule', {
      as: one.customer,
      params,
      body: { bookingSlotTime: free.at(-1) },
    });
    const body = { people: 1, total: 1001 };
    const refused = await w.call('addPeople', { as: one.customer, params, body });
    expect(refused.body).toMatchObject({ code: 'MOVE_NOT_ALLOWED' });
    expect((await show(one)).rescheduleRequest).not.toBeNull();
  });
});

describe('payments for added people', () => {
  /** Two people at ₹1000 and one at ₹1200, accepted at once. */
  async function three() {
    const one = await party(2, { capacity: 4, autoAccept: true });
    await reprice(one.service, 1200);
    const paid = await join(one, 1);
    return { ...one, paid };
  }

  test('have their own invoice, and credit notes that correct the invoice of each payment', async () => {
    const one = await three();
    await w.settled();
    const params = { bookingId: one.bookingId };
    const documents = async () =>
      (await w.call('invoices', { params, as: one.customer })).body.data;
    const invoices = await documents();
    expect(invoices).toMatchObject([
      { kind: 'invoice', amount: 2002 },
      { kind: 'invoice', amount: 1201 },
    ]);
    await answer(one, 'providerCancel');
    w.clock.advance('PT2H');
    await w.sweep();
    const notes = (await documents()).slice(2);
    const corrected = notes.map((note: { amount: number; refersTo: string }) => [
      note.amount,
      note.refersTo,
    ]);
    expect(corrected.toSorted()).toEqual([
      [1201, invoices[1].number],
      [2002, invoices[0].number],
    ]);
  });

  test('are earned with the rest', async () => {
    const one = await three();
    w.clock.advance('PT96H');
    await w.sweep();
    expect(await show(one)).toMatchObject({ bookingStatus: 'completed', amount: 3203 });
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
    expect(await balanceOf(w.deps.db, 'earnings', one.service.ownerId)).toBe(-288_000);
    const body = { kind: 'quality', account: 'It was not as it was promised to be.' };
    const params = { bookingId: one.bookingId };
    const { data } = (await w.call('dispute', { as: one.customer, params, body })).body;
    const decision = { uphold: true, refundPercent: 50 };
    const decided = await decide(data.dispute.id, decision);
    expect(decided.body).toMatchObject({ message: 'Decided' });
    await w.settled();
    const { sums } = await show(one);
    expect(sums.refunded + sums.onItsWay).toBe(1600);
  });

  test('follow a reschedule: everyone pays the new price', async () => {
    const one = await three();
    await reprice(one.service, 1100);
    const free = await w.starts(one.service);
    const params = { bookingId: one.bookingId };
    const body = { bookingSlotTime: free.at(-1) };
    const { data } = (await w.call('rescheduleQuote', { as: one.customer, params, body })).body;
    expect(data).toMatchObject({ difference: 100, newTotal: 3303 });
    const order = (await w.call('reschedule', { as: one.customer, params, body })).body.data
      .rescheduleOrder;
    await verify(one, w.sandbox.gateway.pay(order.razorpayOrderId, 'success'));
    const after = await show(one);
    expect(after).toMatchObject({ people: 3, amount: 3303, pricePerPerson: 1100 });
    expect(after.prices).toBeUndefined();
    expect(after.payments.map(({ amount }: { amount: number }) => amount)).toEqual([
      2002, 1201, 100,
    ]);
    expect(new Set(after.payments.map((one: { paymentId: string }) => one.paymentId)).size).toBe(3);
    expect(await leave(one, 1)).toBe(1100);
  });
});

test('Places of a class are added while the session has some', async () => {
  const salon = await w.service({ autoAccept: true, priceRupees: 1000 });
  const date = w.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 3 });
  const { serviceId, subServiceId } = salon;
  const session = { subServiceId, places: 3, date: date.toString(), time: '07:00' };
  await w.call('publishSessions', { as: salon.ownerId, params: { serviceId }, body: session });
  const customer = await w.customer();
  const booked = await w.book(customer, salon, { people: 1 });
  const one = { customer, service: salon, bookingId: booked.bookingId };
  const { date: startsAt, endsAt } = await show(one);
  expect((await quote(one, 3)).body.code).toBe('SLOT_TAKEN');
  await hold(one, 1);
  const full = await w.order(await w.customer(), salon, { at: startsAt, people: 2 });
  expect(full.body.code).toBe('SLOT_TAKEN');
  await join(one, 2);
  expect(await show(one)).toMatchObject({ people: 3, endsAt });
  expect(await w.seatsOf(salon)).toBe(3);
});

test('Rooms and equipment are claimed for the added people too, and limit them', async () => {
  const one = await party(1, { capacity: 4, autoAccept: true });
  const room = await addResource([one.service], { quantity: 2 });
  const customer = await w.customer();
  const booked = await w.book(customer, one.service, {
    at: (await w.starts(one.service)).at(-1) ?? '',
  });
  const two = { customer, service: one.service, bookingId: booked.bookingId };
  expect((await quote(two, 2)).body.code).toMatch(/^SLOT_/);
  await join(two, 1);
  const units = (await unitsOf(room)).filter(({ claimId }) => claimId === two.bookingId);
  expect(units).toHaveLength(2);
  await leave(two, 1);
  expect((await unitsOf(room)).filter(({ claimId }) => claimId === two.bookingId)).toHaveLength(1);
});

test('A visit of several services has no additional people', async () => {
  const visits = visitWorld(w);
  const salon = await visits.salon({});
  const customer = await w.customer();
  const bookingId = await visits.book(salon, customer, [{ of: 'hair' }, { of: 'facial' }], {});
  const refused = await quote({ customer, bookingId }, 1);
  expect(refused.body.code).toBe('MOVE_NOT_ALLOWED');
  expect((await show({ customer, bookingId })).actions).not.toContain('addPeople');
});
