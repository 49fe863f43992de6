import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { answer, party, show } = additionSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

type Booked = Awaited<ReturnType<typeof party>>;

const quotedBand = async ({ customer: as, bookingId }: Booked) =>
  (await w.call('cancelQuote', { as, params: { bookingId }, body: {} })).body.data.band;

test('the page of a booking shows the band of its quote', async () => {
  const one = await party(1, { daysAhead: 4 });
  await answer(one, 'accept');
  const { date } = await show(one);
  for (const [hours, percent] of [
    [49, 100],
    [47, 75],
    [23, 50],
    [11, 0],
  ] as const) {
    const at = Temporal.Instant.from(date).subtract({ hours });
    w.clock.advance(w.now().until(at).toString());
    const { refundBand } = await show(one);
    expect(refundBand).toEqual(await quotedBand(one));
    expect(refundBand.refundPercent).toBe(percent);
  }
});

test('the page of a cancelled booking has no refund band', async () => {
  const one = await party(1);
  await answer(one, 'reject');
  expect(await show(one)).not.toHaveProperty('refundBand');
});

test('the e-mails about a booking and its acceptance state the refund and until when', async () => {
  const one = await party(1, { daysAhead: 4 });
  // An e-mail written later shows the state at that time.
  await w.settled();
  await answer(one, 'accept');
  await w.settled();
  const { email } = await w.person(one.customer);
  for (const subject of [/^Requested: /, /^Accepted: /]) {
    const { text } = await w.mailTo(email, subject);
    expect(text.replace(/\s+/g, ' ')).toMatch(/Cancel before .+ for a full refund of the price\./);
  }
});
