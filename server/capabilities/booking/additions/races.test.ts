import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { proposalSteps } from '#test/support/steps/proposal-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { add, answer, hold, join, party, pay, show, verify, withdraw } = additionSteps(() => w);
const { propose } = proposalSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

/** A booking of one person, accepted. */
async function accepted() {
  const one = await party(1, { capacity: 4 });
  await answer(one, 'accept');
  return { ...one, startsAt: (await show(one)).date };
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted();

describe('concurrent requests', () => {
  test('repeated in several tabs open one order', async () => {
    const one = await party(1, { capacity: 4 });
    const tabs = await Promise.all(
      Array.from({ length: 4 }, () => add(one, { people: 1, total: 1001 })),
    );
    const ids = tabs.map(({ body }) => body.data?.additionOrder?.razorpayOrderId);
    expect(new Set(ids).size).toBe(1);
    expect(await w.seatsOf(one.service)).toBe(2);
    await verify(one, pay(ids[0]));
    expect(await show(one)).toMatchObject({ people: 2, amount: 2002 });
  });

  test('for different numbers of people leave one that can be paid', async () => {
    const one = await party(1, { capacity: 4 });
    await Promise.all([1, 2, 3].map((people) => add(one, { people, total: 1001 * people })));
    const { additionOrder } = await show(one);
    const people = 1 + additionOrder.amount / 100_100;
    expect(await w.seatsOf(one.service)).toBe(people);
    await verify(one, pay(additionOrder.razorpayOrderId));
    expect((await show(one)).people).toBe(people);
  });

  test('an addition and a provider’s proposal: only one of them is open', async () => {
    const one = await accepted();
    const to = (await w.starts(one.service)).at(-1) ?? '';
    const answers = await Promise.all([
      add(one, { people: 1, total: 1001 }),
      propose(one, { startsAt: to }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const { proposal, additionOrder } = await show(one);
    expect(proposal === undefined).not.toBe(additionOrder === undefined);
  });

  test('a payment and the provider’s cancellation: everything is refunded', async () => {
    const one = await accepted();
    const order = await hold(one, 1);
    const paid = pay(order.razorpayOrderId, true);
    await Promise.all([verify(one, paid), answer(one, 'providerCancel')]);
    w.clock.advance('PT2H');
    await w.sweep();
    await w.settled();
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(100_100);
    expect(w.refundedAtGateway(one.razorpay_payment_id)).toBe(100_100);
    expect(await w.seatsOf(one.service)).toBe(0);
    expect(await balanceOf(w.deps.db, 'escrow', one.bookingId)).toBe(0);
  });

  test('the provider’s confirmation and the customer’s withdrawal: one of them is applied', async () => {
    const one = await accepted();
    const paid = await join(one, 1);
    await Promise.all([answer(one, 'accept'), withdraw(one)]);
    await w.settled();
    const { people, amount, additionRequest } = await show(one);
    const refunded = w.refundedAtGateway(paid.razorpay_payment_id);
    expect([
      [2, 2002, 0],
      [1, 1001, 100_100],
    ]).toContainEqual([people, amount, refunded]);
    expect(additionRequest).toBeUndefined();
    expect(await w.seatsOf(one.service)).toBe(people);
  });
});
