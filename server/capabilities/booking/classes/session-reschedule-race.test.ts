import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockSessions, sessionResources, shiftSession } from '#capabilities/availability/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import {
  classSteps,
  dayIn,
  later,
  type PublishedSession,
} from '#test/support/steps/class-steps.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const classes = classSteps(() => w);
const waitlist = waitlistSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Reschedules a session by five hours, and commits only once `meanwhile` waits for its locks. */
function rescheduleWhile<T>(
  salon: Salon,
  session: PublishedSession,
  { waiting, meanwhile }: { waiting: number; meanwhile: () => Promise<T> },
): Promise<{ result: T }> {
  const own = { businessId: salon.ownerId, sessionId: session.id };
  const startsAt = Temporal.Instant.from(session.startsAt).add({ hours: 5 });
  const span = { startsAt, endsAt: startsAt.add({ hours: 1 }), now: w.now() };
  let running: Promise<T> | undefined;
  return inTransaction(w.deps.db, async (tx) => {
    await lockSessions(tx, own.businessId);
    const resources = await sessionResources(tx, own, span);
    expect(await shiftSession(tx, own, resources, span)).toBe(true);
    running = meanwhile();
    await untilBlocked(w.deps.db, waiting);
  }).then(async () => ({ result: await (running as Promise<T>) }));
}

const timesOfPlaces = async (session: PublishedSession) => {
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select distinct lower(during) as at from availability.claims
    where resource_id = ${session.id}`.execute(w.deps.db);
  return rows.map(({ at }) => at.toString());
};

describe('A session that is rescheduled while its places are claimed', () => {
  test('sells no place at its former time to buyers who chose it before', async () => {
    const { salon, first } = await classes.yoga();
    const buyers = await Promise.all([1, 2, 3].map(() => w.customer()));
    const { result } = await rescheduleWhile(salon, first, {
      waiting: buyers.length,
      meanwhile: () =>
        Promise.all(buyers.map((buyer) => w.order(buyer, salon, { at: first.startsAt }))),
    });
    expect(result.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect(await timesOfPlaces(first)).toEqual([]);
    const [buyer = ''] = buyers;
    const moved = later(first.startsAt, 5);
    expect((await w.order(buyer, salon, { at: moved })).status).toBe(200);
  });

  test('is not offered to the waitlist at its former time', async () => {
    const salon = await w.service();
    const date = dayIn(w, 3).toString();
    const [session] = (await classes.publish(salon, { places: 1, date })).body
      .data as PublishedSession[];
    if (!session) throw new Error('There is no session.');
    const booked = await classes.join(salon, session);
    const times = { date, time: '07:00', at: session.startsAt, booker: '' };
    const { customer } = await waitlist.wait({ ...salon, ...times, bookingId: booked.bookingId });
    await w.reject(salon, booked.bookingId);
    await w.settled();
    await rescheduleWhile(salon, session, {
      waiting: 1,
      meanwhile: () => w.sweep('waitlist.offer'),
    });
    await w.sweep('waitlist.offer');
    expect(await waitlist.offerOf(customer)).toBeNull();
    expect(await timesOfPlaces(session)).toEqual([]);
  });
});

describe('Rescheduling a session with its bookings', () => {
  test('includes all participants while others buy a place', async () => {
    for (const hours of [2, 3, 4]) {
      const { salon, first } = await classes.yoga();
      const one = await classes.join(salon, first);
      const buyers = await Promise.all([1, 2, 3].map(() => w.customer()));
      const to = later(first.startsAt, hours);
      const [moved, ...orders] = await Promise.all([
        classes.move(salon, first, to),
        ...buyers.map((buyer) => w.order(buyer, salon, { at: first.startsAt })),
      ]);
      expect(moved?.status, JSON.stringify(moved?.body)).toBe(200);
      expect(await classes.startOf(one.customer, one.bookingId)).toBe(to);
      expect(await timesOfPlaces(first)).toEqual([to]);
      for (const { status } of orders) expect([200, 409]).toContain(status);
    }
  });
});
