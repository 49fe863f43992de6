import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { dice } from '#test/support/random.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { makeOffers } from './make-offers.ts';
import { fits, minuteOfDay } from './rules.ts';

const database = testDatabase();
let w: BookingWorld;
const { fullSalon, wait, mine, offerOf, offers, claimsOf, release } = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const noteChange = ({ ownerId, serviceId }: { ownerId: string; serviceId: string }) =>
  sql`insert into waitlist.changes (business_id, service_id)
    values (${ownerId}, ${serviceId})`.execute(w.deps.db);

describe('At once', () => {
  test('a freed seat goes to one of 20 waiting customers and 5 direct buyers', async () => {
    const salon = await fullSalon();
    const line = [];
    for (let n = 0; n < 20; n += 1) line.push(await wait(salon));
    const buyers = await Promise.all(Array.from({ length: 5 }, () => w.customer()));
    await w.reject(salon, salon.bookingId);
    const [, ...orders] = await Promise.all([
      w.sweep('waitlist.offer'),
      ...buyers.map((buyer) => w.order(buyer, salon, { at: salon.at })),
      makeOffers(w.deps, salon.ownerId).catch(() => undefined),
    ]);
    await w.sweep();
    const sold = orders.filter((one) => one && 'status' in one && one.status === 200).length;
    const offered = (await offers(salon)).length;
    expect(sold + offered).toBe(1);
    if (offered === 1) expect(await offerOf(line[0]?.customer ?? '')).not.toBeNull();
    const { rows } = await sql`select from availability.claims
      where business_id = ${salon.ownerId} and lower(during) = ${salon.at}::timestamptz`.execute(
      w.deps.db,
    );
    expect(rows).toHaveLength(1);
  });

  test('two runs make one offer', async () => {
    const salon = await fullSalon();
    await wait(salon);
    await wait(salon);
    await w.reject(salon, salon.bookingId);
    await noteChange(salon);
    await Promise.all(Array.from({ length: 6 }, () => makeOffers(w.deps, salon.ownerId)));
    expect(await offers(salon)).toEqual(['open']);
  });

  test.each([
    ['before', 'PT29M59S'],
    ['at', 'PT30M'],
  ])('%s its expiry an offer is either ordered or passed on', async (_, later) => {
    const salon = await fullSalon();
    const [first, second] = [await wait(salon), await wait(salon)];
    await release(salon);
    w.clock.advance(later);
    const [order] = await Promise.all([
      w.order(first.customer, salon, { at: salon.at }),
      w.sweep('waitlist.expire'),
    ]);
    await w.sweep('waitlist.offer');
    const isOrdered = order.status === 200;
    // At its expiry, the customer can still order the time like any other customer.
    if (later !== 'PT30M') expect(isOrdered).toBe(true);
    expect(await offerOf(second.customer)).toEqual(
      isOrdered ? null : expect.objectContaining({ startsAt: salon.at }),
    );
    if (isOrdered) expect(await claimsOf(order.body.data.bookingId)).toBe(1);
  });

  test('leaving, declining and ordering end in one outcome', async () => {
    const salon = await fullSalon();
    const { customer, entryId } = await wait(salon);
    await release(salon);
    const offerId = (await offerOf(customer))?.offerId ?? '';
    const [order] = await Promise.all([
      w.order(customer, salon, { at: salon.at }),
      w.call('leaveWaitlist', { as: customer, params: { entryId } }),
      w.call('declineOffer', { as: customer, params: { offerId } }),
    ]);
    expect(await claimsOf(offerId)).toBe(0);
    const bookingId = order.body.data?.bookingId;
    expect(await claimsOf(bookingId ?? undefined)).toBe(bookingId ? 1 : 0);
    expect((await mine(customer))[0]?.state).toBe('left');
  });
});

describe('In order', () => {
  test.each([1, 2, 3, 4])('no entry overtakes an older one that fits (seed %i)', async (seed) => {
    const pick = dice(seed);
    const salon = await fullSalon({ capacity: 2 });
    const starts = (await w.starts(salon)).filter((start) => start.startsWith(salon.date));
    const booked: string[] = [];
    for (const at of [...starts, ...starts]) {
      const order = await w.order(await w.customer(), salon, { at });
      if (order.status === 200) booked.push(order.body.data.bookingId);
    }
    const line = [];
    for (let n = 0; n < 8; n += 1) {
      const [from, to] = [pick(starts.length), pick(starts.length)].sort((a, b) => a - b);
      const window = {
        people: 1 + pick(2),
        fromTime: starts[from ?? 0]?.slice(11, 16) ?? '',
        toTime: starts[to ?? 0]?.slice(11, 16) ?? '',
      };
      line.push({ ...window, ...(await wait(salon, window)) });
    }
    for (const id of booked.filter(() => pick(10) < 4)) {
      await sql`select booking.release(${id}, ${w.now()}, 'Test')`.execute(w.deps.db);
    }
    await w.sweep();
    const offered = await Promise.all(line.map(({ customer }) => offerOf(customer)));
    const { serviceId, subServiceId } = salon;
    for (const [place, entry] of line.entries()) {
      const { people, fromTime, toTime } = entry;
      if (offered[place]) continue;
      const window = {
        ...{ fromDate: salon.date, toDate: salon.date },
        ...{ fromMinute: minuteOfDay(fromTime), toMinute: minuteOfDay(toTime) },
      };
      const overtakers = line.filter(({ people: others }, later) => {
        const at = offered[later]?.startsAt;
        return later > place && at && others >= people && fits(window, at);
      });
      expect(overtakers).toEqual([]);
      const query = { subServiceId, people, from: salon.date, days: 1 };
      const { body } = await w.call('slots', { params: { serviceId }, query });
      const free = body.data.days[0].starts.filter(({ at }: { at: string }) => fits(window, at));
      expect(free).toEqual([]);
    }
    expect(offered.filter(Boolean).length).toBeGreaterThan(0);
  });
});
