import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readInvariants } from '#platform/invariants.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { expectEvenBooks } from '#test/support/money/ledger.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { later, SHARED, segmentsIn, visitSteps } from '#test/support/steps/visit-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import {
  type Part,
  type VisitSalon,
  type Visits,
  visitWorld,
} from '#test/support/worlds/visits.ts';

const database = testDatabase();
/** Invariants about work that a test does not run. */
const TIMED = ['payment_has_use', 'no_hold_past_time', 'refunds_arrive'];
let w: BookingWorld;
let visits: Visits;
const { booked } = visitSteps(
  () => w,
  () => visits,
);
const { details } = rescheduleSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterEach(async () => {
  await w.settled();
  await expectEvenBooks(w.deps.db);
  const broken = (await readInvariants(w.deps.db)).filter((one) => one.broken > 0);
  expect(broken.filter(({ name }) => !TIMED.includes(name))).toEqual([]);
});
afterAll(() => w.close());

type One = { salon: VisitSalon; customer: string; bookingId: string };

const reschedule = ({ salon, customer, bookingId }: One, members: (string | null)[], at?: string) =>
  w.call('reschedule', {
    as: customer,
    params: { bookingId },
    body: { bookingSlotTime: at ?? salon.at, members },
  });
const accept = ({ salon, bookingId }: One) =>
  w.call('accept', { as: salon.ownerId, params: { bookingId } });
const segments = async ({ customer, bookingId }: One) =>
  segmentsIn(await details(customer, bookingId));

describe('[POLICY-32] other members of a visit at the same time', () => {
  test('serve at once, before and after acceptance', async () => {
    const one = await booked(SHARED, { bufferMinutes: 15 });
    const { riya, meera } = one.salon;
    expect((await reschedule(one, [meera, riya])).status).toBe(200);
    expect(await segments(one)).toEqual(['11:00-11:30 Meera', '11:30-12:30 Riya']);
    await accept(one);
    expect((await reschedule(one, [riya, riya])).status).toBe(200);
    expect(await segments(one)).toEqual(['11:00-11:30 Riya', '11:30-12:30 Riya']);
    expect(await visits.claims(one.salon, one.bookingId)).toEqual([
      { part: 0, by: 'Riya', span: '0-30' },
      { part: 1, by: 'Riya', span: '30-105' },
    ]);
    const after = await details(one.customer, one.bookingId);
    expect(after).toMatchObject({ bookingStatus: 'accepted', rescheduleRequest: null });
    const chosen = after.segments.map(
      (segment: { chosenMember: { id: string } }) => segment.chosenMember.id,
    );
    expect(chosen).toEqual([riya, riya]);
  });

  test('may be any member for one segment, and keep the choice of the other', async () => {
    const one = await booked(SHARED);
    expect((await reschedule(one, [one.salon.riya, null])).status).toBe(200);
    const { segments: left } = await details(one.customer, one.bookingId);
    expect(left[0].chosenMember).toMatchObject({ id: one.salon.riya });
    expect(left[1]).not.toHaveProperty('chosenMember');
  });

  test('are refused when one of them is busy then, and the visit is unchanged', async () => {
    const one = await booked(SHARED);
    const { salon, bookingId } = one;
    await visits.block(salon, salon.riya, Temporal.Instant.from(later(salon.at, 45)), 30);
    const before = await visits.claims(salon, bookingId);
    const answer = await reschedule(one, [salon.riya, salon.riya]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await visits.claims(salon, bookingId)).toEqual(before);
    expect(await segments(one)).toEqual(['11:00-11:30 Riya', '11:30-12:30 Meera']);
  });

  test('are refused for the same, an unknown and a foreign one, and for a wrong number of members', async () => {
    const one = await booked(SHARED);
    const { riya, meera } = one.salon;
    const foreign = await visits.salon();
    const codeOf = async (members: (string | null)[]) => (await reschedule(one, members)).body.code;
    expect(await codeOf([riya, meera])).toBe('RESCHEDULE_SAME');
    expect(await codeOf([riya, crypto.randomUUID()])).toBe('MEMBER_NOT_FOUND');
    expect(await codeOf([foreign.riya, meera])).toBe('MEMBER_NOT_FOUND');
    expect(await codeOf([riya])).toBe('MEMBER_CHOICES');
    expect(await codeOf([riya, meera, riya])).toBe('MEMBER_CHOICES');
  });

  test('share a room that the visit already has', async () => {
    const salon = await visits.salon();
    await visits.requireResource(salon, salon.facial);
    const customer = await w.customer();
    const bookingId = await visits.book(salon, customer, SHARED);
    const one = { salon, customer, bookingId };
    await accept(one);
    expect((await reschedule(one, [salon.meera, salon.riya])).status).toBe(200);
    const claimed = (await visits.claims(salon, bookingId)).filter(({ by }) => by === 'Room');
    expect(claimed).toHaveLength(1);
  });
});

test('[POLICY-32] other members at another time serve once the provider confirms', async () => {
  const parts: Part[] = [{ of: 'hair', member: 'riya' }, { of: 'facial' }];
  const one = await booked(parts);
  await accept(one);
  const { salon } = one;
  const at = later(salon.at, 120);
  expect((await reschedule(one, [salon.meera, salon.meera], at)).status).toBe(200);
  expect((await segments(one))[0]).toBe('11:00-11:30 Riya');
  await accept(one);
  expect(await segments(one)).toEqual(['13:00-13:30 Meera', '13:30-14:30 Meera']);
});
