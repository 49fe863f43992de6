import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { later, SHARED } from '#test/support/steps/visit-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import {
  type Part,
  type VisitSalon,
  type Visits,
  visitWorld,
} from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
let visits: Visits;

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

const { mine, offerOf, claimsOf } = waitlistSteps(() => w);

/** A salon whose visit of Riya and Meera at `at` is booked. */
async function fullSalon() {
  const salon = await visits.salon();
  const bookingId = await visits.book(salon, await w.customer(), SHARED);
  return { salon, bookingId };
}

const choicesOf = (salon: VisitSalon, parts: readonly Part[]) =>
  parts.map(({ of, member }) => ({
    subServiceId: salon[of].subServiceId,
    ...(member ? { memberId: salon[member] } : {}),
  }));

const join = (salon: VisitSalon, as: string, parts: readonly Part[], change: object = {}) => {
  const { serviceId, subServiceId } = salon[parts[0]?.of ?? 'hair'];
  const [date, time] = [salon.at.slice(0, 10), salon.at.slice(11, 16)];
  return w.call('joinWaitlist', {
    as,
    body: {
      ...{ serviceId, subServiceId, people: 1, segments: choicesOf(salon, parts) },
      ...{ fromDate: date, toDate: date, fromTime: time, toTime: time, ...change },
    },
  });
};

async function wait(salon: VisitSalon, parts: readonly Part[] = SHARED): Promise<string> {
  const customer = await w.customer();
  expect((await join(salon, customer, parts)).status).toBe(201);
  return customer;
}

async function free(salon: VisitSalon, bookingId: string): Promise<void> {
  const body = { reason: 'Ill today' };
  const rejected = await w.call('reject', { as: salon.ownerId, params: { bookingId }, body });
  expect(rejected.status).toBe(200);
  await w.sweep();
}

/** Two customers who wait for a visit, the first with an offer. */
async function offered() {
  const { salon, bookingId } = await fullSalon();
  const [first, second] = [await wait(salon), await wait(salon)];
  await free(salon, bookingId);
  const offer = await offerOf(first);
  if (!offer) throw new Error('The first customer has no offer.');
  return { salon, first, second, offer };
}

/** Invariants use the clock of the database, so the clock of the world is never behind it. */
async function passDatabaseClock() {
  const { rows } = await sql<{ behindMs: number }>`
    select (extract(epoch from now()) * 1000)::float as "behindMs"`.execute(w.deps.db);
  const hours = Math.ceil(((rows[0]?.behindMs ?? 0) - w.now().epochMilliseconds) / 3_600_000);
  if (hours >= 0) w.clock.advance(`PT${hours + 24}H`);
  await sql`update platform.world_clock set offset_ms =
    (extract(epoch from ${w.now().toString()}::timestamptz - now()) * 1000)::bigint`.execute(
    w.deps.db,
  );
}

/** Open offers without the seats that they promise, as the admin page counts them. */
async function offersWithoutSeats() {
  const { rows } = await sql<{ detail: string }>`
    select v.detail from invariants.offer_has_seats v
    join waitlist.offers o on o.id::text = v.subject`.execute(w.deps.db);
  return rows.map(({ detail }) => detail);
}

