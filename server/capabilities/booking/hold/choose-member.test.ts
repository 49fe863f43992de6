import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import {
  addMember,
  addSkill,
  removeMember,
  type Team,
  type TeamWorld,
  teamWorld,
} from '#test/support/worlds/team.ts';

const database = testDatabase();
let w: BookingWorld;
let team: TeamWorld['team'];
let order: TeamWorld['order'];
let book: TeamWorld['book'];
let claimedBy: TeamWorld['claimedBy'];
let rowOf: TeamWorld['rowOf'];

beforeAll(async () => {
  w = await bookingWorld(database);
  ({ team, order, book, claimedBy, rowOf } = teamWorld(w));
});
afterAll(() => w.close());

type Start = { at: string; seatsLeft: number; servedAtOnce?: number; endsAt?: string };
const slots = async ({ serviceId, subServiceId }: Salon, query: Record<string, string | number>) =>
  w.call('slots', { params: { serviceId }, query: { subServiceId, days: 7, ...query } });

async function startsOf(service: Salon, query: Record<string, string | number>): Promise<Start[]> {
  const { body } = await slots(service, query);
  return body.data.days.flatMap((day: { starts: Start[] }) => day.starts);
}

const startOf = async ({ service, at }: Team, query: Record<string, string | number>) =>
  (await startsOf(service, query)).find((start) => start.at === at);

const membersOf = async ({ serviceId, subServiceId }: Salon) =>
  (await w.call('serviceMembers', { params: { serviceId }, query: { subServiceId } })).body;

describe('[BOOK-01] team members to choose from', () => {
  test('are the active performers, including the unnamed owner under their own name', async () => {
    const { service, riya, meera } = await team();
    await addSkill(w.deps.db, service, service.ownerId);
    const { data } = await membersOf(service);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([service.ownerId, meera, riya]);
    expect(data[0].name).toMatch(/\w+ \w+/);
    await removeMember(w.deps.db, service, riya);
    expect((await membersOf(service)).data).toHaveLength(2);
  });

  test('are none for an owner who works alone and for plain capacity', async () => {
    const { service } = await w.pair();
    expect(await membersOf(service)).toMatchObject({ status: 'success', data: [] });
    const plain = await w.pair({ capacity: 3 });
    expect((await membersOf(plain.service)).data).toEqual([]);
    const other = { ...service, subServiceId: plain.service.subServiceId };
    expect((await membersOf(other)).code).toBe('SUB_SERVICE_NOT_FOUND');
    expect((await membersOf({ ...service, serviceId: 'x' })).code).toBe('SERVICE_NOT_FOUND');
  });
});

