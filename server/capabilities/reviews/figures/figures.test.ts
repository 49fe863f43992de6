import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrustFigures } from '#contract/catalogue/trust.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { rebuildFigures } from '../index.ts';

const database = testDatabase();
let w: BookingWorld;
const { goTo, reported, decide, details } = disputeSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const fates = [
  'rejected',
  'silence',
  'customer cancels unanswered',
  'customer cancels',
  'provider cancels',
  'done',
  'customer absent',
  'provider absent',
] as const;
type Fate = (typeof fates)[number];
type Case = { fate: Fate; minutes: number; stars: number };

/** The expected figures, counted from the actions of the test and not read from the database. */
type Model = {
  waits: number[];
  accepted: number;
  kept: number;
  cancelled: number;
  absent: number;
  visits: number;
  stars: number[];
};

/** Runs one booking and counts it in the model. */
async function live(salon: Salon, { fate, minutes, stars }: Case, model: Model): Promise<void> {
  const customer = await w.customer();
  const { bookingId } = await w.book(customer, salon);
  const params = { bookingId };
  const as = salon.ownerId;
  const { date, answerBy } = await details(customer, bookingId);
  const madeAt = w.now();
  const cancel = async () => {
    const quoted = await w.call('cancelQuote', { as: customer, params, body: {} });
    const { quote } = quoted.body.data;
    const body = { quote, reason: 'Rain', refundTo: 'source' };
    await w.call('cancel', { as: customer, params, body });
  };
  if (fate === 'customer cancels unanswered') return cancel();
  if (fate === 'silence') {
    goTo(answerBy);
    await w.sweep('booking.answers');
    model.waits.push(madeAt.until(w.now()).total('minutes'));
    return;
  }
  w.clock.advance(`PT${minutes}M`);
  model.waits.push(minutes);
  const reason = { body: { reason: 'Ill' } };
  if (fate === 'rejected') return void (await w.call('reject', { as, params, ...reason }));
  await w.call('accept', { as, params });
  model.accepted += 1;
  if (fate === 'customer cancels') return cancel();
  if (fate === 'provider cancels') {
    model.cancelled += 1;
    return void (await w.call('providerCancel', { as, params, ...reason }));
  }
  goTo(date, 5);
  if (fate === 'customer absent') {
    model.kept += 1;
    return void (await w.call('noShow', { as, params }));
  }
  await w.call('complete', { as, params });
  const body = { stars, text: '' };
  expect((await w.call('writeReview', { as: customer, params, body })).status).toBe(200);
  if (fate === 'provider absent') {
    model.absent += 1;
    await decide(await reported({ customer, bookingId }, 'provider-no-show'), { uphold: true });
    return;
  }
  model.kept += 1;
  model.visits += 1;
  model.stars.push(stars);
}

function figuresOf({ waits, accepted, kept, cancelled, absent }: Model): TrustFigures {
  const due = kept + cancelled + absent;
  const share = (part: number, of: number) => ({
    percent: of < 5 ? null : Math.floor((part / of) * 100),
    sample: of,
  });
  const sorted = waits.toSorted((a, b) => a - b);
  const [low, high] = [(waits.length - 1) >> 1, waits.length >> 1];
  const median = ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2;
  return {
    acceptance: share(accepted, waits.length),
    response: { minutes: waits.length < 5 ? null : Math.ceil(median), sample: waits.length },
    completion: share(kept, due),
    cancellations: { count: due < 5 ? null : cancelled, sample: due },
  };
}

const detailsOf = async ({ serviceId }: Salon) =>
  (await w.call('serviceDetails', { params: { serviceId } })).body.data;

async function expectFigures(salon: Salon, model: Model): Promise<void> {
  const { stars } = model;
  const sum = stars.reduce((all, one) => all + one, 0);
  expect(await detailsOf(salon)).toMatchObject({
    figures: figuresOf(model),
    completedBookings: model.visits,
    reviews: stars.length,
    rating: stars.length < 5 ? null : Math.round((sum / stars.length) * 10) / 10,
  });
}

test('[SVC-12, SVC-14] computes the expected figures for random histories and repairs corrupted ones within a day', async () => {
  const one = fc.record({
    fate: fc.constantFrom(...fates),
    minutes: fc.integer({ min: 1, max: 90 }),
    stars: fc.integer({ min: 1, max: 5 }),
  });
  const drawn = fc.sample(one, { seed: 7240, numRuns: 3 });
  // Each outcome once, and some more in random order.
  const all = fates.map((fate, nth) => ({ fate, minutes: 3 + nth * 11, stars: 1 + (nth % 5) }));
  const done = [1, 2, 3, 4].map((stars) => ({ fate: 'done' as const, minutes: 7, stars }));
  const salon = await w.service();
  const model: Model = {
    waits: [],
    accepted: 0,
    kept: 0,
    cancelled: 0,
    absent: 0,
    visits: 0,
    stars: [],
  };
  for (const [nth, each] of [...drawn, ...all, ...done].entries()) {
    await live(salon, each, model);
    if (nth % 6 !== 5) continue;
    await w.settled();
    await expectFigures(salon, model);
  }
  await w.settled();
  await expectFigures(salon, model);
  expect(model.visits).toBeGreaterThanOrEqual(5);

  await sql`update catalogue.conduct set asked = 1000, accepted = 1000`.execute(w.deps.db);
  await sql`update catalogue.figures set completed_bookings = 2500, rating_sum = 50, rating_count = 10`.execute(
    w.deps.db,
  );
  await rebuildFigures(w.deps.db, w.now());
  await expectFigures(salon, model);
  await sql`update catalogue.conduct set asked = 1000, accepted = 1000`.execute(w.deps.db);
  w.clock.advance('PT25H');
  await w.sweep('reviews.figures');
  await expectFigures(salon, model);

  w.clock.advance(`PT${365 * 24}H`);
  await w.sweep('reviews.figures');
  const details = await detailsOf(salon);
  expect(details.figures.acceptance).toEqual({ percent: null, sample: 0 });
  expect(details.completedBookings).toBe(model.visits);
}, 90_000);

test('[SVC-14] does not count automatic acceptance as an answer, and counts the answer to a reschedule again', async () => {
  const { customer, service } = await w.pair({ daysAhead: 3 });
  const { bookingId } = await w.book(customer, service);
  const as = service.ownerId;
  w.clock.advance('PT10M');
  await w.call('accept', { as, params: { bookingId } });
  const [, later] = await w.starts(service);
  const body = { bookingSlotTime: later };
  await w.call('reschedule', { as: customer, params: { bookingId }, body });
  w.clock.advance('PT20M');
  await w.call('accept', { as, params: { bookingId } });
  await w.settled();
  expect((await detailsOf(service)).figures).toMatchObject({
    acceptance: { sample: 2 },
    completion: { sample: 0 },
  });
  const { rows } = await sql<{ seconds: number }>`
    select response_seconds as seconds from catalogue.conduct where owner_id = ${as}`.execute(
    w.deps.db,
  );
  expect(rows).toEqual([{ seconds: 15 * 60 }]);

  const quick = await w.pair({ autoAccept: true });
  await w.book(quick.customer, quick.service);
  await w.settled();
  expect((await detailsOf(quick.service)).figures.acceptance.sample).toBe(0);
});
