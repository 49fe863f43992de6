import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps } from '#test/support/steps/class-steps.ts';
import type { Reply } from '#test/support/worlds/app.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { removeMember } from '#test/support/worlds/team.ts';
import { type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
const SHARED = [
  { of: 'hair', member: 'riya' },
  { of: 'facial', member: 'meera' },
] as const;
let w: BookingWorld;
let visits: Visits;

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

const { yoga } = classSteps(() => w);

const countsOf = async (businessId: string, customerId: string) => {
  const { rows } = await sql<{ claims: number; bookings: number; orders: number }>`
    select (select count(*)::int from availability.claims where business_id = ${businessId}) as claims,
      (select count(*)::int from booking.bookings where customer_id = ${customerId}) as bookings,
      (select count(*)::int from payments.orders) as orders`.execute(w.deps.db);
  return rows[0];
};

/**
 * Asserts that the refusal has a sentence and a stable code, and that no claim, booking or order is
 * left.
 */
async function expectRefused(
  at: { businessId: string; customerId: string; code: string; status: number },
  request: () => Promise<Reply>,
) {
  const before = await countsOf(at.businessId, at.customerId);
  const answer = await request();
  expect(answer).toMatchObject({ status: at.status, body: { status: 'error', code: at.code } });
  expect(answer.body.message).toMatch(/^[A-Z].{10,}/);
  expect(await countsOf(at.businessId, at.customerId)).toEqual(before);
}

describe('[BOOK-10] an order is refused and changes neither money nor seats', () => {
  test.each(['unknown', 'foreign'])('with a member who is %s, in a later segment', async (kind) => {
    const [salon, other, customer] = [
      await visits.salon(),
      await visits.salon(),
      await w.customer(),
    ];
    const memberId = kind === 'foreign' ? other.meera : crypto.randomUUID();
    const segments = [
      { subServiceId: salon.hair.subServiceId, memberId: salon.riya },
      { subServiceId: salon.facial.subServiceId, memberId },
    ];
    const refusal = { code: 'MEMBER_NOT_FOUND', status: 404 };
    await expectRefused({ businessId: salon.ownerId, customerId: customer, ...refusal }, () =>
      visits.order(salon, customer, SHARED, { segments }),
    );
  });

  test('at the session of another service, of the same and of another business', async () => {
    const { salon, first } = await yoga();
    const owner = { id: salon.ownerId };
    const own = await yoga({ owner }, { time: '18:00' });
    const foreign = await yoga({}, { time: '19:00' });
    const customer = await w.customer();
    for (const { startsAt: at } of [own.first, foreign.first]) {
      await expectRefused(
        { businessId: salon.ownerId, customerId: customer, code: 'SLOT_NOT_OFFERED', status: 409 },
        () => w.order(customer, salon, { at }),
      );
    }
    expect((await w.order(customer, salon, { at: first.startsAt })).status).toBe(200);
  });
});

describe('[PAY-13] a member who is removed during payment', () => {
  test('refuses the visit, refunds its payment and frees its time', async () => {
    const salon = await visits.salon();
    const customer = await w.customer();
    const { data } = (await visits.order(salon, customer, SHARED)).body;
    await removeMember(w.deps.db, { ownerId: salon.ownerId, ...salon.hair }, salon.meera);
    const paid = w.sandbox.gateway.pay(data.razorpayOrderId, 'success');
    const refused = await w.call('verify', { as: customer, body: paid });
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
    await w.settled();
    expect(await visits.claims(salon, data.bookingId)).toEqual([]);
    expect(w.refundedAtGateway(paid.razorpay_payment_id)).toBe(data.amount);
    const refusal = { code: 'MEMBER_NOT_FOUND', status: 404 };
    const next = await w.customer();
    await expectRefused({ businessId: salon.ownerId, customerId: next, ...refusal }, () =>
      visits.order(salon, next, SHARED),
    );
  });
});