describe('[BOOK-01] a chosen team member', () => {
  test('is claimed and stored; the same start stays free with the others', async () => {
    const salon = await team();
    const bookingId = await book(salon, salon.customer, { memberId: salon.riya });
    expect(await claimedBy(bookingId)).toEqual([salon.riya]);
    expect(await rowOf(bookingId)).toMatchObject({ state: 'assigned', member_id: salon.riya });
    expect(await startOf(salon, { memberId: salon.riya })).toBeUndefined();
    expect(await startOf(salon, { memberId: salon.meera })).toMatchObject({ seatsLeft: 1 });
    const other = await w.customer();
    const second = await order(salon, other, { memberId: salon.riya });
    expect(second).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect((await order(salon, other, { memberId: salon.meera })).status).toBe(200);
  });

  test('whose time was just taken is refused, with the other free members and the next times', async () => {
    const salon = await team();
    await book(salon, salon.customer, { memberId: salon.riya });
    const { body } = await order(salon, await w.customer(), { memberId: salon.riya });
    expect(body.alternatives).toMatchObject([
      { kind: 'member', at: salon.at, member: { id: salon.meera, name: 'Meera' } },
    ]);
    expect(body.nearest.length).toBeGreaterThan(0);
    expect(body.nearest).not.toContain(salon.at);
  });

  test('whom two customers order at once is refused to one of them, with the other free members', async () => {
    const salon = await team();
    const buyers = await Promise.all([w.customer(), w.customer(), w.customer()]);
    const replies = await Promise.all(
      buyers.map((buyer) => order(salon, buyer, { memberId: salon.riya })),
    );
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(2);
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'SLOT_TAKEN', alternatives: [{ kind: 'member' }] });
      expect(body.nearest.length).toBeGreaterThan(0);
    }
  });

  test('serves a party alone, one after another', async () => {
    const salon = await team();
    const { body } = await slots(salon.service, { memberId: salon.riya, people: 2 });
    expect(body.data).toMatchObject({ servedAtOnce: 1 });
    const alone = await slots(salon.service, { memberId: salon.riya });
    expect(body.data.partyMinutes).toBe(2 * alone.body.data.partyMinutes);
  });

  test.each(['unknown', 'foreign', 'unskilled', 'inactive'])(
    'who is %s is refused, and nothing changes',
    async (kind) => {
      const salon = await team();
      const { db } = w.deps;
      const foreign = await team();
      const elsewhere = {
        ...salon.service,
        ...(await w.pair()).service,
        ownerId: salon.service.ownerId,
      };
      if (kind === 'inactive') await removeMember(db, salon.service, salon.riya);
      const memberId =
        {
          foreign: foreign.riya,
          inactive: salon.riya,
          unskilled: await addMember(db, elsewhere, 'Asha'),
        }[kind] ?? crypto.randomUUID();
      const answers = [
        await slots(salon.service, { memberId }),
        await w.call('slotWhy', {
          params: { serviceId: salon.service.serviceId },
          query: { subServiceId: salon.service.subServiceId, at: salon.at, memberId },
        }),
        await order(salon, salon.customer, { memberId }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
      }
      expect(await w.seatsOf(salon.service)).toBe(0);
      const malformed = await order(salon, salon.customer, { memberId: 'Riya' });
      expect(malformed.body.code).toBe('INVALID');
    },
  );

  test('cannot be chosen at a service of plain capacity', async () => {
    const { customer, service } = await w.pair({ capacity: 3 });
    const memberId = service.ownerId;
    const body = { ...w.orderBody(service, await w.firstStart(service)), memberId };
    const answer = await w.call('order', { as: customer, body });
    expect(answer.body.code).toBe('MEMBER_NOT_FOUND');
  });

  test('changes the hold when another one is chosen', async () => {
    const salon = await team();
    const first = await order(salon, salon.customer, { memberId: salon.riya });
    const second = await order(salon, salon.customer, { memberId: salon.meera });
    expect(second.body.data.bookingId).not.toBe(first.body.data.bookingId);
    expect(await claimedBy(first.body.data.bookingId)).toEqual([]);
    expect(await claimedBy(second.body.data.bookingId)).toEqual([salon.meera]);
  });
});

test('[BOOK-10] the explanation names the chosen member and the available ones', async () => {
  const salon = await team();
  await book(salon, salon.customer, { memberId: salon.riya });
  const why = async (query: Record<string, string | number>) => {
    const { serviceId, subServiceId } = salon.service;
    const options = { params: { serviceId }, query: { subServiceId, at: salon.at, ...query } };
    return (await w.call('slotWhy', options)).body.data;
  };
  const answer = await why({ memberId: salon.riya });
  expect(answer.sentence).toMatch(/^Riya is with another customer until .*M; Meera is available$/);
  expect(answer.nearest).toHaveLength(3);
  expect(answer.alternatives).toMatchObject([
    { kind: 'member', at: salon.at, servedAtOnce: 1, member: { id: salon.meera, name: 'Meera' } },
  ]);
  const together = await why({ people: 2, together: 'true' });
  expect(together.sentence).toBe('Only Meera is available then');
  expect(together.alternatives).toMatchObject([{ kind: 'rounds', servedAtOnce: 1, member: null }]);
});

