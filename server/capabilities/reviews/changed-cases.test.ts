import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { openDb } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { codeOf, reviewSteps, type Visit } from '#test/support/steps/review-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { admin, edit, list, seenOf, visited, write } = reviewSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** A review with the changes of its author and its provider, each a minute later. */
async function reviewed() {
  const one = await visited();
  const reviewId: string = (await write(one, { stars: 1, text: 'Never again' })).body.data.id;
  const params = { reviewId };
  const later = async <Reply>(change: () => Promise<Reply>): Promise<Reply> => {
    w.clock.advance('PT1M');
    return change();
  };
  const report = (as: string) =>
    later(() => w.call('reportReview', { as, params, body: { reason: 'A lie' } }));
  const reply = (text: string) =>
    later(() => w.call('replyReview', { as: one.service.ownerId, params, body: { text } }));
  const change = () => later(() => edit(one, { stars: 1, text: `Never again! ${w.now()}` }));
  let images = 0;
  const addImage = () => {
    images += 1;
    return later(() => addPhoto(one, 400 + images));
  };
  const removeImage = (photoId: string) =>
    later(() => {
      const ids = { bookingId: one.bookingId, photoId };
      return w.call('removeReviewPhoto', { as: one.customer, params: ids });
    });
  const decide = async (call: 'hideReview' | 'keepReview' | 'unhideReview', seen: object) =>
    codeOf(await w.call(call, { as: await admin(), params, body: { reason: 'Read it', seen } }));
  return { one, params, report, reply, change, addImage, removeImage, decide };
}

async function addPhoto({ customer, bookingId }: Visit, width: number): Promise<string> {
  const { token } = await openSession(w.deps, customer, 'a test');
  const answer = await w.app.inject({
    method: 'POST',
    url: pathOf('addReviewPhoto', { bookingId }),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: await picture('png', { width, height: 300 }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.photos.at(-1).id;
}

test('An admin decides about the photos and the reply that they have seen', async () => {
  const { params, report, reply, addImage, removeImage, decide } = await reviewed();
  const { reviewId } = params;
  await report(await w.customer());
  let photoId = '';
  const changes = [
    async () => {
      photoId = await addImage();
    },
    () => reply('Thank you'),
    () => reply('Thank you, you thief'),
    () => removeImage(photoId),
  ];
  for (const change of changes) {
    const seen = await seenOf(reviewId);
    await change();
    for (const call of ['hideReview', 'keepReview'] as const)
      expect(await decide(call, seen)).toBe('MOVE_NOT_ALLOWED');
  }
  const listed = await w.call('adminReviews', { as: await admin(), query: { state: 'reported' } });
  const { changedAt, reports } = listed.body.data.items.find(
    ({ id }: { id: string }) => id === reviewId,
  );
  expect(await decide('keepReview', { changedAt, reportedAt: reports[0].date })).toBe(200);
});

test('An admin restores only a review that they have seen; a page of the previous release restores any', async () => {
  const { params, change, addImage, decide } = await reviewed();
  const { reviewId } = params;
  for (const changeIt of [change, addImage]) {
    expect(await decide('hideReview', await seenOf(reviewId))).toBe(200);
    const seen = await seenOf(reviewId);
    await changeIt();
    expect(await decide('unhideReview', seen)).toBe('MOVE_NOT_ALLOWED');
    expect(await decide('unhideReview', await seenOf(reviewId))).toBe(200);
  }
  expect(await decide('hideReview', await seenOf(reviewId))).toBe(200);
  expect((await w.call('unhideReview', { as: await admin(), params })).status).toBe(200);
});

test('A review can be reported again by the same person after a decision, once it has changed', async () => {
  const { params, report, reply, change, addImage, decide } = await reviewed();
  const reporter = await w.customer();
  for (const changeIt of [change, () => reply(`You are the liar ${w.now()}`), addImage]) {
    expect(codeOf(await report(reporter))).toBe(200);
    expect(codeOf(await report(reporter)), 'an open report').toBe('REVIEW_REPORTED');
    await changeIt();
    expect(codeOf(await report(reporter)), 'an open report').toBe('REVIEW_REPORTED');
    w.clock.advance('PT1M');
    expect(await decide('keepReview', await seenOf(params.reviewId))).toBe(200);
    expect(codeOf(await report(reporter)), 'an unchanged review').toBe('REVIEW_REPORTED');
    await changeIt();
  }
  expect(codeOf(await report(reporter))).toBe(200);
  const listed = await w.call('adminReviews', { as: await admin(), query: { state: 'reported' } });
  expect(listed.body.data.items).toContainEqual(
    expect.objectContaining({ id: params.reviewId, reports: [expect.anything()] }),
  );
});

test("A provider's own reply does not let the provider report a review again", async () => {
  const { one, params, report, reply, change, decide } = await reviewed();
  const provider = one.service.ownerId;
  expect(codeOf(await report(provider))).toBe(200);
  w.clock.advance('PT1M');
  expect(await decide('keepReview', await seenOf(params.reviewId))).toBe(200);
  await reply('You are the liar');
  expect(codeOf(await report(provider))).toBe('REVIEW_REPORTED');
  await change();
  expect(codeOf(await report(provider))).toBe(200);
});

test('A service with many hidden reviews lists the latest reasons and counts all of them', async () => {
  const { one, params, decide } = await reviewed();
  expect(await decide('hideReview', await seenOf(params.reviewId))).toBe(200);
  const db = openDb(database.url, { asOwner: true });
  await db.transaction().execute(async (tx) => {
    // Copies need no bookings of their own.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`insert into reviews.reviews (booking_id, service_id, provider_id, service_name,
        sub_service_name, stars, text, written_at, hidden_at, hidden_reason)
      select gen_random_uuid(), service_id, provider_id, service_name, sub_service_name, 1, '',
        written_at, hidden_at - interval '1 hour', 'An older reason'
      from reviews.reviews, generate_series(1, 24)
      where id = ${params.reviewId}`.execute(tx);
  });
  await db.destroy();
  const { hidden, hiddenTotal } = await list(one);
  expect([hidden[0].reason, hidden.length, hiddenTotal]).toEqual(['Read it', 20, 25]);
  expect((await list(await visited())).hiddenTotal).toBe(0);
});
