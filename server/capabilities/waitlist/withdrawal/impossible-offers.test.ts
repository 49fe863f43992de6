import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type FullSalon, waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { fullSalon, join, wait, mine, offerOf, offers, claimsOf, release } = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** A customer with an open offer. */
async function offered() {
  const salon = await fullSalon();
  const { customer } = await wait(salon);
  await release(salon);
  const offer = await offerOf(customer);
  if (!offer) throw new Error('The customer has no offer.');
  return { salon, customer, offer };
}

const timeOff = ({ ownerId, serviceId, date }: FullSalon) => {
  const body = { from: `${date}T00:00:00+05:30`, until: `${date}T23:59:00+05:30` };
  return w.call('addTimeOff', { as: ownerId, params: { serviceId }, body });
};

async function saveHours({ ownerId, serviceId }: FullSalon, change: object) {
  const params = { serviceId };
  const { data } = (await w.call('hours', { as: ownerId, params })).body;
  const { serviceName: _n, today: _t, timeOff: _o, outside: _s, outsideCount: _c, ...saved } = data;
  return w.call('saveHours', { as: ownerId, params, body: { ...saved, ...change } });
}

test.each([
  ['time off', timeOff],
  [
    'other hours',
    ({ date, ...salon }: FullSalon) =>
      saveHours({ date, ...salon }, { overrides: [{ date, intervals: [] }] }),
  ],
  ['a longer notice', (salon: FullSalon) => saveHours(salon, { noticeMinutes: 7 * 24 * 60 })],
  ['a shorter horizon', (salon: FullSalon) => saveHours(salon, { horizonDays: 1 })],
])('An offer is withdrawn after %s, and is not lost', async (_, change) => {
  const { salon, customer, offer } = await offered();
  expect((await change(salon)).status).toBeLessThan(300);
  await w.sweep();
  expect(await offers(salon)).toEqual(['withdrawn']);
  expect(await claimsOf(offer.offerId)).toBe(0);
  expect(await mine(customer)).toMatchObject([{ state: 'waiting', offer: null, lostOffers: 0 }]);
});

test('The offer of a blocked customer goes to the next one', async () => {
  const salon = await fullSalon();
  const first = await w.customer();
  const other = (await w.starts(salon)).at(-1) ?? '';
  const { bookingId } = await w.book(first, salon, { at: other });
  await w.call('accept', { as: salon.ownerId, params: { bookingId } });
  expect((await join(salon, first)).status).toBe(201);
  const second = await wait(salon);
  await release(salon);
  expect(await offerOf(first)).toMatchObject({ startsAt: salon.at });
  const params = { customerId: first };
  expect((await w.call('blockCustomer', { as: salon.ownerId, params })).status).toBe(200);
  await w.sweep();
  expect((await offers(salon)).toSorted()).toEqual(['open', 'withdrawn']);
  expect(await mine(first)).toMatchObject([{ offer: null, lostOffers: 0 }]);
  expect(await offerOf(second.customer)).toMatchObject({ startsAt: salon.at });
});

test('An offer that can be ordered stays open after other changes, and is lost when it expires', async () => {
  const { salon, customer, offer } = await offered();
  expect((await saveHours(salon, { noticeMinutes: 180 })).status).toBe(200);
  await w.sweep();
  expect(await offerOf(customer)).toMatchObject({ offerId: offer.offerId });
  w.clock.advance(w.now().until(Temporal.Instant.from(offer.expiresAt)).toString());
  await w.sweep();
  expect((await offers(salon))[0]).toBe('missed');
  expect(await mine(customer)).toMatchObject([{ lostOffers: 1 }]);
});

test('An offer that expires after its time became impossible is not lost', async () => {
  const { salon, customer, offer } = await offered();
  await timeOff(salon);
  w.clock.advance(w.now().until(Temporal.Instant.from(offer.expiresAt)).toString());
  await w.sweep();
  expect(await offers(salon)).toEqual(['withdrawn']);
  expect(await mine(customer)).toMatchObject([{ state: 'waiting', lostOffers: 0 }]);
});

test('A time that is possible again is offered again', async () => {
  const { salon, customer } = await offered();
  const { body } = await timeOff(salon);
  await w.sweep();
  expect(await offers(salon)).toEqual(['withdrawn']);
  const [{ id: timeOffId }] = body.data.timeOff;
  const params = { serviceId: salon.serviceId, timeOffId };
  expect((await w.call('removeTimeOff', { as: salon.ownerId, params })).status).toBe(200);
  await w.sweep();
  expect((await offers(salon)).toSorted()).toEqual(['open', 'withdrawn']);
  expect(await offerOf(customer)).toMatchObject({ startsAt: salon.at });
});

test('An offer whose time was sold after it expired is lost, also when that is noticed late', async () => {
  const { salon, customer, offer } = await offered();
  const expiresAt = Temporal.Instant.from(offer.expiresAt);
  w.clock.advance(
    w
      .now()
      .until(expiresAt.add({ minutes: 2 }))
      .toString(),
  );
  await w.book(await w.customer(), salon, { at: salon.at });
  await w.sweep();
  expect(await offers(salon)).toEqual(['missed']);
  expect(await mine(customer)).toMatchObject([{ lostOffers: 1 }]);
});