describe('A customer waits for a visit', () => {
  test('with its segments and chosen members, seen by both sides', async () => {
    const { salon } = await fullSalon();
    const customer = await w.customer();
    const { body, status } = await join(salon, customer, SHARED);
    expect(status).toBe(201);
    const [hair, facial] = choicesOf(salon, SHARED);
    expect(body.data.segments).toMatchObject([
      { subServiceId: hair?.subServiceId, member: { id: salon.riya, name: 'Riya' } },
      { subServiceId: facial?.subServiceId, member: { id: salon.meera, name: 'Meera' } },
    ]);
    const names = body.data.segments.map(({ name }: { name: string }) => name);
    expect(body.data).toMatchObject({ subServiceName: names.join(' + '), member: null });
    const own = await w.call('ownWaitlist', { as: salon.ownerId });
    expect(own.body.data.entries).toMatchObject([
      { subServiceName: names.join(' + '), memberName: 'Riya and Meera' },
    ]);
    const again = await join(salon, customer, SHARED);
    expect(again.body.data.entryId).toBe(body.data.entryId);
    // Riya is as busy for both services, and the window is the same.
    const other = await join(salon, customer, [SHARED[0] as Part, { of: 'facial' }]);
    expect([other.status, other.body.code]).toEqual([409, 'WAITLIST_JOINED']);
  });

  test('only while the chain of its segments fits nowhere in the window', async () => {
    const { salon } = await fullSalon();
    const swapped: Part[] = [
      { of: 'hair', member: 'meera' },
      { of: 'facial', member: 'riya' },
    ];
    // Riya is busy for the first half hour alone, and Meera from then on.
    expect((await join(salon, await w.customer(), swapped)).body.code).toBe('WAITLIST_TIME_FREE');
    const day = { fromTime: '00:00', toTime: '23:59' };
    const anyTime = await join(salon, await w.customer(), SHARED, day);
    expect(anyTime.body.code).toBe('WAITLIST_TIME_FREE');
    const alone = await join(salon, await w.customer(), [{ of: 'hair', member: 'riya' }]);
    expect(alone.body.data).not.toHaveProperty('segments');
    expect(alone.body.data.member).toMatchObject({ name: 'Riya' });
  });

  test('and is refused one of two businesses or of nine services', async () => {
    const { salon } = await fullSalon();
    const { salon: other } = await fullSalon();
    const [own] = choicesOf(salon, SHARED);
    const segments = [own, choicesOf(other, SHARED)[1]];
    const customer = await w.customer();
    expect((await join(salon, customer, SHARED, { segments })).body.code).toBe('VISIT_BUSINESSES');
    const many = Array.from({ length: 9 }, () => own);
    expect((await join(salon, customer, SHARED, { segments: many })).body.code).toBe('VISIT_SIZE');
  });
});

describe('A freed time of a visit', () => {
  test('is offered once the whole chain fits, and is held for its customer alone', async () => {
    const { salon, second, offer } = await offered();
    expect(offer).toMatchObject({ startsAt: salon.at, endsAt: later(salon.at, 90) });
    expect(await visits.claims(salon, offer.offerId)).toEqual([
      { part: 0, by: 'Riya', span: '0-30' },
      { part: 1, by: 'Meera', span: '30-90' },
    ]);
    expect(await offerOf(second)).toBeNull();
    const buyer = await w.customer();
    expect((await visits.order(salon, buyer, SHARED)).body.code).toBe('SLOT_TAKEN');
    const part = { segments: undefined, memberId: salon.meera };
    const alone = await visits.order(salon, buyer, [{ of: 'facial' }], {
      ...{ ...part, bookingSlotTime: later(salon.at, 30) },
    });
    expect([alone.status, alone.body.code]).toEqual([409, 'SLOT_TAKEN']);
  });

  test('is not offered while only a part of the chain is free', async () => {
    const { salon, bookingId } = await fullSalon();
    const customer = await wait(salon);
    // Meera has other work in the last half hour of the visit.
    const from = Temporal.Instant.from(later(salon.at, 90));
    await w.call('reject', {
      ...{ as: salon.ownerId, params: { bookingId }, body: { reason: 'Ill today' } },
    });
    await visits.block(salon, salon.meera, from.subtract({ minutes: 30 }), 30);
    await w.sweep();
    expect(await offerOf(customer)).toBeNull();
    await sql`delete from availability.claims where business_id = ${salon.ownerId}`.execute(
      w.deps.db,
    );
    await w.sweep();
    expect((await offerOf(customer))?.startsAt).toBe(salon.at);
  });

  test('is booked as it was offered, with the normal order and payment', async () => {
    const { salon, first, offer } = await offered();
    const start = await w.call('offeredStart', { as: first, params: { offerId: offer.offerId } });
    expect(start.body.data).toMatchObject({
      partyMinutes: 90,
      segments: [{ minutes: 30 }, { minutes: 60 }],
      days: [{ starts: [{ at: salon.at, endsAt: later(salon.at, 90) }] }],
    });
    const { body } = await visits.order(salon, first, SHARED);
    expect(body.data).toMatchObject({ amount: 130_100 });
    expect(await claimsOf(offer.offerId)).toBe(0);
    expect((await visits.claims(salon, body.data.bookingId)).map(({ by }) => by)).toEqual([
      ...['Riya', 'Meera'],
    ]);
    const paid = w.sandbox.gateway.pay(body.data.razorpayOrderId, 'success');
    expect((await w.call('verify', { as: first, body: paid })).status).toBe(200);
    expect((await mine(first))[0]).toMatchObject({
      state: 'booked',
      bookingId: body.data.bookingId,
    });
  });

  test('returns to the offer when the hold is released, even for a late payment', async () => {
    const { salon, first, offer } = await offered();
    const { body } = await visits.order(salon, first, SHARED);
    const { bookingId, razorpayOrderId } = body.data;
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success', { quiet: true });
    await w.call('release', { as: first, body: { bookingId } });
    expect(await claimsOf(offer.offerId)).toBe(2);
    expect((await w.call('verify', { as: first, body: paid })).status).toBe(200);
    expect(await claimsOf(offer.offerId)).toBe(0);
    expect((await visits.claims(salon, bookingId)).map(({ by }) => by)).toEqual(['Riya', 'Meera']);
    expect((await mine(first))[0]?.state).toBe('booked');
  });

  test('does not go to another order of the same customer', async () => {
    const { salon, first, offer } = await offered();
    for (const parts of [
      [SHARED[0] as Part],
      [...SHARED, { of: 'hair', member: 'riya' } as Part],
      [SHARED[0] as Part, { of: 'hair', member: 'meera' } as Part],
    ]) {
      const reply = await visits.order(salon, first, parts);
      expect(reply.body.code, JSON.stringify(parts)).toBe('SLOT_TAKEN');
    }
    expect(await claimsOf(offer.offerId)).toBe(2);
  });

  test('passes to the next customer when it is declined or expires', async () => {
    const { first, second, offer } = await offered();
    await w.call('declineOffer', { as: first, params: { offerId: offer.offerId } });
    await w.sweep();
    const passed = await offerOf(second);
    expect(passed?.startsAt).toBe(offer.startsAt);
    expect(await claimsOf(passed?.offerId)).toBe(2);
    expect((await mine(first))[0]).toMatchObject({ state: 'waiting', lostOffers: 1 });
  });

  test('ends with a service of the visit that is removed', async () => {
    const { salon, first, offer } = await offered();
    const params = { subServiceId: salon.facial.subServiceId };
    expect((await w.call('removeTask', { as: salon.ownerId, params })).status).toBe(200);
    expect(await claimsOf(offer.offerId)).toBe(0);
    expect((await mine(first))[0]).toMatchObject({ state: 'waiting', offer: null, lostOffers: 0 });
  });
});

