import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockCustomer } from '#capabilities/blocks/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { classSteps } from '#test/support/steps/class-steps.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { rescheduleSteps } from '#test/support/steps/reschedule-steps.ts';
import { seriesSteps } from '#test/support/steps/series-steps.ts';
import { BOTH } from '#test/support/steps/visit-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { type Visits, visitWorld } from '#test/support/worlds/visits.ts';

const database = testDatabase();
let w: BookingWorld;
let visits: Visits;

beforeAll(async () => {
  w = await bookingWorld(database);
  visits = visitWorld(w);
});
afterAll(() => w.close());

const additions = additionSteps(() => w);
const classes = classSteps(() => w);
const rebookings = rebookingSteps(() => w);
const reschedules = rescheduleSteps(() => w);
const series = seriesSteps(() => w);
const waitlist = waitlistSteps(() => w);

const DECLINED = {
  status: 403,
  body: {
    code: 'BOOKING_DECLINED',
    message: 'This business is not taking online bookings from you. Please choose another one.',
  },
};

const block = ({ ownerId: businessId }: Pick<Salon, 'ownerId'>, customerId: string) =>
  blockCustomer(w.deps, { businessId, customerId });

async function heldBy(customer: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from booking.bookings
    where customer_id = ${customer} and state = 'held'`.execute(w.deps.db);
  return rows[0]?.n ?? 0;
}

describe('A blocked customer', () => {
  test('cannot book any service of the business, but can book elsewhere', async () => {
    const { customer, service } = await w.pair();
    const second = await w.service({ owner: { id: service.ownerId } });
    await block(service, customer);
    expect(await w.order(customer, service)).toMatchObject(DECLINED);
    expect(await w.order(customer, second)).toMatchObject(DECLINED);
    expect(await heldBy(customer)).toBe(0);
    expect((await w.order(customer, await w.service())).status).toBe(200);
    expect((await w.order(await w.customer(), service)).status).toBe(200);
  });

  test('cannot continue with a hold of the same time', async () => {
    const { customer, service } = await w.pair();
    const at = await w.firstStart(service);
    expect((await w.order(customer, service, { at })).status).toBe(200);
    await block(service, customer);
    expect(await w.order(customer, service, { at })).toMatchObject(DECLINED);
  });

  test('cannot book a visit of several services', async () => {
    const salon = await visits.salon();
    const customer = await w.customer();
    await block(salon, customer);
    expect(await visits.order(salon, customer, BOTH)).toMatchObject(DECLINED);
    expect(await heldBy(customer)).toBe(0);
  });

  test('cannot book a series', async () => {
    const { customer, service } = await w.pair();
    const starts = await series.weekly(service, 3);
    await block(service, customer);
    expect(await series.order(customer, service, starts)).toMatchObject(DECLINED);
    expect(await heldBy(customer)).toBe(0);
  });

  test('cannot book a place in a class', async () => {
    const { salon, first } = await classes.yoga();
    const customer = await w.customer();
    await block(salon, customer);
    expect(await w.order(customer, salon, { at: first.startsAt })).toMatchObject(DECLINED);
  });

  test('cannot add people, and gets no quote', async () => {
    const one = await additions.party(1, { capacity: 4 });
    await block(one.service, one.customer);
    expect(await additions.quote(one, 1)).toMatchObject(DECLINED);
    expect(await additions.add(one, { people: 1, total: 1001 })).toMatchObject(DECLINED);
    expect((await reschedules.details(one.customer, one.bookingId)).people).toBe(1);
  });

  test('cannot reschedule, and keeps the booking', async () => {
    const { customer, service, bookingId, free } = await reschedules.booked();
    const { date } = await reschedules.details(customer, bookingId);
    await block(service, customer);
    const to = free.at(-1);
    expect(await reschedules.quote(customer, bookingId, to)).toMatchObject(DECLINED);
    expect(await reschedules.reschedule(customer, bookingId, to)).toMatchObject(DECLINED);
    const { bookingStatus, date: present } = await reschedules.details(customer, bookingId);
    expect([bookingStatus, present]).toEqual(['assigned', date]);
  });

  test('cannot join a waitlist, and is offered no time', async () => {
    const salon = await waitlist.fullSalon();
    const { customer } = await waitlist.wait(salon);
    const { customer: next } = await waitlist.wait(salon);
    await block(salon, customer);
    const other = await w.customer();
    await block(salon, other);
    expect(await waitlist.join(salon, other)).toMatchObject(DECLINED);
    await waitlist.release(salon);
    expect(await waitlist.offerOf(customer)).toBeNull();
    expect(await waitlist.offerOf(next)).toMatchObject({ bookingId: null });
  });

  test('cannot take a time that was offered before', async () => {
    const salon = await waitlist.fullSalon();
    const { customer } = await waitlist.wait(salon);
    await waitlist.release(salon);
    expect(await waitlist.offerOf(customer)).toMatchObject({ bookingId: null });
    await block(salon, customer);
    expect(await w.order(customer, salon, { at: salon.at })).toMatchObject(DECLINED);
    expect(await waitlist.offers(salon)).toEqual(['open']);
  });

  test('cannot replace a booking that another business failed', async () => {
    const { customer, neighbour, bookingId } = await rebookings.failed();
    const [offer] = await rebookings.offersFor(customer, bookingId, 'provider');
    await block(neighbour, customer);
    const answer = await rebookings.choose(customer, bookingId, rebookings.chosen(offer));
    expect(answer).toMatchObject(DECLINED);
  });
});

test('An order that began before a block, and would end after it, is refused', async () => {
  const { customer, service } = await w.pair();
  const { ownerId: businessId } = service;
  const started = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const blocking = inTransaction(w.deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(
      hashtextextended(${businessId}::uuid::text || ${customer}::uuid::text, 7345))`.execute(tx);
    started.resolve();
    await mayCommit.promise;
    await sql`insert into blocks.customers values (${businessId}, ${customer}, now())`.execute(tx);
  });
  await started.promise;
  const order = w.order(customer, service);
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_locks
        where locktype = 'advisory' and not granted`.execute(w.deps.db);
      return rows.length;
    })
    .toBeGreaterThan(0);
  mayCommit.resolve();
  await blocking;
  expect(await order).toMatchObject(DECLINED);
});
