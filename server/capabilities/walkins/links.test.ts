import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  WALK_IN_LINK_DAYS,
  WALK_IN_LINKS_PER_DAY,
  WALK_IN_TOKENS_PER_HOUR,
} from '#contract/walkins/limits.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { walkInSteps } from '#test/support/steps/walk-in-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { walkInsPart } from './index.ts';

const database = testDatabase();
let w: BookingWorld;
const { add, mark, tomorrow } = walkInSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const make = (salon: Salon, walkInId: string) =>
  w.call('makeWalkInLink', { as: salon.ownerId, params: { walkInId } });
const read = (as: string, token: string) => w.call('readWalkInLink', { as, body: { token } });
const tokenIn = (url: URL) => /^#token=(.*)$/.exec(url.hash)?.[1] ?? '';
const claim = (as: string, token: string) => w.call('claimWalkIn', { as, body: { token } });
const visits = async (as: string) => (await w.call('venueVisits', { as })).body.data;

/** A walk-in of tomorrow with a link. */
async function linked() {
  const salon = await w.service();
  const added = await add(salon, { startsAt: tomorrow('14:00'), name: 'Asha Verma', people: 2 });
  const { walkInId } = added.body.data.walkIn;
  const reply = await make(salon, walkInId);
  const url = new URL(reply.body.data.url);
  return { salon, walkInId, url, reply, token: tokenIn(url) };
}

describe('A link of a walk-in', () => {
  test('adds it to the history of the customer who opens it, without money', async () => {
    const { salon, walkInId, token } = await linked();
    const customer = await w.customer();
    const seen = await read(customer, token);
    expect(seen.body.data).toMatchObject({
      ...{ walkInId, serviceId: salon.serviceId, people: 2, state: 'booked' },
      startsAt: tomorrow('14:00'),
    });
    expect(seen.body.data.serviceName).not.toBe('');
    expect(await visits(customer), 'reading changes nothing').toEqual([]);
    expect((await claim(customer, token)).body.data).toEqual(seen.body.data);
    expect(await visits(customer)).toEqual([seen.body.data]);
    w.clock.advance('PT24H');
    await mark(salon, walkInId, 'arrived');
    expect(await visits(customer)).toMatchObject([{ state: 'arrived' }]);
    const { rows } = await sql`select from booking.bookings
      where provider_id = ${salon.ownerId}`.execute(w.deps.db);
    expect(rows).toHaveLength(0);
  });

  test('contains only a random token: no name, phone or note in the URL or on the page', async () => {
    const { url, reply, token } = await linked();
    expect(reply.status).toBe(201);
    expect(url.pathname).toBe('/visit');
    expect(url.search, 'no server receives the token in an address').toBe('');
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    const seen = await read(await w.customer(), token);
    expect(JSON.stringify(seen.body)).not.toMatch(/Asha|Verma|9876543210|First visit/);
    const { rows } = await sql`select (select json_agg(l) from walkins.links l)::text ||
      coalesce((select json_agg(k) from platform.idempotency_keys k)::text, '') as kept`.execute(
      w.deps.db,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('works once, even for two customers at the same time', async () => {
    const { salon, walkInId, token } = await linked();
    const [one, two] = [await w.customer(), await w.customer()];
    const replies = await Promise.all([claim(one, token), claim(two, token)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const counts = [(await visits(one)).length, (await visits(two)).length];
    expect(counts.sort()).toEqual([0, 1]);
    expect((await claim(one, token)).body.code).toBe('WALK_IN_LINK_INVALID');
    expect((await make(salon, walkInId)).body.code).toBe('WALK_IN_LINKED');
  });

  test('expires, is replaced by a new one, and ends with the walk-in', async () => {
    const customer = await w.customer();
    const replaced = await linked();
    const next = await make(replaced.salon, replaced.walkInId);
    expect((await claim(customer, replaced.token)).body.code).toBe('WALK_IN_LINK_INVALID');
    const token = tokenIn(new URL(next.body.data.url));
    w.clock.advance(`PT${WALK_IN_LINK_DAYS * 24}H`);
    expect((await read(customer, token)).body.code).toBe('WALK_IN_LINK_INVALID');
    expect((await claim(customer, token)).body.code).toBe('WALK_IN_LINK_INVALID');
    const cancelled = await linked();
    await mark(cancelled.salon, cancelled.walkInId, 'cancelled');
    expect((await claim(customer, cancelled.token)).body.code).toBe('WALK_IN_LINK_INVALID');
    expect((await make(cancelled.salon, cancelled.walkInId)).body.code).toBe('WALK_IN_STATE');
    expect(await visits(customer)).toEqual([]);
  });

  test('is made for an own walk-in, and used by another account', async () => {
    const { salon, walkInId, token } = await linked();
    const other = await w.service();
    expect((await make(other, walkInId)).body.code).toBe('WALK_IN_NOT_FOUND');
    expect((await claim(salon.ownerId, token)).body).toMatchObject({
      ...{ code: 'WALK_IN_LINK_INVALID', message: 'This link is for your customer. Share it.' },
    });
    expect((await claim(await w.customer(), token)).status, 'it is still unused').toBe(200);
  });

  test('cannot be guessed or made without limit', async () => {
    const customer = await w.customer();
    for (let nth = 0; nth < WALK_IN_TOKENS_PER_HOUR; nth += 1) await claim(customer, 'x');
    expect((await claim(customer, 'x')).body.code).toBe('TOO_MANY_REQUESTS');
    const { salon, walkInId } = await linked();
    for (let nth = 1; nth < WALK_IN_LINKS_PER_DAY; nth += 1) await make(salon, walkInId);
    expect((await make(salon, walkInId)).body.code).toBe('TOO_MANY_REQUESTS');
  });

  test('is in the export of its customer, and is erased with them', async () => {
    const { token } = await linked();
    const customer = await w.customer();
    await claim(customer, token);
    const own = await walkInsPart.dataOf?.(w.deps, customer);
    expect(own).toMatchObject({ entered: [], visited: [{ people: 2, state: 'booked' }] });
    expect(JSON.stringify(own)).not.toMatch(/Verma|9876543210/);
    const subject = { personId: customer, email: '', phone: null, firstName: '', lastName: '' };
    await inTransaction(w.deps.db, (tx) => walkInsPart.erase(tx, subject, w.now()));
    expect(await visits(customer)).toEqual([]);
  });
});
