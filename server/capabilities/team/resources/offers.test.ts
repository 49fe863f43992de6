import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { resourceSteps } from '#test/support/steps/resource-steps.ts';
import { SHARED } from '#test/support/steps/visit-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
let visits: Visits;

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

const { ask, add, unitsOf } = resourceSteps(() => w);
const { fullSalon, wait, offerOf, release } = waitlistSteps(() => w);

/**
 * A waiting customer to whom the freed time of a salon is offered, and another service of its owner.
 * @param before runs before the time becomes free.
 */
async function offered(before = async (_salon: Salon): Promise<void> => undefined) {
  const salon = await fullSalon();
  const { customer } = await wait(salon);
  await before(salon);
  await release(salon);
  const offer = await offerOf(customer);
  if (!offer) throw new Error('The customer has no offer.');
  const other = await w.service({ owner: { id: salon.ownerId }, capacity: 3 });
  return { salon, customer, offerId: offer.offerId, other };
}

test('A room that becomes required is taken by an open offer, and by the booking that orders it', async () => {
  const { salon, customer, offerId, other } = await offered();
  expect(await w.starts(other)).toContain(salon.at);
  const room = await add([salon, other]);
  expect(await unitsOf(room)).toEqual([{ claimId: offerId, unit: 0 }]);
  expect(await w.starts(other)).not.toContain(salon.at);
  const { bookingId } = await w.book(customer, salon, { at: salon.at });
  expect(await unitsOf(room)).toEqual([{ claimId: bookingId, unit: 0 }]);
  const second = await w.order(await w.customer(), other, { at: salon.at });
  expect(second).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
});

test('A room that is activated again is taken by an open offer, until it is no longer required', async () => {
  let room = '';
  const { salon, offerId } = await offered(async (one) => {
    room = await add([one]);
    await ask(one, 'deactivateResource', room);
  });
  expect(await unitsOf(room)).toEqual([]);
  await ask(salon, 'activateResource', room);
  expect(await unitsOf(room)).toEqual([{ claimId: offerId, unit: 0 }]);
  await ask(salon, 'changeResource', room, { subServiceIds: [] });
  expect(await unitsOf(room)).toEqual([]);
});

test('A room of a later segment is taken by the open offer of a visit', async () => {
  const salon = await visits.salon();
  const bookingId = await visits.book(salon, await w.customer(), SHARED);
  const customer = await w.customer();
  const [date, time] = [salon.at.slice(0, 10), salon.at.slice(11, 16)];
  const { serviceId, subServiceId } = salon.hair;
  const segments = [
    { subServiceId, memberId: salon.riya },
    { subServiceId: salon.facial.subServiceId, memberId: salon.meera },
  ];
  const window = { fromDate: date, toDate: date, fromTime: time, toTime: time };
  const body = { serviceId, subServiceId, people: 1, segments, ...window };
  expect((await w.call('joinWaitlist', { as: customer, body })).status).toBe(201);
  const reason = { reason: 'Ill today' };
  await w.call('reject', { as: salon.ownerId, params: { bookingId }, body: reason });
  await w.sweep();
  const offerId = (await offerOf(customer))?.offerId;
  expect(offerId).toBeDefined();
  const facial = [salon.facial.subServiceId];
  const { body: added } = await w.call('addResource', {
    as: salon.ownerId,
    body: { name: 'Room', quantity: 1, subServiceIds: facial },
  });
  const room = added.data.resources[0].id;
  const claimIds = new Set((await unitsOf(room)).map(({ claimId }) => claimId));
  expect([...claimIds]).toEqual([offerId]);
});
