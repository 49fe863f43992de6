import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { additionSteps } from '#test/support/steps/addition-steps.ts';
import { disputeSteps } from '#test/support/steps/dispute-steps.ts';
import { packageSteps } from '#test/support/steps/packages/steps.ts';
import { type PayoutWorld, payoutWorld } from '#test/support/worlds/payout-world.ts';

const database = testDatabase();
let w: PayoutWorld;

beforeAll(async () => {
  w = await payoutWorld(database);
});
afterAll(() => w.close());

const { join, leave, party } = additionSteps(() => w);
const packages = packageSteps(() => w);
const { admin } = disputeSteps(() => w);

/** The text of an e-mail, on one line. */
const mailText = async (personId: string, subject: RegExp) => {
  await w.settled();
  const { email } = await w.person(personId);
  return (await w.mailTo(email, subject)).text.replace(/\s+/g, ' ');
};
const titles = async (as: string): Promise<string[]> => {
  await w.settled();
  const { items } = (await w.call('notices', { as })).body.data;
  return items.map(({ title }: { title: string }) => title);
};

test("The e-mail 'People added' states the payment for them and the total now", async () => {
  const one = await party(3, { capacity: 6 });
  await leave(one, 1);
  await join(one, 1);
  const text = await mailText(one.customer, /^People added: /);
  expect(text).toContain('You paid ₹1,001.00 for the people added.');
  expect(text).toMatch(/Paid ₹4,004\.00 · Refund[^·]* ₹1,000\.00 · Total now ₹3,004\.00/);
  expect(text).not.toContain('in total');
});

test("The e-mail 'People added' names what is due at the venue", async () => {
  const one = await party(1, { capacity: 6, depositPercent: 25 });
  await join(one, 1);
  const text = await mailText(one.customer, /^People added: /);
  expect(text).toContain('₹1,500.00 is due at the venue.');
});

test('Both reminders name the rest that is due at the venue', async () => {
  const salon = await w.service({ priceRupees: 1000, depositPercent: 25, autoAccept: true });
  const customer = await w.customer();
  const at = (await w.starts(salon, 12)).at(-1) ?? '';
  await w.book(customer, salon, { at });
  for (const [hours, subject] of [
    [24, /^Tomorrow: /],
    [2, /^Starting soon: /],
  ] as const) {
    const due = Temporal.Instant.from(at).subtract({ hours });
    w.clock.advance(w.clock.now().until(due).toString());
    await w.sweep('notifications.remind');
    expect(await mailText(customer, subject)).toContain('₹750.00 is due at the venue.');
  }
});

test('the rest for an appointment without a venue is due to the professional', async () => {
  const salon = await w.service({ priceRupees: 1000, depositPercent: 25, autoAccept: true });
  await sql`update catalogue.services set places = '{online}' where id = ${salon.serviceId}`.execute(
    w.deps.db,
  );
  const customer = await w.customer();
  await w.book(customer, salon, { place: 'online' });
  const text = await mailText(customer, /^Booked: /);
  expect(text).toContain('₹750.00 is due directly to the professional.');
});

describe('The first e-mail about a booking', () => {
  test('calls it requested until the provider accepts', async () => {
    const { customer, service } = await w.pair();
    await w.book(customer, service);
    const text = await mailText(customer, /^Requested: /);
    expect(text).toContain('We received your payment of ₹501.00.');
    expect(text).toMatch(/Your request for .* is with the professional\./);
    expect(text).not.toContain('is booked');
  });

  test('calls it booked when the provider accepts automatically', async () => {
    const { customer, service } = await w.pair({ autoAccept: true });
    await w.book(customer, service);
    expect(await mailText(customer, /^Booked: /)).toContain('is booked for');
  });

  test('states the used visit of a package, and no payment', async () => {
    const bought = await packages.holder();
    await packages.book(bought);
    const text = await mailText(bought.customer, /^(Requested|Booked): /);
    expect(text).toContain('You used 1 visit of your package.');
    expect(text).not.toContain('payment');
  });
});

test.each([
  { isAccepted: true, title: /^Cancelled: /, said: 'Zap Booking cancelled' },
  { isAccepted: false, title: /^Declined: /, said: 'Zap Booking declined' },
])('$said for the provider is in their notifications', async ({ isAccepted, title, said }) => {
  const { customer, service } = await w.pair({ daysAhead: 4, priceRupees: 1000 });
  const { bookingId } = await w.book(customer, service);
  const params = { bookingId };
  // Notifications of earlier changes must not come last.
  await w.settled();
  if (isAccepted) await w.call('accept', { as: service.ownerId, params });
  await w.settled();
  const body = { side: 'provider', refund: 1001, reason: 'They asked us on the phone' };
  expect((await w.call('cancelOnBehalf', { as: await admin(), params, body })).status).toBe(200);
  const text = await mailText(service.ownerId, title);
  expect(text).toMatch(new RegExp(`${said} .* on your behalf\\. Reason: They asked us`));
  expect((await titles(service.ownerId))[0]).toMatch(title);
});

test('An expired request is in the notifications of the provider', async () => {
  const { customer, service } = await w.pair();
  await w.book(customer, service);
  await w.settled();
  w.clock.advance('PT25H');
  await w.sweep('booking.answers');
  expect((await titles(service.ownerId))[0]).toMatch(/^Request expired: /);
});
