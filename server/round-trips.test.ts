import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchDir } from '#test/support/database/scratch.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { openWorld } from '#world/world.ts';
import { type EmbeddedPostgres, startPostgres } from './platform/db/embedded.ts';
import { migrate } from './platform/db/migrate.ts';

// Round trips to PostgreSQL dominate the cost of a small request. Counting them makes each
// additional one a deliberate decision. Reading the session is one of them.

const START_MS_MAX = 120_000;
const heard: string[] = [];
let postgres: EmbeddedPostgres;
let directory: string;
let world: BookingWorld;
let customer: string;
let salon: Salon;

// A server of its own: writes of other tests would count as changes.
beforeAll(async () => {
  directory = scratchDir('round-trips');
  postgres = await startPostgres(`${directory}/postgres`, { volatile: true });
  const url = postgres.url('postgres');
  await migrate(url);
  world = await bookingWorld({ url }, { onStatement: (statement) => heard.push(statement) });
  ({ customer, service: salon } = await world.pair({ capacity: 8 }));
  await world.book(customer, salon);
  // A webhook of the payment would also count.
  await world.sandbox.gateway.flushWebhooks();
  await world.settled();
  // The outbox writes to the database from time to time, which would count as a change.
  await world.deps.outbox.stop();
}, START_MS_MAX);
afterAll(async () => {
  await world.close();
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

type Ask = NonNullable<Parameters<BookingWorld['call']>[1]>;

/** Counts the statements of one call, with an existing session. */
async function countOf(name: Parameters<BookingWorld['call']>[0], ask: Ask): Promise<number> {
  if (ask.as) await world.call('me', { as: ask.as });
  heard.length = 0;
  const answer = await world.call(name, ask);
  const statements = [...heard];
  expect(answer.body, name).toMatchObject({ status: 'success' });
  return statements.length;
}

describe('Statements of a request', () => {
  test('A shared response takes one while nothing has changed', async () => {
    const { serviceId, subServiceId } = salon;
    const month = { params: { serviceId }, query: { subServiceId, days: 31 } };
    const reads: [Parameters<BookingWorld['call']>[0], Ask, number][] = [
      ['categories', {}, 1],
      ['allSubServices', {}, 1],
      ['services', { params: { id: 'all' } }, 2],
      ['serviceDetails', { params: { serviceId } }, 1],
      ['works', { params: { serviceId } }, 1],
      ['servicePackages', { params: { serviceId } }, 3],
      ['giftCardOffer', { params: { serviceId } }, 1],
      ['serviceReviews', { params: { serviceId } }, 4],
      ['slots', month, 1],
    ];
    for (const [name, ask, own] of reads) {
      expect(await countOf(name, ask), `${name}, for the first time`).toBe(own);
      await countOf(name, ask);
      await world.customer();
      expect(await countOf(name, ask), `${name}, after a change`).toBe(own + 1);
      // Maintenance of the server may interfere once.
      const again = [await countOf(name, ask), await countOf(name, ask), await countOf(name, ask)];
      expect(Math.min(...again), `${name}, again`).toBe(1);
    }
  });

  test('Search takes two: the page and the total', async () => {
    // Only a search with results waits for its total.
    await world.sweep('search.rows');
    expect((await world.call('search', {})).body).toMatchObject({ data: { total: 1 } });
    expect(await countOf('search', {})).toBe(2);
  });

  test('An order takes its session, its input, the hold and the order', async () => {
    const at = (await world.starts(salon, 3)).at(-1) ?? '';
    const body = world.orderBody(salon, at);
    const as = await world.customer();
    expect(await countOf('order', { as, body })).toBe(4);
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const other = await world.customer();
    const keyed = await countOf('order', { as: other, body, headers });
    expect(keyed, 'the hold takes the key, and the order stores the response').toBe(4);
  });

  test('A rejected order also reads the nearest free starts', async () => {
    const [free = ''] = await world.starts(salon, 3);
    const at = Temporal.Instant.from(free).add({ minutes: 1 }).toString();
    const as = await world.customer();
    await world.call('me', { as });
    heard.length = 0;
    const { status, body } = await world.call('order', { as, body: world.orderBody(salon, at) });
    expect(status).toBe(409);
    expect(body.nearest).toHaveLength(3);
    expect(heard).toHaveLength(3);
  });

  test('Lists behind a session take a few more', async () => {
    const admin = await openWorld(world.deps).admin({ email: 'desk@world.zapbooking.test' });
    const { serviceId, ownerId } = salon;
    const counts = {
      myBookings: await countOf('myBookings', { as: customer }),
      requests: await countOf('requests', { as: ownerId, params: { serviceId } }),
      adminContact: await countOf('adminContact', { as: admin.id }),
    };
    // One of the nine reads the present addresses of all customers of the page, one their bonuses.
    expect(counts).toEqual({ myBookings: 4, requests: 9, adminContact: 3 });
  });
});

describe('Shared responses', () => {
  test('Are invalidated by the first change of any kind', async () => {
    const { serviceId } = salon;
    const ask = { params: { serviceId } };
    const before = await world.call('serviceDetails', ask);
    await world.call('serviceDetails', ask);
    await sql`update catalogue.services set name = 'Quite another name'
      where id = ${serviceId}`.execute(world.deps.db);
    const after = await world.call('serviceDetails', ask);
    expect(before.body.data.name).not.toBe('Quite another name');
    expect(after.body.data.name).toBe('Quite another name');
    expect(after.headers['cache-control']).toBe('public, max-age=30');
    expect(after.headers['content-type']).toBe(before.headers['content-type']);
  });

  test('Are invalidated as time passes', async () => {
    const { serviceId, subServiceId } = salon;
    const ask = { params: { serviceId }, query: { subServiceId, days: 2 } };
    const firstStart = async (): Promise<string> => {
      const { days } = (await world.call('slots', ask)).body.data;
      return days.flatMap(({ starts }: { starts: { at: string }[] }) => starts)[0].at;
    };
    const before = await firstStart();
    expect([await firstStart(), await firstStart()]).toEqual([before, before]);
    world.clock.advance('PT24H');
    expect(Date.parse(await firstStart())).toBeGreaterThan(Date.parse(before));
  });

  test('Are not served to the owner, who sees more', async () => {
    const { serviceId, ownerId } = salon;
    const anonymous = await world.call('serviceDetails', { params: { serviceId } });
    const owner = await world.call('serviceDetails', { params: { serviceId }, as: ownerId });
    expect(owner.headers['cache-control']).toBe('no-store');
    expect(anonymous.headers['cache-control']).toBe('public, max-age=30');
  });
});
