import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { removeMember, type Team, type TeamWorld, teamWorld } from '#test/support/worlds/team.ts';
import { type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
let team: TeamWorld;
let visits: Visits;
const { reprice } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  team = teamWorld(w);
  visits = visitWorld(w);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
});
afterAll(() => w.close());

type Ordered = { bookingId: string; razorpayOrderId: string };

async function hold(salon: Team, change: Record<string, unknown>): Promise<Ordered> {
  const { status, body } = await team.order(salon, salon.customer, change);
  expect(status).toBe(200);
  return body.data;
}

const leave = (salon: Team, member: string) => removeMember(w.deps.db, salon.service, member);

async function pay(as: string, { razorpayOrderId }: Ordered) {
  const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
  const answer = await w.call('verify', { as, body: paid });
  await w.settled();
  return { ...answer, paymentId: paid.razorpay_payment_id };
}

/**
 * Asserts that the payment is refunded in full, the customer is informed and no time of the salon
 * is taken.
 */
async function expectRefunded(as: string, held: Ordered): Promise<void> {
  const { status, body, paymentId } = await pay(as, held);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'PAYMENT_REFUNDED' });
  expect(w.refundedAtGateway(paymentId)).toBeGreaterThan(0);
  expect(await team.claimedBy(held.bookingId)).toEqual([]);
  expect(await team.rowOf(held.bookingId)).toMatchObject({ state: 'cancelled' });
}

test('[PAY-13] a payment is refunded when its chosen member has left meanwhile', async () => {
  const salon = await team.team();
  const held = await hold(salon, { memberId: salon.riya });
  await leave(salon, salon.riya);
  await expectRefunded(salon.customer, held);
});

test('[PAY-13] a booking with anyone is served by another member, or refunded', async () => {
  const salon = await team.team();
  const held = await hold(salon, {});
  const [first = ''] = await team.claimedBy(held.bookingId);
  await leave(salon, first);
  expect((await pay(salon.customer, held)).status).toBe(200);
  const other = first === salon.riya ? salon.meera : salon.riya;
  expect(await team.claimedBy(held.bookingId)).toEqual([other]);

  const last = { ...(await team.team()) };
  const only = await hold(last, {});
  for (const member of [last.riya, last.meera]) await leave(last, member);
  await expectRefunded(last.customer, only);
});

test('[PAY-13] a party served together is refunded when one of its members has left', async () => {
  const salon = await team.team();
  const held = await hold(salon, { numberOfPeople: 2, together: true });
  await leave(salon, salon.meera);
  await expectRefunded(salon.customer, held);
});

test('[PAY-13] a visit keeps the members who stay, and is refunded without a chosen one', async () => {
  const parts = [{ of: 'hair' }, { of: 'facial', member: 'meera' }] as const;
  for (const gone of ['riya', 'meera'] as const) {
    const salon = await visits.salon();
    const customer = await w.customer();
    const { data } = (await visits.order(salon, customer, parts)).body;
    const before = await visits.claims(salon, data.bookingId);
    expect(before.map(({ by }) => by)).toEqual([expect.any(String), 'Meera']);
    await removeMember(w.deps.db, { ownerId: salon.ownerId, ...salon.hair }, salon[gone]);
    if (gone === 'meera') {
      await expectRefunded(customer, data);
      continue;
    }
    expect((await pay(customer, data)).status).toBe(200);
    const after = await visits.claims(salon, data.bookingId);
    expect(after.map(({ by }) => by)).toEqual(['Meera', 'Meera']);
  }
});

test('[POLICY-32] a paid reschedule to a member who has left is refunded, and the booking stays', async () => {
  const salon = await team.team();
  const bookingId = await team.book(salon, salon.customer, { memberId: salon.riya });
  const at = (await w.starts(salon.service)).at(-1) ?? '';
  await reprice(salon.service, 2000);
  const { status, body } = await w.call('reschedule', {
    ...{ as: salon.customer, params: { bookingId } },
    body: { bookingSlotTime: at, members: [salon.meera] },
  });
  expect(status).toBe(200);
  await leave(salon, salon.meera);
  const { razorpayOrderId } = body.data.rescheduleOrder;
  const paid = await pay(salon.customer, { bookingId, razorpayOrderId });
  expect(paid.body.code).toBe('PAYMENT_REFUNDED');
  expect(await team.claimedBy(bookingId)).toEqual([salon.riya]);
  expect(await team.rowOf(bookingId)).toMatchObject({ state: 'assigned' });
});
