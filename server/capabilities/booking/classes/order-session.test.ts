import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { classSteps, later } from '#test/support/steps/class-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const classes = classSteps(() => w);
const additions = additionSteps(() => w);
const members = teamSteps(() => w);
const waiting = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

type Session = { id: string; startsAt: string };

/** Two classes at the same time with one place each, led by the owner and by Riya. */
async function twoAtOnce(change: Record<string, unknown> = {}) {
  const salon = await w.service({ autoAccept: true });
  const riya = await members.add(salon, 'Riya');
  const [date] = Temporal.Instant.from(later(w.now().toString(), 72)).toString().split('T');
  const publish = async (leaderId: string): Promise<Session> => {
    const answer = await classes.publish(salon, { date, places: 1, leaderId, ...change });
    const listed = answer.body.data as (Session & { leaderId: string })[];
    const session = listed.find((one) => one.leaderId === leaderId);
    if (!session) throw new Error(JSON.stringify(answer.body));
    return session;
  };
  const sessions = [await publish(salon.ownerId), await publish(riya)] as const;
  return { salon, riya, sessions };
}

const placesIn = async ({ id }: Session) => {
  const { rows } = await sql<{ claimId: string }>`select claim_id as "claimId"
    from availability.claims where resource_id = ${id}`.execute(w.deps.db);
  return rows.map(({ claimId }) => claimId);
};

async function soldBy(salon: Salon) {
  const { rows } = await sql<{ id: string }>`select id from booking.bookings
    where service_id = ${salon.serviceId}`.execute(w.deps.db);
  return { bookings: rows.length, seats: await w.seatsOf(salon) };
}

