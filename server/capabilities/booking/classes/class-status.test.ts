import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { classSteps } from '#test/support/steps/class-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { join, yoga } = classSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

test('[SVC-16] the badge of a service that sells only classes follows their sessions', async () => {
  // The sessions begin in three days, and the service has hours on each day.
  const { salon, first } = await yoga();
  const params = { serviceId: salon.serviceId };
  const status = async () => (await w.call('serviceDetails', { params })).body.data.status;
  expect(await status()).toBe('offline');
  w.clock.advance('PT48H');
  expect(await status()).toBe('available');
  await join(salon, first, 4);
  expect(await status()).toBe('busy');
});
