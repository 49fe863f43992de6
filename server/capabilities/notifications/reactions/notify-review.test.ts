import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { reviewSteps } from '#test/support/steps/review-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { visited, write } = reviewSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

const newest = async (as: string) => (await w.call('notices', { as })).body.data.items[0];

test('Notifies the provider of a review and its author of the reply, once each', async () => {
  const visit = await visited();
  const { serviceId, ownerId } = visit.service;
  const { body } = await write(visit);
  await w.settled();
  expect(await newest(ownerId)).toMatchObject({
    kind: 'review',
    title: 'A customer has reviewed their visit',
    link: `/serviceProvider/myServices/${serviceId}`,
  });
  const params = { reviewId: body.data.id };
  await w.call('replyReview', { as: ownerId, params, body: { text: 'Thank you' } });
  await w.settled();
  expect(await newest(visit.customer)).toMatchObject({
    kind: 'review',
    title: 'The professional has replied to your review',
    link: `/service-details/${serviceId}?tab=reviews`,
  });
});
