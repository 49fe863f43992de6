import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyVisits, removeCopies } from '#test/support/database/copies.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { add, tomorrow } = walkInSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());
afterEach(() => removeCopies(w.deps.db));

const COPIES = 120;

const copy = (table: 'booking.bookings' | 'walkins.walk_ins', id: string) =>
  copyVisits(w.deps.db, { table, id }, COPIES);

type Visit = { id: string; bookingId: string | null; startsAt: string };

const visitsOf = ({ ownerId: as }: Salon, customerId: string, cursor?: string) =>
  w.call('customerVisits', { as, params: { customerId }, query: cursor ? { cursor } : {} });

async function allVisits(salon: Salon, customerId: string): Promise<Visit[]> {
  const items: Visit[] = [];
  let cursor: string | undefined;
  do {
    const { data } = (await visitsOf(salon, customerId, cursor)).body;
    items.push(...data.items);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

const isLatestFirst = (visits: readonly Visit[]) =>
  visits.every(({ startsAt }, index) => startsAt <= (visits[index - 1]?.startsAt ?? startsAt));

async function accepted() {
  const [customer, salon] = [await w.customer(), await w.service({ daysAhead: 3 })];
  const { bookingId } = await w.book(customer, salon);
  await w.call('accept', { as: salon.ownerId, params: { bookingId } });
  return { customer, salon, bookingId };
}

test('All bookings of a customer are listed, and a message belongs to the open one among them', async () => {
  const { customer, salon, bookingId } = await accepted();
  await copy('booking.bookings', bookingId);
  const visits = await allVisits(salon, customer);
  expect(new Set(visits.map(({ id }) => id)).size).toBe(COPIES + 1);
  expect(visits).toHaveLength(COPIES + 1);
  expect(isLatestFirst(visits)).toBe(true);
  expect(visits.at(-1)).toMatchObject({ id: bookingId, bookingId, state: 'upcoming', people: 1 });
  const params = { customerId: customer };
  const details = await w.call('customer', { as: salon.ownerId, params });
  expect(details.body.data.messageBookingId).toBe(bookingId);
});

test('All walk-ins of a customer are listed, also those at the same time', async () => {
  const salon = await w.service();
  const { body } = await add(salon, { startsAt: tomorrow('10:00') });
  const { walkInId } = body.data.walkIn;
  await copy('walkins.walk_ins', walkInId);
  const visits = await allVisits(salon, walkInId);
  expect(new Set(visits.map(({ id }) => id)).size).toBe(COPIES + 1);
  expect(visits).toHaveLength(COPIES + 1);
  expect(isLatestFirst(visits)).toBe(true);
  expect(visits.at(-1)).toMatchObject({ id: walkInId, bookingId: null, note: 'First visit' });
});

test('No other business sees the visits, and an unknown cursor is refused', async () => {
  const [{ customer, salon }, other] = [await accepted(), await accepted()];
  const foreign = await visitsOf(other.salon, customer);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'CUSTOMER_NOT_FOUND']);
  for (const cursor of ['x', Buffer.from('2026-08-04|x').toString('base64url')])
    expect((await visitsOf(salon, customer, cursor)).status).toBe(400);
});