describe('An order that names a class session', () => {
  test.each([0, 1])('books a place in exactly session %i of two at one time', async (nth) => {
    const { salon, sessions } = await twoAtOnce();
    const session = sessions[nth];
    if (!session) throw new Error('No session.');
    const at = session.startsAt;
    const { bookingId } = await w.book(await w.customer(), salon, { at, sessionId: session.id });
    expect(await placesIn(session)).toEqual([bookingId]);
    const again = await w.order(await w.customer(), salon, { at, sessionId: session.id });
    expect(again).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN', reason: 'FULL' } });
    expect(again.body.nearest).toEqual([at]);
    // An order without a session takes the one that has places.
    expect((await w.order(await w.customer(), salon, { at })).status).toBe(200);
  });

  test('needs no time', async () => {
    const { salon, sessions } = await twoAtOnce();
    const [, { id: sessionId, startsAt }] = sessions;
    const { bookingSlotTime: _, ...body } = w.orderBody(salon, startsAt);
    const customer = await w.customer();
    const answer = await w.call('order', { as: customer, body: { ...body, sessionId } });
    expect(answer.status).toBe(200);
    expect(await placesIn(sessions[1])).toEqual([answer.body.data.bookingId]);
    expect(await w.call('order', { as: customer, body })).toMatchObject({
      ...{
        status: 400,
        body: { code: 'INVALID', errors: { bookingSlotTime: expect.any(String) } },
      },
    });
  });

  test('replaces an unpaid hold of the other session', async () => {
    const { salon, sessions } = await twoAtOnce();
    const [first, second] = sessions;
    const at = first.startsAt;
    const customer = await w.customer();
    const one = await w.order(customer, salon, { at, sessionId: first.id });
    const same = await w.order(customer, salon, { at, sessionId: first.id });
    expect(same.body.data.bookingId).toBe(one.body.data.bookingId);
    const other = await w.order(customer, salon, { at, sessionId: second.id });
    expect(await placesIn(first)).toEqual([]);
    expect(await placesIn(second)).toEqual([other.body.data.bookingId]);
  });

  test('that is paid late takes a place in the same session, or is refunded', async () => {
    const { salon, sessions } = await twoAtOnce();
    const [first, second] = sessions;
    const at = first.startsAt;
    const buyers = [await w.customer(), await w.customer()];
    const orders = [];
    for (const buyer of buyers) {
      orders.push(await w.order(buyer, salon, { at, sessionId: second.id }));
      w.clock.advance('PT11M');
    }
    const payments = [];
    for (const [nth, buyer] of buyers.entries()) {
      const { razorpayOrderId } = orders[nth]?.body.data ?? {};
      const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
      await w.call('verify', { as: buyer, body: paid });
      payments.push(paid.razorpay_payment_id);
    }
    await w.settled();
    expect(await placesIn(second)).toEqual([orders[0]?.body.data.bookingId]);
    expect(await placesIn(first)).toEqual([]);
    expect(payments.map((id) => w.refundedAtGateway(id))).toEqual([0, 50_100]);
  });

  test('leaves a waitlist offer of the other session alone', async () => {
    const { salon, sessions } = await twoAtOnce();
    const [first, second] = sessions;
    const at = first.startsAt;
    const booked = [];
    for (const { id: sessionId } of sessions) {
      const customer = await w.customer();
      booked.push({ customer, ...(await w.book(customer, salon, { at, sessionId })) });
    }
    const full = { ...salon, at, date: at.slice(0, 10), time: at.slice(11, 16) };
    const { customer } = await waiting.wait({ ...full, booker: '', bookingId: '' });
    const leave = async ({ customer: as, bookingId }: { customer: string; bookingId: string }) => {
      const params = { bookingId };
      const { body } = await w.call('cancelQuote', { as, params, body: {} });
      const { quote } = body.data;
      await w.call('cancel', { as, params, body: { quote, reason: 'Ill' } });
      await w.settled();
      await w.sweep();
    };
    for (const one of booked) await leave(one);
    const offered = await waiting.offerOf(customer);
    const [isFirst, isSecond] = [(await placesIn(first)).length, (await placesIn(second)).length];
    expect([offered?.offerId, isFirst + isSecond]).toEqual([expect.any(String), 1]);
    const other = isFirst === 1 ? second : first;
    const answer = await w.order(customer, salon, { at, sessionId: other.id });
    expect(await placesIn(other)).toEqual([answer.body.data.bookingId]);
    expect(await waiting.offers(salon)).toEqual(['open']);
  });

  test('sells each place of it once to a crowd', async () => {
    const { salon, sessions } = await twoAtOnce({ places: 3 });
    const [first, second] = sessions;
    const buyers = await Promise.all(Array.from({ length: 8 }, () => w.customer()));
    const order = { at: second.startsAt, sessionId: second.id };
    const answers = await Promise.all(buyers.map((buyer) => w.order(buyer, salon, order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...[200, 200, 200, 409, 409, 409, 409, 409],
    ]);
    expect([(await placesIn(first)).length, (await placesIn(second)).length]).toEqual([0, 3]);
  });
});

describe('An order is refused without a change of money or seats', () => {
  let salon: Salon;
  let session: Session;
  let riya: string;

  beforeEach(async () => {
    const made = await twoAtOnce({ places: 2 });
    ({ salon, riya } = made);
    [session] = made.sessions;
  });

  const refused = async (code: string, change: Record<string, unknown> = {}) => {
    const before = await soldBy(salon);
    const body = { ...w.orderBody(salon, session.startsAt), sessionId: session.id, ...change };
    const answer = await w.call('order', { as: await w.customer(), body });
    expect(answer.body.code).toBe(code);
    expect(await soldBy(salon)).toEqual(before);
    return answer;
  };

  test('for a session that does not exist', () =>
    refused('SESSION_NOT_FOUND', { sessionId: crypto.randomUUID() }));

  test('for a session of another business', async () => {
    const other = await twoAtOnce();
    await refused('SESSION_NOT_FOUND', { sessionId: other.sessions[0].id });
    expect(await placesIn(other.sessions[0])).toEqual([]);
  });

  test('for a session of another service of the business', async () => {
    const other = await w.service({ owner: { id: salon.ownerId }, autoAccept: true });
    await refused('SESSION_NOT_FOUND', w.orderBody(other, session.startsAt));
    expect(await placesIn(session)).toEqual([]);
  });

  test('for a cancelled session', async () => {
    await classes.cancel(salon, session);
    expect((await refused('SESSION_CANCELLED')).status).toBe(409);
  });

  test('for a session that has started', async () => {
    w.clock.advance(w.now().until(Temporal.Instant.from(session.startsAt)).toString());
    await refused('SLOT_PAST');
  });

  test('for a time other than that of the session', async () => {
    const { startsAt } = session;
    const answer = await refused('SESSION_TIME', { bookingSlotTime: later(startsAt, 1) });
    expect(answer.status).toBe(409);
    expect(Date.parse(answer.body.startsAt)).toBe(Date.parse(startsAt));
  });

  test('for a session that the business has rescheduled', async () => {
    expect((await classes.move(salon, session, later(session.startsAt, 3))).status).toBe(200);
    await refused('SESSION_TIME');
  });

  test('for a party larger than its places', async () => {
    const answer = await refused('SLOT_TAKEN', { numberOfPeople: 3 });
    expect(answer.body.reason).toBe('SEATS');
  });

  test('for a session with a member or segments', async () => {
    expect((await refused('SESSION_CHOICE', { memberId: riya })).status).toBe(400);
    await refused('SESSION_CHOICE', { segments: [{ subServiceId: salon.subServiceId }] });
  });
});

describe('The slots of a class', () => {
  test('name the session of each start, also of a full one', async () => {
    const { salon, sessions } = await twoAtOnce();
    const { serviceId, subServiceId, ownerId } = salon;
    const list = async (more: Record<string, string>) => {
      const query = { subServiceId, ...more };
      const { body } = await w.call('slots', { params: { serviceId }, query });
      type Day = { starts: { sessionId?: string }[]; full?: { sessionId?: string }[] };
      return (body.data.days as Day[]).flatMap(({ starts, full = [] }) => [...starts, ...full]);
    };
    const [first, second] = sessions;
    expect(await list({ memberId: ownerId })).toMatchObject([{ sessionId: first.id }]);
    await w.book(await w.customer(), salon, { at: first.startsAt, sessionId: first.id });
    expect(await list({})).toMatchObject([{ sessionId: second.id, seatsLeft: 1 }]);
    expect(await list({ memberId: ownerId })).toMatchObject([
      { sessionId: first.id, seatsLeft: 0 },
    ]);
    const plain = await w.service();
    const query = { subServiceId: plain.subServiceId };
    const { body } = await w.call('slots', { params: { serviceId: plain.serviceId }, query });
    expect(JSON.stringify(body)).not.toContain('sessionId');
  });
});

test.each([
  ['in time', 'PT1M'],
  ['after their hold expired', 'PT11M'],
])(
  'People who are added to a booking and paid for %s take places in its session',
  async (_, after) => {
    const { salon, sessions } = await twoAtOnce({ places: 3 });
    const [first, second] = sessions;
    const customer = await w.customer();
    const order = { at: second.startsAt, sessionId: second.id };
    const one = { customer, ...(await w.book(customer, salon, order)) };
    const { razorpayOrderId } = await additions.hold(one, 2);
    w.clock.advance(after);
    const body = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body });
    await w.settled();
    expect([await placesIn(first), await placesIn(second)]).toEqual([
      [],
      Array.from({ length: 3 }, () => one.bookingId),
    ]);
  },
);

test('People who are paid for after their places were sold are refunded, even with another class at that time', async () => {
  const { salon, sessions } = await twoAtOnce({ places: 3 });
  const [first, second] = sessions;
  const customer = await w.customer();
  const order = { at: second.startsAt, sessionId: second.id };
  const one = { customer, ...(await w.book(customer, salon, order)) };
  const { razorpayOrderId, amount } = await additions.hold(one, 2);
  w.clock.advance('PT11M');
  await w.book(await w.customer(), salon, { ...order, people: 2 });
  const body = w.sandbox.gateway.pay(razorpayOrderId, 'success');
  await w.call('verify', { as: customer, body });
  await w.settled();
  expect(await placesIn(first)).toEqual([]);
  expect(w.refundedAtGateway(body.razorpay_payment_id)).toBe(amount);
});