test('A customer who books the same visit without the offer no longer waits; a part of it is not enough', async () => {
  const { salon, bookingId } = await fullSalon();
  const [first, second] = [await wait(salon), await wait(salon)];
  const body = { reason: 'Ill today' };
  await w.call('reject', { as: salon.ownerId, params: { bookingId }, body });
  const { serviceId, subServiceId } = salon.hair;
  const part = {
    ...{ serviceId, subServiceId, memberId: salon.riya, segments: undefined },
    labourChargePerPerson: salon.hair.priceRupees,
  };
  const booked = await visits.book(salon, first, [SHARED[0] as Part], part);
  expect((await mine(first))[0]?.state).toBe('waiting');
  await w.call('reject', { as: salon.ownerId, params: { bookingId: booked }, body });
  await visits.book(salon, second, SHARED);
  expect((await mine(second))[0]?.state).toBe('booked');
});

test('An offer of a visit whose segments share the seats of one service has them', async () => {
  await passDatabaseClock();
  const salon = await visits.salon({ capacity: 2 });
  const parts: Part[] = [{ of: 'hair' }, { of: 'hair' }];
  const change = { numberOfPeople: 2 };
  const bookingId = await visits.book(salon, await w.customer(), parts, change);
  const customer = await wait(salon, parts);
  await free(salon, bookingId);
  const offer = await offerOf(customer);
  expect(await claimsOf(offer?.offerId)).toBe(1);
  expect(await offersWithoutSeats()).toEqual([]);
  await sql`update availability.claims set during = tstzrange(lower(during), upper(during) - interval '30 minutes')
      where claim_id = ${offer?.offerId}`.execute(w.deps.db);
  expect(await offersWithoutSeats()).toEqual([
    'segment 2 of an open offer needs 1 seats and has 0',
  ]);
  await sql`update availability.claims set during = tstzrange(lower(during), upper(during) + interval '30 minutes')
      where claim_id = ${offer?.offerId}`.execute(w.deps.db);
});
