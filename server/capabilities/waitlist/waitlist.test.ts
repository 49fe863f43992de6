import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { fullSalon, join, wait, mine, offerOf, offers, claimsOf, release } = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

describe('Joining a waitlist', () => {
  test('gives a position; a repeated request returns the same entry', async () => {
    const salon = await fullSalon();
    const first = await wait(salon);
    const second = await wait(salon);
    const again = await join(salon, second.customer);
    expect(again).toMatchObject({ status: 201, body: { data: { position: 2 } } });
    expect(again.body.data.entryId).toBe(second.entryId);
    expect(await mine(first.customer)).toMatchObject([
      { state: 'waiting', position: 1, offer: null, lostOffers: 0, people: 1, member: null },
    ]);
    const other = await join(salon, second.customer, { people: 2 });
    expect(other).toMatchObject({ status: 409, body: { code: 'WAITLIST_JOINED' } });
  });

  test.each([
    ['PEOPLE_RANGE', { people: 21 }],
    ['WAITLIST_WINDOW', { fromDate: '2020-01-01', toDate: '2020-01-02' }],
    ['WAITLIST_WINDOW', { toDate: '2099-01-01' }],
    ['WAITLIST_WINDOW', { fromTime: '17:00', toTime: '16:00' }],
    ['WAITLIST_TOGETHER', { people: 2, together: true }],
    ['MEMBER_NOT_FOUND', { memberId: crypto.randomUUID() }],
    ['SUB_SERVICE_NOT_FOUND', { subServiceId: crypto.randomUUID() }],
  ])('is refused with %s for %j', async (code, change) => {
    const salon = await fullSalon();
    const answer = await join(salon, await w.customer(), change);
    expect(answer.body.code).toBe(code);
  });

  test('is refused to the owner, and while a time is free', async () => {
    const salon = await fullSalon();
    expect((await join(salon, salon.ownerId)).body.code).toBe('OWN_SERVICE');
    const free = await join(salon, await w.customer(), { fromTime: '00:00', toTime: '23:59' });
    expect(free.body).toMatchObject({ code: 'WAITLIST_TIME_FREE', nearest: expect.any(Array) });
    expect(free.body.nearest).toHaveLength(3);
    expect(await mine(salon.ownerId)).toEqual([]);
  });

  test('ends at ten entries', async () => {
    const salon = await fullSalon();
    const customer = await w.customer();
    const minute = Number(salon.time.slice(3));
    for (let n = 0; n < 10; n += 1) {
      const toTime = `${salon.time.slice(0, 3)}${String(minute + n).padStart(2, '0')}`;
      expect((await join(salon, customer, { toTime })).status).toBe(201);
    }
    const toTime = `${salon.time.slice(0, 3)}${minute + 12}`;
    expect((await join(salon, customer, { toTime })).body.code).toBe('WAITLIST_LIMIT');
  });
});

