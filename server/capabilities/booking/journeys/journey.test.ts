import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { homeSteps, later } from '#test/support/steps/homes/home-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
let steps: ReturnType<typeof homeSteps>;

beforeAll(async () => {
  w = await bookingWorld(database);
  steps = homeSteps(w);
});
afterAll(() => w.close());

describe('the journey of the day', () => {
  test('is shown to the customer, step by step, and can be taken back', async () => {
    const service = await w.service({ places: ['home'], autoAccept: true });
    const [customer, other] = [await w.customer(), await w.service()];
    const bookingId = await steps.bookHome(customer, service, await steps.noon(service), 5);
    const own = { as: service.ownerId, params: { bookingId } };
    const step = (name: string, as = service.ownerId) =>
      w.call('setJourney', { as, params: { bookingId }, body: { step: name } });
    const seen = async () =>
      (await w.call('booking', { as: customer, params: { bookingId } })).body.data;
    expect((await step('onTheWay')).body.code).toBe('MOVE_NOT_ALLOWED');
    const { startsAt } = await startOf(bookingId);
    const soon = Temporal.Instant.from(startsAt).subtract({ minutes: 30 });
    w.clock.advance(w.now().until(soon).toString());
    expect((await step('onTheWay', other.ownerId)).body.code).toBe('BOOKING_NOT_FOUND');
    expect((await step('arrived')).body.code).toBe('MOVE_NOT_ALLOWED');
    expect((await seen()).journey).toBeUndefined();
    const left = await step('onTheWay');
    expect(left.body.data.journey).toMatchObject({
      status: { step: 'onTheWay' },
      next: 'arrived',
      canUndo: true,
    });
    expect((await step('onTheWay')).status).toBe(200);
    expect((await seen()).journey).toMatchObject({ step: 'onTheWay' });
    await step('arrived');
    expect((await seen()).journey).toMatchObject({ step: 'arrived' });
    await w.call('undoJourney', own);
    expect((await seen()).journey).toMatchObject({ step: 'onTheWay' });
    await w.call('undoJourney', own);
    expect((await seen()).journey).toBeUndefined();
    expect((await w.call('undoJourney', own)).body.code).toBe('MOVE_NOT_ALLOWED');
    const titles = (await seen()).timeline.map(({ event }: { event: string }) => event);
    expect(titles.slice(-4)).toEqual(['onTheWay', 'arrived', 'notArrived', 'notOnTheWay']);
  });

  test('a step that is named is taken back once, and not in place of another one', async () => {
    const service = await w.service({ places: ['home'], autoAccept: true });
    const bookingId = await steps.bookHome(
      await w.customer(),
      service,
      await steps.noon(service),
      5,
    );
    const { startsAt } = await startOf(bookingId);
    const soon = Temporal.Instant.from(startsAt).subtract({ minutes: 30 });
    w.clock.advance(w.now().until(soon).toString());
    const own = { as: service.ownerId, params: { bookingId } };
    for (const step of ['onTheWay', 'arrived'])
      await w.call('setJourney', { ...own, body: { step } });
    const undo = (step: string) => w.call('undoJourney', { ...own, query: { step } });
    expect((await undo('onTheWay')).body.code).toBe('MOVE_NOT_ALLOWED');
    const first = await undo('arrived');
    expect(first.body.data.journey).toMatchObject({ status: { step: 'onTheWay' } });
    // After a lost response.
    const second = await undo('arrived');
    expect([second.status, second.body.data.journey]).toEqual([200, first.body.data.journey]);
    for (const _time of ['first', 'second']) {
      const none = await undo('onTheWay');
      expect([none.status, none.body.data.journey.status]).toEqual([200, undefined]);
    }
  });

  test('belongs to the time of the visit, so a reschedule resets it', async () => {
    const service = await w.service({ places: ['home'], autoAccept: true });
    const customer = await w.customer();
    const at = await steps.noon(service);
    const bookingId = await steps.bookHome(customer, service, at, 5);
    await sql`update booking.bookings set on_the_way_at = now() where id = ${bookingId}`.execute(
      w.deps.db,
    );
    const body = { bookingSlotTime: later(at, 120) };
    const moved = await w.call('reschedule', { as: customer, params: { bookingId }, body });
    expect(moved.status).toBe(200);
    const { onTheWay } = await startOf(bookingId);
    expect(onTheWay).toBeNull();
  });
});

async function startOf(bookingId: string): Promise<{ startsAt: string; onTheWay: unknown }> {
  const { rows } = await sql<{ startsAt: string; onTheWay: unknown }>`
    select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      on_the_way_at as "onTheWay"
    from booking.bookings where id = ${bookingId}`.execute(w.deps.db);
  return rows[0] ?? { startsAt: '', onTheWay: undefined };
}
