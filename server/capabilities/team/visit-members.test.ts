import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsBetween } from '#capabilities/availability/index.ts';
import type { Team } from '#contract/team/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { later, visitSteps } from '#test/support/steps/visit-steps.ts';
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
const { booked } = visitSteps(
  () => w,
  () => visits,
);

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

const RIYA: Part[] = [
  { of: 'hair', member: 'riya' },
  { of: 'facial', member: 'riya' },
];
/** Longer than the first segment, which takes 30 minutes. */
const BUFFER = { bufferMinutes: 40 };

const team = async ({ ownerId }: VisitSalon): Promise<Team> => {
  const reply = await w.call('team', { as: ownerId });
  expect(reply.status).toBe(200);
  return reply.body.data;
};
const off = ({ ownerId, riya, at }: VisitSalon, minutes: number, until: number) => {
  const wall = (after: number) => later(at, after).slice(0, 16);
  const body = { memberIds: [riya], from: wall(minutes), until: wall(until), note: '' };
  return w.call('addMemberTimeOff', { as: ownerId, body });
};

test('Time off during any segment of a visit is a conflict, and time off in its last buffer is not', async () => {
  const first = await booked(RIYA, BUFFER);
  expect((await off(first.salon, 10, 20)).status).toBe(201);
  expect((await team(first.salon)).conflicts).toMatchObject([
    { bookingId: first.bookingId, memberId: first.salon.riya, why: 'TIME_OFF' },
  ]);
  const last = await booked(RIYA, BUFFER);
  await off(last.salon, 95, 120);
  expect((await team(last.salon)).conflicts).toEqual([]);
});

test('A visit that a deactivated member serves is one conflict', async () => {
  const { salon, bookingId } = await booked(RIYA);
  const { ownerId: as, riya: memberId } = salon;
  const { body } = await w.call('deactivateMember', { as, params: { memberId } });
  expect(body.data.conflicts).toMatchObject([{ bookingId, memberId, why: 'DEACTIVATED' }]);
});

test('Claims of a visit end with their segments', async () => {
  const { salon } = await booked(RIYA, BUFFER);
  const from = Temporal.Instant.from(salon.at);
  const { ownerId: businessId, hair, facial } = salon;
  const serviceIds = [hair.serviceId, facial.serviceId];
  const span = { from, until: from.add({ hours: 3 }) };
  const claims = await claimsBetween(w.deps.db, { businessId, serviceIds, ...span }, 10);
  const ends = claims.map(({ endsAt }) => from.until(endsAt).total('minutes'));
  expect(ends).toEqual([30, 90]);
});