describe('A freed time', () => {
  test('is offered to the first waiting customer, by e-mail and on screen, and held for them', async () => {
    const salon = await fullSalon();
    const [first, second] = [await wait(salon), await wait(salon)];
    await release(salon);
    const offer = await offerOf(first.customer);
    expect(offer).toMatchObject({ startsAt: salon.at, bookingId: null });
    expect(await claimsOf(offer?.offerId)).toBe(1);
    expect(await offerOf(second.customer)).toBeNull();
    expect(await w.starts(salon)).not.toContain(salon.at);
    const { email } = await w.person(first.customer);
    const mail = await w.mailTo(email, /A time opened up/);
    expect(mail.text).toContain('Nothing is charged until you book it');
    const direct = await w.order(await w.customer(), salon, { at: salon.at });
    expect(direct.body.code).toBe('SLOT_TAKEN');
    const foreign = await w.order(second.customer, salon, { at: salon.at });
    expect(foreign.body.code).toBe('SLOT_TAKEN');
  });

  test('is booked by the usual order, which ends the entry', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    await release(salon);
    const offer = await offerOf(customer);
    const params = { offerId: offer?.offerId ?? '' };
    const { body } = await w.call('offeredStart', { as: customer, params });
    expect(body.data.days[0].starts).toMatchObject([{ at: salon.at }]);
    const { bookingId } = await w.book(customer, salon, { at: salon.at });
    expect(await mine(customer)).toMatchObject([{ state: 'booked', bookingId, position: null }]);
    expect(await offers(salon)).toEqual(['accepted']);
    expect(await claimsOf(bookingId)).toBe(1);
  });

  test('returns to the offer when the checkout is closed, and can be ordered again', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    await release(salon);
    const { body } = await w.order(customer, salon, { at: salon.at });
    const { bookingId } = body.data;
    expect((await offerOf(customer))?.bookingId).toBe(bookingId);
    await w.call('release', { as: customer, body: { bookingId } });
    const offer = await offerOf(customer);
    expect(offer?.bookingId).toBeNull();
    expect(await claimsOf(offer?.offerId)).toBe(1);
    expect((await w.order(customer, salon, { at: salon.at })).status).toBe(200);
  });

  test('lasts as long as the hold of its customer', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    await release(salon);
    const { offerId = '', expiresAt = '' } = (await offerOf(customer)) ?? {};
    const show = () => w.call('offeredStart', { as: customer, params: { offerId } });
    const aMinuteBefore = Temporal.Instant.from(expiresAt).subtract({ minutes: 1 });
    w.clock.advance(w.now().until(aMinuteBefore).toString());
    const { bookingId, holdExpiresAt } = (await w.order(customer, salon, { at: salon.at })).body
      .data;
    w.clock.advance('PT5M');
    await w.sweep();
    const held = await offerOf(customer);
    expect(held).toMatchObject({ offerId, bookingId });
    expect(Date.parse(held?.expiresAt ?? '')).toBe(Date.parse(holdExpiresAt));
    expect((await show()).body.data.days[0].starts).toMatchObject([{ at: salon.at }]);
    const again = await w.order(customer, salon, { at: salon.at });
    expect(again.body.data).toMatchObject({ bookingId, holdExpiresAt });
    w.clock.advance('PT6M');
    expect(await offerOf(customer)).toBeNull();
    expect((await show()).body.code).toBe('WAITLIST_OFFER_ENDED');
  });

  test('is kept for a payment that arrives after the hold while the offer lasts', async () => {
    const salon = await fullSalon();
    const { customer } = await wait(salon);
    await release(salon);
    const { body } = await w.order(customer, salon, { at: salon.at });
    const { bookingId, razorpayOrderId } = body.data;
    await w.call('release', { as: customer, body: { bookingId } });
    const paid = w.sandbox.gateway.pay(razorpayOrderId, 'success');
    expect((await w.call('verify', { as: customer, body: paid })).status).toBe(200);
    expect(await mine(customer)).toMatchObject([{ state: 'booked', bookingId }]);
  });

  test('passes on when it is declined, missed or left, and an entry ends after three', async () => {
    const salon = await fullSalon();
    const line = [await wait(salon), await wait(salon), await wait(salon), await wait(salon)];
    const [a, b, c, d] = line.map(({ customer }) => customer) as [string, string, string, string];
    await release(salon);
    const offer = await offerOf(a);
    const params = { offerId: offer?.offerId ?? '' };
    expect((await w.call('declineOffer', { as: b, params })).status).toBe(404);
    expect((await w.call('declineOffer', { as: a, params })).status).toBe(200);
    expect((await w.call('declineOffer', { as: a, params })).body.code).toBe(
      'WAITLIST_OFFER_ENDED',
    );
    await w.sweep();
    expect(await mine(a)).toMatchObject([{ state: 'waiting', lostOffers: 1, offer: null }]);
    expect(await offerOf(b)).toMatchObject({ startsAt: salon.at });
    await sql`update waitlist.entries set lost_offers = 2
      where customer_id = ${b}`.execute(w.deps.db);
    w.clock.advance('PT30M');
    await w.sweep();
    expect(await mine(b)).toMatchObject([{ state: 'missed', lostOffers: 3 }]);
    const entryId = line[2]?.entryId ?? '';
    expect(await offerOf(c)).toMatchObject({ startsAt: salon.at });
    expect((await w.call('leaveWaitlist', { as: d, params: { entryId } })).status).toBe(404);
    expect((await w.call('leaveWaitlist', { as: c, params: { entryId } })).status).toBe(200);
    await w.sweep();
    expect(await mine(c)).toMatchObject([{ state: 'left' }]);
    expect(await offerOf(d)).toMatchObject({ startsAt: salon.at });
  });
});
