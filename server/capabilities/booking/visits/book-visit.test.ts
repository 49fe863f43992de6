import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { addMember, removeMember } from '#test/support/worlds/team.ts';
import { type VisitSalon, type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
const BOTH = [{ of: 'hair' }, { of: 'facial' }] as const;
const SHARED = [
  { of: 'hair', member: 'riya' },
  { of: 'facial', member: 'meera' },
] as const;
let w: BookingWorld;
let visits: Visits;
const statements: string[] = [];

beforeAll(async () => {
  w = await bookingWorld(database, { onStatement: (one) => statements.push(one.trim()) });
  visits = visitWorld(w);
});
afterAll(() => w.close());

const claimsOfBusiness = async ({ ownerId }: VisitSalon) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from availability.claims
    where business_id = ${ownerId}`.execute(w.deps.db);
  return rows[0]?.n ?? 0;
};

const rowOf = async (bookingId: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select state, seats, segment_count, price_paise::int,
      sub_service_name, extract(epoch from ends_at - starts_at)::int / 60 as minutes
    from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  return rows[0];
};

describe('[BOOK-01] a visit', () => {
  test('holds every segment in one booking at the sum of the prices', async () => {
    const salon = await visits.salon({ bufferMinutes: 15 });
    const customer = await w.customer();
    const { status, body } = await visits.order(salon, customer, SHARED);
    expect(status).toBe(200);
    expect(body.data.amount).toBe(130_100);
    const { bookingId } = body.data;
    expect(await rowOf(bookingId)).toEqual({
      ...{ state: 'held', seats: 1, segment_count: 2, price_paise: 130_000, minutes: 90 },
      sub_service_name: expect.stringContaining(' + '),
    });
    expect(await visits.claims(salon, bookingId)).toEqual([
      { part: 0, by: 'Riya', span: '0-45' },
      { part: 1, by: 'Meera', span: '30-105' },
    ]);
    const again = await visits.order(salon, customer, SHARED);
    expect(again.body.data.bookingId).toBe(bookingId);
    const other = await visits.order(salon, customer, [BOTH[0], { of: 'facial', member: 'riya' }]);
    expect(other.body.data.bookingId).not.toBe(bookingId);
    expect(await visits.claims(salon, other.body.data.bookingId)).toEqual([
      expect.objectContaining({ part: 0 }),
      { part: 1, by: 'Riya', span: '30-105' },
    ]);
    expect(await claimsOfBusiness(salon)).toBe(2);
  });

  test('takes as many statements to order as one sub-service', async () => {
    const count = async (parts: Parameters<Visits['order']>[2]) => {
      const salon = await visits.salon();
      const customer = await w.customer();
      statements.length = 0;
      expect((await visits.order(salon, customer, parts)).status).toBe(200);
      return statements.filter((one) => !one.includes('jobs.')).length;
    };
    expect(await count(BOTH)).toBe(await count([{ of: 'hair' }]));
  });

  test('is sold when it is paid, and keeps the buffer of each member towards others', async () => {
    const salon = await visits.salon({ bufferMinutes: 15 });
    const customer = await w.customer();
    const bookingId = await visits.book(salon, customer, SHARED);
    expect(await rowOf(bookingId)).toMatchObject({ state: 'assigned' });
    const riya = await visits.startsOf(salon, [{ of: 'hair', member: 'riya' }]);
    const at = (minutes: number) =>
      Temporal.Instant.from(salon.at).add({ minutes }).epochMilliseconds;
    const free = riya.map((start) => Date.parse(start));
    expect(free).not.toContain(at(30));
    expect(free).toContain(at(60));
    const meera = await visits.startsOf(salon, [{ of: 'hair', member: 'meera' }]);
    expect(meera.map((start) => Date.parse(start))).not.toContain(at(0));
  });

  test('serves a party of three one after another or by several at once', async () => {
    const salon = await visits.salon();
    const customer = await w.customer();
    const change = { numberOfPeople: 3 };
    const bookingId = await visits.book(salon, customer, [BOTH[0], SHARED[1]], change);
    expect(await visits.claims(salon, bookingId)).toEqual([
      { part: 0, by: 'Meera', span: '0-60' },
      { part: 0, by: 'Riya', span: '0-60' },
      { part: 1, by: 'Meera', span: '60-240' },
    ]);
    expect(await rowOf(bookingId)).toMatchObject({ seats: 1, minutes: 240 });
  });

  test('keeps its seats at services of plain capacity', async () => {
    const salon = await visits.salon({ capacity: 3, autoAccept: true });
    const customer = await w.customer();
    const bookingId = await visits.book(salon, customer, [BOTH[0], BOTH[0], BOTH[1]], {
      numberOfPeople: 2,
    });
    expect(await visits.claims(salon, bookingId)).toEqual([
      { part: 0, by: 'capacity', span: '0-60' },
      { part: 0, by: 'capacity', span: '0-60' },
      { part: 2, by: 'capacity', span: '60-120' },
      { part: 2, by: 'capacity', span: '60-120' },
    ]);
    expect(await rowOf(bookingId)).toMatchObject({ state: 'accepted', minutes: 120 });
  });
});

describe('[BOOK-10] a visit is refused and changes nothing', () => {
  test.each([
    ['one segment is taken', 409, 'SLOT_TAKEN'],
    ['it would end after closing', 409, 'SLOT_NOT_OFFERED'],
    ['the price is that of the first segment', 409, 'PRICE_CHANGED'],
    ['a member does not perform it', 404, 'MEMBER_NOT_FOUND'],
    ['it has segments of two businesses', 409, 'VISIT_BUSINESSES'],
    ['it mixes refund terms', 409, 'VISIT_REFUNDS'],
    ['it has nine segments', 400, 'VISIT_SIZE'],
    ['it is empty', 400, 'INVALID'],
  ])('when %s', async (kind, status, code) => {
    const salon = await visits.salon();
    const other = await visits.salon();
    const customer = await w.customer();
    const change: Record<string, unknown> = {};
    const [hair, facial] = [salon.hair.subServiceId, salon.facial.subServiceId];
    if (kind.startsWith('one segment'))
      await visits.block(
        salon,
        salon.meera,
        Temporal.Instant.from(salon.at).add({ minutes: 60 }),
        30,
      );
    if (kind.startsWith('it would end')) {
      const date = salon.at.slice(0, 10);
      change['bookingSlotTime'] = `${date}T17:00:00+05:30`;
    }
    if (kind.startsWith('the price')) change['labourChargePerPerson'] = salon.hair.priceRupees;
    if (kind.startsWith('a member')) {
      const offer = { ownerId: salon.ownerId, ...salon.hair };
      const memberId = await addMember(w.deps.db, offer, 'Asha');
      change['segments'] = [{ subServiceId: hair }, { subServiceId: facial, memberId }];
    }
    if (kind.startsWith('it has segments'))
      change['segments'] = [{ subServiceId: hair }, { subServiceId: other.facial.subServiceId }];
    if (kind.startsWith('it mixes')) await visits.markNonRefundable(salon.facial);
    if (kind.startsWith('it has nine'))
      change['segments'] = Array.from({ length: 9 }, () => ({ subServiceId: hair }));
    if (kind === 'it is empty') change['segments'] = [];
    const before = await claimsOfBusiness(salon);
    const answer = await visits.order(salon, customer, SHARED, change);
    expect(answer).toMatchObject({ status, body: { status: 'error', code } });
    expect(await claimsOfBusiness(salon)).toBe(before);
    const { rows } =
      await sql`select from booking.bookings where customer_id = ${customer}`.execute(w.deps.db);
    expect(rows).toEqual([]);
  });
});

describe('[PAY-13] a payment that arrives after the hold has expired', () => {
  const late = async (
    salon: VisitSalon,
    parts: Parameters<Visits['order']>[2],
    meanwhile: () => Promise<unknown>,
  ) => {
    const customer = await w.customer();
    const { data } = (await visits.order(salon, customer, parts)).body;
    w.clock.advance('PT11M');
    await meanwhile();
    const paid = w.sandbox.gateway.pay(data.razorpayOrderId, 'success');
    await w.call('verify', { as: customer, body: paid });
    await w.settled();
    return { bookingId: data.bookingId as string, paymentId: paid.razorpay_payment_id };
  };

  test('books the visit when its members are still free', async () => {
    const salon = await visits.salon();
    const { bookingId } = await late(salon, BOTH, async () => undefined);
    expect(await rowOf(bookingId)).toMatchObject({ state: 'assigned' });
    expect(await visits.claims(salon, bookingId)).toHaveLength(2);
  });

  test('is refunded when only one segment is gone, and keeps none of the others', async () => {
    const salon = await visits.salon();
    const { bookingId, paymentId } = await late(salon, SHARED, async () => {
      // Another customer takes Meera's time; the expired claim on Riya remains until the sweep.
      const from = Temporal.Instant.from(salon.at).add({ minutes: 60 }).toString();
      const change = { bookingSlotTime: from };
      await visits.book(salon, await w.customer(), [SHARED[1]], change);
    });
    expect(await rowOf(bookingId)).toMatchObject({ state: 'cancelled' });
    expect(await visits.claims(salon, bookingId)).toEqual([]);
    expect(w.refundedAtGateway(paymentId)).toBe(130_100);
  });

  test('is refunded when a chosen member has left; without a choice another one serves', async () => {
    const salon = await visits.salon();
    const leave = (id: string) => () =>
      removeMember(w.deps.db, { ownerId: salon.ownerId, ...salon.hair }, id);
    const chosen = await late(salon, SHARED, leave(salon.meera));
    expect(await rowOf(chosen.bookingId)).toMatchObject({ state: 'cancelled' });
    expect(w.refundedAtGateway(chosen.paymentId)).toBe(130_100);
    const any = await late(salon, BOTH, async () => undefined);
    expect((await visits.claims(salon, any.bookingId)).map(({ by }) => by)).toEqual([
      'Riya',
      'Riya',
    ]);
  });
});

test('[BOOK-11] two visits that share members in opposite order: one wins, without a deadlock', async () => {
  for (let round = 0; round < 4; round += 1) {
    const salon = await visits.salon();
    const opposite = [SHARED[1], SHARED[0]];
    const people = await Promise.all(Array.from({ length: 8 }, () => w.customer()));
    const answers = await Promise.all(
      people.map((person, index) => visits.order(salon, person, index % 2 ? opposite : SHARED)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'SLOT_TAKEN')).toHaveLength(7);
    expect(await claimsOfBusiness(salon)).toBe(2);
  }
});

test('[BOOK-11] a second visit with any member is served by the others', async () => {
  const salon = await visits.salon();
  const people = await Promise.all(Array.from({ length: 4 }, () => w.customer()));
  const answers = await Promise.all(people.map((person) => visits.order(salon, person, BOTH)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await claimsOfBusiness(salon)).toBe(4);
});
