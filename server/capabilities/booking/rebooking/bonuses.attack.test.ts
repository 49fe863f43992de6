import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initialSettings } from '#contract/settings/limits.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { rebookingSteps } from '#test/support/steps/rebooking-steps.ts';
import { type BookingWorld, bookingWorld, type Salon } from '#test/support/worlds/booking-world.ts';
import { mayHaveBonus } from './bonuses.rules.ts';

const terms = initialSettings.bonuses;
const { inAll: BONUSES_MAX } = terms;
const database = testDatabase();
let w: BookingWorld;
const steps = rebookingSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test.each([
  [{ inAll: 0, ofProvider: 0 }, true],
  [{ inAll: BONUSES_MAX - 1, ofProvider: 0 }, true],
  [{ inAll: BONUSES_MAX, ofProvider: 0 }, false],
  [{ inAll: 1, ofProvider: 1 }, false],
])('after %j another bonus is due: %s', (lately, isDue) => {
  expect(mayHaveBonus(lately, terms)).toBe(isDue);
});

const salon = (capacity = 4) => w.service({ priceRupees: 1000, daysAhead: 3, capacity });

/** Booked and rejected; the resulting credits in the wallet. */
async function rejected(customer: string, service: Salon): Promise<string> {
  const { bookingId } = await w.book(customer, service);
  await w.reject(service, bookingId);
  // Delivers the e-mails now, in the order of the rejections.
  await w.settled();
  return bookingId;
}

describe('a colluding customer and provider', () => {
  test('[POLICY-20] get one bonus in thirty days, are informed of the limit and are refunded anyway', async () => {
    const [customer, service] = [await w.customer(), await salon()];
    const { email } = await w.person(customer);
    const first = await rejected(customer, service);
    const second = await rejected(customer, service);
    expect(await steps.wallet(customer)).toBe(100.1);
    const offerTo = async (id: string) => (await steps.look(customer, id)).body.data;
    expect(await offerTo(first)).toMatchObject({ bonus: 100.1, isBonusWithheld: false });
    expect(await offerTo(second)).toMatchObject({ bonus: 0, isBonusWithheld: true, refund: 1001 });
    const { money } = await steps.details(customer, second);
    expect(money.map((step: { title: string }) => step.title)).not.toContain('Bonus credit');
    await w.settled();
    const messages = w.mails.filter(
      ({ to, subject }) => to === email && /^Booking declined/.test(subject),
    );
    expect(messages).toHaveLength(2);
    expect(messages[0]?.text).toContain('we’ve added ₹100.10 to your wallet');
    expect(messages[1]?.text).not.toContain('we’ve added');
    expect(messages[1]?.text).toContain('no bonus this time');
    w.clock.advance('PT719H');
    await rejected(customer, service);
    expect(await steps.wallet(customer)).toBe(100.1);
    w.clock.advance('PT2H');
    await rejected(customer, service);
    expect(await steps.wallet(customer)).toBe(200.2);
  });

  test('gain nothing by not answering or cancelling instead of rejecting', async () => {
    const [customer, service] = [await w.customer(), await salon()];
    await rejected(customer, service);
    await w.book(customer, service);
    w.clock.advance('PT30H');
    await w.sweep('booking.answers');
    const { bookingId } = await w.book(customer, service);
    const params = { bookingId };
    await w.call('accept', { as: service.ownerId, params });
    const body = { reason: 'Cannot come' };
    const cancelled = await w.call('providerCancel', { as: service.ownerId, params, body });
    expect(cancelled.status).toBe(200);
    expect(await steps.wallet(customer)).toBe(100.1);
  });

  test('gain nothing by two failures at once', async () => {
    const [customer, service] = [await w.customer(), await salon()];
    const booked = [];
    for (let n = 0; n < 4; n += 1) booked.push(await w.book(customer, service));
    await Promise.all(booked.map(({ bookingId }) => w.reject(service, bookingId)));
    const { rows } = await sql<{ state: string }>`
      select state from booking.bookings where customer_id = ${customer}`.execute(w.deps.db);
    expect(rows.map(({ state }) => state)).toEqual(Array(4).fill('cancelled'));
    expect(await steps.wallet(customer)).toBe(100.1);
  });

  test('are limited to one bonus by a database constraint', async () => {
    const [customer, service] = [await w.customer(), await salon()];
    const first = await rejected(customer, service);
    const { bookingId: second } = await w.book(customer, service);
    const again = sql`insert into booking.bonuses
        (booking_id, customer_id, provider_id, amount_paise, is_given, counts_during)
      select ${second}, customer_id, provider_id, amount_paise, true, counts_during
      from booking.bonuses where booking_id = ${first}`.execute(w.deps.db);
    await expect(again).rejects.toThrow('one_bonus_a_while');
  });
});

test('[POLICY-20] grants an honest customer a bonus from each of five providers, then no more', async () => {
  const customer = await w.customer();
  for (let n = 0; n <= BONUSES_MAX; n += 1) await rejected(customer, await salon(1));
  expect(await steps.wallet(customer)).toBe(500.5);
});
