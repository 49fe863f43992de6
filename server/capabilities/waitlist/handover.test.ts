import { afterAll, beforeAll, describe, test, vi } from 'vitest';
import { startTicker } from '#platform/jobs/ticker.ts';
import { silentLog } from '#platform/log/log.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { waitlistSteps } from '#test/support/steps/waitlist-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const { fullSalon, wait, offerOf, release } = waitlistSteps(() => w);

/** Two waiting customers, the first with an offer. */
async function offered() {
  const salon = await fullSalon();
  const [first, second] = [await wait(salon), await wait(salon)];
  await release(salon);
  const offer = await offerOf(first.customer);
  if (!offer) throw new Error('The first customer has no offer.');
  return { first: first.customer, second: second.customer, offer };
}

/**
 * Waits after an action until a customer has an offer, while the server's jobs run and one job waits all the time, as
 * jobs for external calendars or the gateway may.
 */
async function handOver(act: () => Promise<unknown>, customer: string): Promise<void> {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const run = () => {
    begin();
    return isOver;
  };
  const ticker = startTicker([{ name: 'slow', run }, ...w.sweeps], w.clock, silentLog);
  try {
    await isBegun;
    await act();
    const hasOffer = async () => Boolean(await offerOf(customer));
    await vi.waitUntil(hasOffer, { timeout: 60_000, interval: 50 });
  } finally {
    end();
    await ticker.stop();
  }
}

describe('A time goes to the next customer while another job waits', () => {
  test('after it was declined', async () => {
    const { first, second, offer } = await offered();
    const params = { offerId: offer.offerId };
    const decline = () => w.call('declineOffer', { as: first, params });
    await handOver(decline, second);
  });

  test('after its offer expired', async () => {
    const { second, offer } = await offered();
    const left = w.now().until(Temporal.Instant.from(offer.expiresAt));
    const expire = async () => w.clock.advance(left.toString());
    await handOver(expire, second);
  });

  test('after its customer left', async () => {
    const salon = await fullSalon();
    const [first, second] = [await wait(salon), await wait(salon)];
    await release(salon);
    const params = { entryId: first.entryId };
    const leave = () => w.call('leaveWaitlist', { as: first.customer, params });
    await handOver(leave, second.customer);
  });
});
