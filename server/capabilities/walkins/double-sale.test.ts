import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const ROUNDS = 8;
const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { tomorrow, add, addMember, change } = walkInSteps(() => w);

/** Claims of one person whose times overlap, without the product's functions. */
async function doubles({ ownerId }: Salon): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from availability.claims a join availability.claims b
      on a.id < b.id and a.business_id = b.business_id and a.resource_id = b.resource_id
      and a.during && b.during where a.business_id = ${ownerId}`.execute(w.deps.db);
  return rows[0]?.n ?? 0;
}

describe("[BOOK-01] A person's hour is sold once", () => {
  test('to an online customer or to a walk-in, but not both', async () => {
    const salon = await w.service();
    const buyers = await Promise.all(Array.from({ length: ROUNDS }, () => w.customer()));
    const rounds = buyers.map(async (customer, nth) => {
      const at = tomorrow(`${10 + nth}:00`);
      const online = () => w.order(customer, salon, { at });
      const atVenue = () => add(salon, { startsAt: at });
      const both = nth % 2 === 0 ? [online(), atVenue()] : [atVenue(), online()];
      const statuses = (await Promise.all(both)).map(({ status }) => status);
      return statuses.filter((status) => status < 300).length;
    });
    expect(await Promise.all(rounds)).toEqual(Array.from({ length: ROUNDS }, () => 1));
    expect(await doubles(salon)).toBe(0);
    expect(await w.seatsOf(salon)).toBe(ROUNDS);
  });

  test('by an online booking before a walk-in, and by a walk-in before an order', async () => {
    const salon = await w.service();
    await w.book(await w.customer(), salon, { at: tomorrow('14:00') });
    expect((await add(salon, { startsAt: tomorrow('14:00') })).body.code).toBe('WALK_IN_TAKEN');
    expect((await add(salon, { startsAt: tomorrow('16:00') })).status).toBe(201);
    const order = await w.order(await w.customer(), salon, { at: tomorrow('16:00') });
    expect(order).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } });
    expect(await doubles(salon)).toBe(0);
  });

  test('when ten walk-ins request two members at once', async () => {
    const salon = await w.service();
    await addMember(salon, 'Riya');
    await addMember(salon, 'Meera');
    const ask = Array.from({ length: 10 }, () => add(salon, { startsAt: tomorrow('14:00') }));
    const replies = await Promise.all(ask);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
    for (const { status, body } of replies.filter((one) => one.status !== 201)) {
      expect(status).toBe(409);
      expect(body.message).toMatch(/^Riya is busy until 3:00 PM\. Meera|^Meera is busy until/);
    }
    expect(await doubles(salon)).toBe(0);
  });

  test('when two walk-ins swap their times at once', async () => {
    const salon = await w.service();
    const hours = [tomorrow('14:00'), tomorrow('16:00')];
    const added = await Promise.all(hours.map((startsAt) => add(salon, { startsAt })));
    const swaps = added.map(({ body }, nth) =>
      change(salon, body.data.walkIn.walkInId, { startsAt: hours[1 - nth], version: 1 }),
    );
    const codes = (await Promise.all(swaps)).map(({ body }) => body.code);
    expect(codes).toEqual(['WALK_IN_TAKEN', 'WALK_IN_TAKEN']);
    expect(await w.seatsOf(salon)).toBe(2);
  });
});