describe('[BOOK-01] a party', () => {
  test('takes more rounds at a start with fewer free members, and the start shows it', async () => {
    const salon = await team();
    expect(await startOf(salon, { people: 2 })).toEqual({ at: salon.at, seatsLeft: 2 });
    await book(salon, salon.customer, { memberId: salon.riya });
    const { body } = await slots(salon.service, { people: 2 });
    expect(body.data.servedAtOnce).toBe(2);
    const minutes = 2 * body.data.partyMinutes;
    const start = await startOf(salon, { people: 2 });
    expect(start).toMatchObject({ seatsLeft: 1, servedAtOnce: 1 });
    const lasts = Date.parse(start?.endsAt ?? '') - Date.parse(salon.at);
    expect(lasts).toBe(minutes * 60_000);
    expect(start?.endsAt).toMatch(/\+05:30$/);
  });

  test('is served together by two, or refused', async () => {
    const salon = await team();
    const together = { numberOfPeople: 2, together: true };
    const bookingId = await book(salon, salon.customer, together);
    expect(await claimedBy(bookingId)).toEqual([salon.riya, salon.meera].sort());
    expect(await rowOf(bookingId)).toMatchObject({ member_id: null, together: true });
    const busy = await team();
    await book(busy, busy.customer, { memberId: busy.meera });
    expect(await startOf(busy, { people: 2, together: 'true' })).toBeUndefined();
    expect(await startOf(busy, { people: 2, together: 'false' })).toBeDefined();
    const refused = await order(busy, await w.customer(), together);
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    const three = await order(busy, await w.customer(), { ...together, numberOfPeople: 3 });
    expect(three).toMatchObject({ status: 409, body: { reason: 'TOO_FEW_MEMBERS' } });
  });
});

describe('[BOOK-01] a reschedule', () => {
  const starts = async (bookingId: string, as: string): Promise<Start[]> => {
    const { body } = await w.call('rescheduleStarts', { as, params: { bookingId }, query: {} });
    return body.data.days.flatMap((day: { starts: Start[] }) => day.starts);
  };

  test('keeps the chosen member', async () => {
    const salon = await team();
    const bookingId = await book(salon, salon.customer, { memberId: salon.riya });
    const later = (await w.starts(salon.service)).at(-1) ?? '';
    const other = { ...salon, at: later };
    await book(other, await w.customer(), { memberId: salon.riya });
    const offered = await starts(bookingId, salon.customer);
    expect(offered.map(({ at }) => at)).not.toContain(later);
    const to = offered.findLast(({ at }) => at !== salon.at)?.at ?? '';
    const body = { bookingSlotTime: to };
    const moved = await w.call('reschedule', { as: salon.customer, params: { bookingId }, body });
    expect(moved.status).toBe(200);
    expect(await claimedBy(bookingId)).toEqual([salon.riya]);
    const refused = await w.call('reschedule', {
      ...{ as: salon.customer, params: { bookingId } },
      body: { bookingSlotTime: later },
    });
    expect(refused.body.code).toBe('SLOT_TAKEN');
  });

  test('keeps the party together, and takes any member after the chosen one has left', async () => {
    const salon = await team();
    const together = { numberOfPeople: 2, together: true };
    const bookingId = await book(salon, salon.customer, together);
    const later = { ...salon, at: (await w.starts(salon.service)).at(-1) ?? '' };
    const chosen = await book(later, await w.customer(), { memberId: salon.riya });
    const offered = await starts(bookingId, salon.customer);
    expect(offered.map(({ at }) => at)).not.toContain(later.at);
    await removeMember(w.deps.db, salon.service, salon.riya);
    const { rows } = await sql<{ customer_id: string }>`
      select customer_id from booking.bookings where id = ${chosen}`.execute(w.deps.db);
    expect((await starts(chosen, rows[0]?.customer_id ?? '')).length).toBeGreaterThan(0);
  });
});
