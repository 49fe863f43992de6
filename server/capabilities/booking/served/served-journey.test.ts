import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { homeSteps } from '#test/support/steps/homes/home-steps.ts';
import { teamSteps } from '#test/support/steps/team-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { ask, add, services } = teamSteps(() => w);

/** A home visit of this hour that Riya serves, with her account and that of her colleague Meera. */
async function homeVisit() {
  const salon = await w.service({ places: ['home'], autoAccept: true });
  const riya = await add(salon, 'Riya');
  const meera = await add(salon, 'Meera', []);
  await services(salon, salon.ownerId, []);
  const members = { riya: await join(salon, riya), meera: await join(salon, meera) };
  const customer = await w.customer();
  const steps = homeSteps(w);
  const at = await steps.noon(salon);
  const bookingId = await steps.bookHome(customer, salon, at, 5);
  w.clock.advance(
    w
      .now()
      .until(Temporal.Instant.from(at).subtract({ minutes: 30 }))
      .toString(),
  );
  return { salon, riya, ...{ members, customer, bookingId } };
}

async function join(salon: Salon, memberId: string): Promise<string> {
  const member = await w.customer();
  const { email } = await w.person(member);
  await ask(salon, 'inviteMember', { params: { memberId }, body: { email } });
  const { text } = await w.mailTo(email, /invited you to their team/);
  const token = /token=([0-9a-f]{64})/.exec(text)?.[1] ?? '';
  await w.call('acceptInvitation', { as: member, body: { token } });
  return member;
}

type Visit = Awaited<ReturnType<typeof homeVisit>>;
const report = (as: string, { salon, bookingId }: Visit, step: string) =>
  w.call('setServedJourney', {
    ...{ as, params: { businessId: salon.ownerId, bookingId } },
    body: { step },
  });
const undo = (as: string, { salon, bookingId }: Visit) =>
  w.call('undoServedJourney', {
    ...{ as, params: { businessId: salon.ownerId, bookingId } },
    query: { step: 'arrived' },
  });

it('the member who serves a home visit reports the way to it, and takes a step back', async () => {
  const visit = await homeVisit();
  const { salon, members, customer, bookingId } = visit;
  const seen = async () =>
    (await w.call('booking', { as: customer, params: { bookingId } })).body.data.journey;
  const params = { businessId: salon.ownerId };
  const schedule = await w.call('ownSchedule', { as: members.riya, params });
  const [listed] = schedule.body.data.bookings;
  expect(listed.journey).toEqual({ next: 'onTheWay', canUndo: false });
  const left = await report(members.riya, visit, 'onTheWay');
  expect(left.body.data.journey).toMatchObject({
    ...{ status: { step: 'onTheWay' }, next: 'arrived', canUndo: true },
  });
  expect(await seen()).toMatchObject({ step: 'onTheWay' });
  await report(members.riya, visit, 'arrived');
  expect(await seen()).toMatchObject({ step: 'arrived' });
  const back = await undo(members.riya, visit);
  expect(back.body.data.journey).toMatchObject({ status: { step: 'onTheWay' }, next: 'arrived' });
  expect(await seen()).toMatchObject({ step: 'onTheWay' });
  // After a lost response.
  expect((await undo(members.riya, visit)).body).toEqual(back.body);
  const owner = await ask(salon, 'request', { params: { bookingId } });
  expect(owner.body.data.journey.status).toMatchObject({ step: 'onTheWay' });
});

it('a member who does not serve the booking, and one who has left, cannot report a step', async () => {
  const visit = await homeVisit();
  const { salon, riya, members, customer, bookingId } = visit;
  const refused = { status: 404, body: { code: 'BOOKING_NOT_FOUND' } };
  expect(await report(members.meera, visit, 'onTheWay')).toMatchObject(refused);
  expect((await report(members.riya, visit, 'onTheWay')).status).toBe(200);
  expect(await undo(members.meera, visit)).toMatchObject(refused);
  const elsewhere = await w.service();
  const other = { ...visit, salon: elsewhere };
  const unknown = { status: 404, body: { code: 'TEAM_NOT_FOUND' } };
  expect(await report(members.riya, other, 'arrived')).toMatchObject(unknown);
  await ask(salon, 'deactivateMember', { params: { memberId: riya } });
  expect(await report(members.riya, visit, 'arrived')).toMatchObject(unknown);
  expect(await undo(members.riya, visit)).toMatchObject(unknown);
  const { body } = await w.call('booking', { as: customer, params: { bookingId } });
  expect(body.data.journey).toMatchObject({ step: 'onTheWay' });
});
