import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { addSkill, removeMember, type TeamWorld, teamWorld } from '#test/support/worlds/team.ts';

const database = testDatabase();
let w: BookingWorld;
let team: TeamWorld['team'];
let book: TeamWorld['book'];

beforeAll(async () => {
  w = await bookingWorld(database);
  ({ team, book } = teamWorld(w));
});
afterAll(() => w.close());

/** The booking as its customer and its provider see it: list, details, requests, dashboard. */
async function views(bookingId: string, customer: string, ownerId: string) {
  const params = { bookingId };
  const [list, details, request, requests, dashboard] = await Promise.all([
    w.call('myBookings', { as: customer }),
    w.call('booking', { as: customer, params }),
    w.call('request', { as: ownerId, params }),
    w.call('allRequests', { as: ownerId }),
    w.call('providerDashboard', { as: ownerId }),
  ]);
  return [
    list.body.data[0],
    details.body.data,
    request.body.data,
    requests.body.data[0],
    dashboard.body.data.recent[0],
  ];
}

test('[MYB-01] a booking names the chosen member to both sides and in e-mails', async () => {
  const { customer, ...salon } = await team();
  const bookingId = await book({ ...salon, customer }, customer, { memberId: salon.riya });
  const riya = { id: salon.riya, name: 'Riya' };
  const sides = await views(bookingId, customer, salon.service.ownerId);
  for (const view of sides) expect(view.servedBy).toEqual([riya]);
  expect(sides[1].chosenMember).toEqual(riya);
  for (const person of [customer, salon.service.ownerId]) {
    const { email } = await w.person(person);
    expect((await w.mailTo(email, /Requested|New request/)).text).toContain('1 person, with Riya');
  }
});

test('[MYB-01] a party names both; a cancelled booking has no names', async () => {
  const { customer, ...salon } = await team();
  const bookingId = await book({ ...salon, customer }, customer, { numberOfPeople: 2 });
  const [card, details] = await views(bookingId, customer, salon.service.ownerId);
  const names = card.servedBy.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Meera', 'Riya']);
  expect(details.chosenMember).toBeUndefined();
  await w.reject(salon.service, bookingId);
  for (const view of await views(bookingId, customer, salon.service.ownerId)) {
    expect(view.servedBy).toBeUndefined();
  }
});

test('[MYB-01] an owner is named when chosen in a team, and not when they work alone', async () => {
  const alone = await w.pair();
  const { bookingId } = await w.book(alone.customer, alone.service);
  for (const view of await views(bookingId, alone.customer, alone.service.ownerId)) {
    expect(view.servedBy).toBeUndefined();
  }
  const { customer, service, ...salon } = await team();
  await addSkill(w.deps.db, service, service.ownerId);
  const choice = { memberId: service.ownerId };
  const chosen = await book({ ...salon, customer, service }, customer, choice);
  const [card] = await views(chosen, customer, service.ownerId);
  expect(card.servedBy).toEqual([{ id: service.ownerId, name: card.providerName }]);
});

test('[POLICY-32] the quote of a reschedule names the member who stays', async () => {
  const { customer, ...salon } = await team();
  const bookingId = await book({ ...salon, customer }, customer, { memberId: salon.riya });
  const bookingSlotTime = (await w.starts(salon.service)).at(-1) ?? '';
  const quote = async () => {
    const body = { bookingSlotTime };
    return (await w.call('rescheduleQuote', { as: customer, params: { bookingId }, body })).body
      .data;
  };
  expect((await quote()).chosenMember).toEqual({ id: salon.riya, name: 'Riya' });
  await removeMember(w.deps.db, salon.service, salon.riya);
  expect(await quote()).toMatchObject({ servedAtOnce: 1 });
  expect((await quote()).chosenMember).toBeUndefined();
});
