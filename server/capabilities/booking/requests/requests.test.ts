import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BookingRequest } from '#contract/booking/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let salon: Salon;
const ids: string[] = [];
/** A start so far ahead that the deadline counts from the time of booking. */
const FRIDAY = '2026-08-07T10:00:00+05:30';

beforeAll(async () => {
  w = await bookingWorld(database);
  salon = await w.service({ capacity: 8 });
  for (let one = 0; one < 6; one += 1) {
    const { bookingId } = await w.book(await w.customer(), salon, { at: FRIDAY });
    ids.push(bookingId);
    w.clock.advance('PT1M');
  }
  const act = (call: 'accept' | 'complete', bookingId = '') =>
    w.call(call, { as: salon.ownerId, params: { bookingId } });
  await act('accept', ids[0]);
  await act('accept', ids[1]);
  await w.reject(salon, ids[2] ?? '');
});
afterAll(() => w.close());

const ask = (query: Record<string, string | number> = {}) =>
  w.call('requests', { as: salon.ownerId, params: { serviceId: salon.serviceId }, query });
const idsOf = (data: BookingRequest[]) => data.map(({ id }) => ids.indexOf(id));

test('[PREQ-05] returns the counts of all tabs with every page', async () => {
  const counts = { all: 6, pending: 3, accepted: 2, rejected: 1 };
  for (const status of ['all', 'pending', 'accepted', 'rejected'] as const) {
    const { body } = await ask({ status, limit: 1 });
    expect(body.counts).toEqual(counts);
    expect(body.data).toHaveLength(1);
  }
});

test('[PREQ-06] lists open requests first by time left, then the others, newest first', async () => {
  const { body } = await ask();
  expect(idsOf(body.data)).toEqual([3, 4, 5, 2, 1, 0]);
  expect(body.nextCursor).toBeNull();
});

test("names the customer's bonus by the policy of the booking, while its provider can still fail", async () => {
  await sql`insert into booking.policies (version, active_from, terms, made_by, made_at, note)
    select version + 1, ${w.now()}, jsonb_set(terms::jsonb, '{providerCancels,creditPercent}', '5'),
      ${salon.ownerId}, ${w.now().subtract({ minutes: 1 })}, 'A smaller bonus for a provider who cannot come'
    from booking.policies order by version desc limit 1`.execute(w.deps.db);
  const { data } = (await ask()).body;
  const bonuses = data.map((one: BookingRequest) => one.bonusPercent);
  expect(bonuses).toEqual([10, 10, 10, 0, 10, 10]);
});

test('pages through each filter without gaps or duplicates', async () => {
  const filters = { all: [3, 4, 5, 2, 1, 0], pending: [3, 4, 5], accepted: [1, 0], rejected: [2] };
  for (const [status, expected] of Object.entries(filters)) {
    const seen: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await ask({ status, limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...idsOf(body.data));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual(expected);
  }
});

test('refuses the cursor of another filter or of all services', async () => {
  const cursor = (await ask({ status: 'pending', limit: 2 })).body.nextCursor;
  expect((await ask({ status: 'pending', cursor })).status).toBe(200);
  for (const status of ['all', 'accepted']) {
    expect(await ask({ status, cursor })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST' },
    });
  }
  const query = { status: 'pending', cursor };
  expect((await w.call('allRequests', { as: salon.ownerId, query })).status).toBe(400);
});

test("refuses a foreign cursor and does not find another provider's service", async () => {
  expect((await ask({ cursor: 'bm9uc2Vuc2U' })).status).toBe(400);
  expect((await ask({ limit: 201 })).status).toBe(400);
  const params = { serviceId: salon.serviceId };
  const other = (await w.service()).ownerId;
  expect((await w.call('requests', { as: other, params })).status).toBe(404);
});

describe('all services of a provider', () => {
  let workshop: Salon;
  let bookingId: string;
  const all = (query: Record<string, string | number> = {}) =>
    w.call('allRequests', { as: salon.ownerId, query });

  beforeAll(async () => {
    workshop = await w.service({ owner: { id: salon.ownerId } });
    ({ bookingId } = await w.book(await w.customer(), workshop, { at: FRIDAY }));
    await w.book(await w.customer(), await w.service(), { at: FRIDAY });
  });

  test('[PREQ-01, PREQ-05, PREQ-06] are in one list that names the service, with common counts', async () => {
    const { body } = await all();
    expect(body.data).toHaveLength(7);
    const theirs = body.data.find(({ id }: BookingRequest) => id === bookingId);
    expect(theirs).toMatchObject({ serviceId: workshop.serviceId, status: 'pending' });
    expect(theirs.serviceName).toMatch(/^Service /);
    expect(body.counts).toEqual({ all: 7, pending: 4, accepted: 2, rejected: 1 });
  });

  test('keep the counts of all of them when filtered by one', async () => {
    const { body } = await all({ serviceId: workshop.serviceId, status: 'pending' });
    expect(body.data.map(({ id }: BookingRequest) => id)).toEqual([bookingId]);
    expect(body.counts.pending).toBe(4);
    const { serviceId } = workshop;
    expect(body.services).toContainEqual({
      serviceId,
      counts: { all: 1, pending: 1, accepted: 0, rejected: 0 },
    });
    expect(body.services).toHaveLength(2);
  });

  test('are paged without gaps or duplicates', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body } = await all({ limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...body.data.map(({ id }: BookingRequest) => id));
      cursor = body.nextCursor;
    }
    expect(seen.toSorted()).toEqual([...ids, bookingId].toSorted());
  });

  test('are hidden from other providers', async () => {
    const as = (await w.service()).ownerId;
    const { body } = await w.call('allRequests', { as });
    expect(body).toMatchObject({ data: [], services: [], counts: { all: 0, pending: 0 } });
    const query = { serviceId: workshop.serviceId };
    expect((await w.call('allRequests', { as, query })).status).toBe(404);
  });

  test('links the e-mail and the notification of a request to the booking', async () => {
    const { email } = await w.person(salon.ownerId);
    const path = `/serviceProvider/bookingRequests/${bookingId}`;
    await w.settled();
    const notices = await w.call('notices', { as: salon.ownerId });
    expect(notices.body.data.items.map(({ link }: { link: string }) => link)).toContain(path);
    const messages = w.mails.filter(({ to, text }) => to === email && text.includes(path));
    expect(messages).toHaveLength(1);
  });
});
