import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps, later } from '#test/support/steps/class-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const classes = classSteps(() => w);
const members = teamSteps(() => w);
const { reschedule, reprice } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

type Session = { id: string; startsAt: string };

async function publish(salon: Salon, day: number, leaderId: string, places: number) {
  const [date] = later(w.now().toString(), 24 * day).split('T');
  const answer = await classes.publish(salon, { date, places, leaderId });
  const listed = answer.body.data as (Session & { leaderId: string })[];
  const session = listed.find(
    (one) => one.leaderId === leaderId && one.startsAt.startsWith(date ?? ''),
  );
  if (!session) throw new Error(JSON.stringify(answer.body));
  return session;
}

/** A booking of a class that waits for the payment of a later one, of which there are two at that time. */
async function pending() {
  const salon = await w.service({ autoAccept: true });
  const riya = await members.add(salon, 'Riya');
  const first = await publish(salon, 3, salon.ownerId, 1);
  // The one with most places is held: Riya's.
  const other = await publish(salon, 5, salon.ownerId, 2);
  const held = await publish(salon, 5, riya, 3);
  const customer = await w.customer();
  const one = await w.book(customer, salon, { at: first.startsAt });
  await reprice(salon, 700);
  const { body } = await reschedule(customer, one.bookingId, held.startsAt);
  const orderId = String(body.data.rescheduleOrder.razorpayOrderId);
  expect(await placesIn(held)).toHaveLength(1);
  return { salon, riya, first, other, held, customer, orderId, ...one };
}

const placesIn = async ({ id }: Session) => {
  const { rows } = await sql<{ claimId: string }>`select claim_id as "claimId"
    from availability.claims where resource_id = ${id}`.execute(w.deps.db);
  return rows.map(({ claimId }) => claimId);
};

async function payLate(customer: string, orderId: string): Promise<string> {
  const body = w.sandbox.gateway.pay(orderId, 'success');
  await w.call('verify', { as: customer, body });
  await w.settled();
  return body.razorpay_payment_id;
}

async function fill(salon: Salon, session: Session, people: number): Promise<void> {
  const order = { at: session.startsAt, sessionId: session.id, people };
  await w.book(await w.customer(), salon, order);
}

test('A reschedule that is paid late takes a place in the session that was held', async () => {
  const { salon, first, other, held, customer, orderId, bookingId } = await pending();
  w.clock.advance('PT11M');
  // The other session has more places by now.
  await fill(salon, held, 2);
  await payLate(customer, orderId);
  expect(await placesIn(held)).toContain(bookingId);
  expect([await placesIn(other), await placesIn(first)]).toEqual([[], []]);
});

test('A reschedule that is paid late is refunded when its session is full, even with another class at that time', async () => {
  const { salon, first, other, held, customer, orderId, bookingId } = await pending();
  w.clock.advance('PT11M');
  await fill(salon, held, 3);
  const paymentId = await payLate(customer, orderId);
  expect([await placesIn(first), await placesIn(other)]).toEqual([[bookingId], []]);
  expect(w.refundedAtGateway(paymentId)).toBe(20_000);
});

test.each(['moved', 'cancelled'])(
  'A reschedule that is paid late is refunded when its session was %s meanwhile',
  async (what) => {
    const { salon, first, other, held, customer, orderId, bookingId } = await pending();
    w.clock.advance('PT11M');
    await w.sweep();
    const changed =
      what === 'moved'
        ? await classes.move(salon, held, later(held.startsAt, 3))
        : await classes.cancel(salon, held);
    expect(changed.status).toBe(200);
    await w.settled();
    const paymentId = await payLate(customer, orderId);
    expect([await placesIn(first), await placesIn(other)]).toEqual([[bookingId], []]);
    expect(w.refundedAtGateway(paymentId)).toBe(20_000);
  },
);

test('A second request during the wait holds the same session, and one for the other leader the other session', async () => {
  const { salon, other, held, customer, bookingId } = await pending();
  await reschedule(customer, bookingId, held.startsAt);
  expect(await placesIn(held)).toHaveLength(1);
  const answer = await w.call('reschedule', {
    ...{ as: customer, params: { bookingId } },
    body: { bookingSlotTime: other.startsAt, members: [salon.ownerId] },
  });
  expect(answer.status).toBe(200);
  expect([await placesIn(held), (await placesIn(other)).length]).toEqual([[], 1]);
});
