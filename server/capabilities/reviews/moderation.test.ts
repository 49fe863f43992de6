import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import { codeOf, reviewSteps } from '#test/support/steps/review-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { dataOf, erase } from './index.ts';

const database = testDatabase();
let w: BookingWorld;
const { admin, edit, goTo, seenOf, visited, write, list, serviceDetails } = reviewSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

describe('replies, reports and moderation', () => {
  test('lets the provider reply once and edit the reply for a week', async () => {
    const one = await visited();
    const reviewId = (await write(one)).body.data.id;
    const reply = (text: string, as = one.service.ownerId) =>
      w.call('replyReview', { as, params: { reviewId }, body: { text } });
    const otherProvider = (await w.service()).ownerId;
    expect(codeOf(await reply('Mine', otherProvider))).toBe('REVIEW_NOT_FOUND');
    expect(codeOf(await reply('Mine', one.customer))).toBe('FORBIDDEN');
    expect((await reply('   ')).status).toBe(400);
    expect((await reply('Thank you')).body.data.reply).toMatchObject({
      edited: false,
      isOpen: true,
    });
    const begun = w.now().toString();
    goTo(begun, 60);
    const repeated = { text: 'Thank you', date: begun, edited: false };
    expect((await reply(' Thank you ')).body.data.reply).toMatchObject(repeated);
    goTo(begun, 7 * 24 * 60);
    expect((await reply('Thank you!')).body.data.reply).toMatchObject({
      text: 'Thank you!',
      edited: true,
    });
    goTo(begun, 7 * 24 * 60 + 1);
    expect(codeOf(await reply('Too late'))).toBe('REPLY_CLOSED');
    expect((await list(one)).items[0].reply).toMatchObject({ text: 'Thank you!', isOpen: false });
  });

  test('is decided once, by an admin who has seen its text and all its reports', async () => {
    const one = await visited();
    const reviewId = (await write(one, { stars: 1, text: 'Never again' })).body.data.id;
    const params = { reviewId };
    const report = async () =>
      w.call('reportReview', { as: await w.customer(), params, body: { reason: 'A lie' } });
    await report();
    const adminId = await admin();
    const decide = async (call: 'hideReview' | 'keepReview', seen: object) =>
      codeOf(await w.call(call, { as: adminId, params, body: { reason: 'Read it', seen } }));
    const first = await seenOf(reviewId);
    w.clock.advance('PT1M');
    await report();
    for (const call of ['hideReview', 'keepReview'] as const)
      expect(await decide(call, first)).toBe('MOVE_NOT_ALLOWED');
    const second = await seenOf(reviewId);
    await edit(one, { stars: 1, text: 'Never again, says my neighbour' });
    expect(await decide('keepReview', second)).toBe('MOVE_NOT_ALLOWED');
    expect(await decide('keepReview', await seenOf(reviewId))).toBe(200);
    for (const call of ['hideReview', 'keepReview'] as const)
      expect(await decide(call, second)).toBe('MOVE_NOT_ALLOWED');
    expect(await decide('keepReview', await seenOf(reviewId))).toBe('MOVE_NOT_ALLOWED');
  });

  test('accepts one report per signed-in person; an admin hides a review with a visible reason and shows it again', async () => {
    const one = await visited();
    const reviewId = (await write(one, { stars: 1, text: 'A lie about my neighbour' })).body.data
      .id;
    const report = (as?: string) =>
      w.call('reportReview', {
        ...(as ? { as } : {}),
        params: { reviewId },
        body: { reason: 'It names somebody' },
      });
    const adminId = await admin();
    const cases = async (state: string) =>
      (await w.call('adminReviews', { as: adminId, query: { state } })).body.data.items.filter(
        ({ id }: { id: string }) => id === reviewId,
      );
    expect(codeOf(await report())).toBe('SIGNED_OUT');
    expect((await report(one.service.ownerId)).status).toBe(200);
    expect(codeOf(await report(one.service.ownerId))).toBe('REVIEW_REPORTED');
    expect((await report(await w.customer())).status).toBe(200);
    expect(await cases('reported')).toMatchObject([
      {
        parties: [one.customer, one.service.ownerId],
        reports: [{ reason: 'It names somebody' }, {}],
        hidden: null,
      },
    ]);

    const act = async (
      call: 'hideReview' | 'unhideReview' | 'keepReview',
      as = adminId,
      reason = 'Names',
    ) => {
      const body = { reason, seen: await seenOf(reviewId) };
      return w.call(call, {
        as,
        params: { reviewId },
        ...(call === 'unhideReview' ? {} : { body }),
      });
    };
    expect(codeOf(await act('hideReview', one.customer))).toBe('FORBIDDEN');
    expect((await act('hideReview', adminId, ' ')).status).toBe(400);
    expect((await act('hideReview')).body.data).toMatchObject({ hidden: { reason: 'Names' } });
    expect(codeOf(await act('hideReview'))).toBe('MOVE_NOT_ALLOWED');
    expect(await list(one)).toMatchObject({
      total: 0,
      items: [],
      hidden: [{ id: reviewId, reason: 'Names' }],
    });
    expect(await serviceDetails(one)).toMatchObject({ reviews: 0 });
    const mine = await w.call('myReviews', { as: one.customer });
    expect(mine.body.data).toMatchObject([{ hiddenReason: 'Names' }]);
    expect(codeOf(await report(await w.customer()))).toBe('REVIEW_NOT_FOUND');
    expect(await cases('reported')).toEqual([]);
    expect(await cases('hidden')).toHaveLength(1);

    expect((await act('unhideReview')).body.data).toMatchObject({ hidden: null, reports: [] });
    expect(await list(one)).toMatchObject({ total: 1, hidden: [] });
    expect((await report(await w.customer())).status).toBe(200);
    const counted = async () => (await w.call('adminCounts', { as: adminId })).body.data.reviews;
    const before = await counted();
    expect((await act('keepReview', adminId, 'True enough')).status).toBe(200);
    expect(await counted()).toBe(before - 1);
    expect(await cases('reported')).toEqual([]);
    const { rows } = await sql<{ act: string; reason: string | null }>`
      select act, reason from reviews.decisions where review_id = ${reviewId} order by decided_at, id`.execute(
      w.deps.db,
    );
    expect(rows).toEqual([
      { act: 'hide', reason: 'Names' },
      { act: 'unhide', reason: null },
      { act: 'keep', reason: 'True enough' },
    ]);
  });
});

test('refuses a report while an admin hides the review, so that no report stays open', async () => {
  const one = await visited();
  const reviewId = (await write(one)).body.data.id;
  const { db } = w.deps;
  const report = await db.transaction().execute(async (tx) => {
    await sql`update reviews.reviews set hidden_at = ${w.now()}, hidden_reason = 'Insults'
      where id = ${reviewId}`.execute(tx);
    const body = { reason: 'It insults me' };
    const reply = w.call('reportReview', { as: one.service.ownerId, params: { reviewId }, body });
    await untilBlocked(db, 1);
    return { reply };
  });
  expect(codeOf(await report.reply)).toBe('REVIEW_NOT_FOUND');
});

test('lists reported reviews oldest first, filtered by stars, in pages', async () => {
  const one = await visited();
  const adminId = await admin();
  const written: string[] = [];
  for (const stars of [1, 5]) {
    const other = written.length === 0 ? one : await visited(one.service);
    const { body } = await write(other, { stars, text: `Stars: ${stars}` });
    const params = { reviewId: body.data.id };
    await w.call('reportReview', { as: one.service.ownerId, params, body: { reason: 'No' } });
    written.push(body.data.id);
    w.clock.advance('PT1M');
  }
  const found = async (query: object) =>
    (
      await w.call('adminReviews', { as: adminId, query: { state: 'reported', ...query } })
    ).body.data.items
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => written.includes(id));
  expect(await found({})).toEqual(written);
  expect(await found({ sort: 'turned' })).toEqual([...written].reverse());
  expect(await found({ stars: 5 })).toEqual([written[1]]);
  expect(await found({ page: 2 })).toEqual([]);
});

describe('a deleted account', () => {
  test('exports everything and keeps the reviews as a former customer’s', async () => {
    const one = await visited();
    await write(one, { stars: 4, text: 'Worth the way' });
    const mine = await dataOf(w.deps.db, one.customer);
    expect(mine).toMatchObject({ reviews: [{ stars: 4, text: 'Worth the way' }], replies: [] });
    const leave = (withTexts: boolean) =>
      inTransaction(w.deps.db, (tx) => erase(tx, one.customer, { withTexts }));
    await leave(false);
    await leave(false);
    expect((await list(one)).items).toMatchObject([
      { author: 'Former customer', text: 'Worth the way' },
    ]);
    expect(await dataOf(w.deps.db, one.customer)).toEqual({
      reviews: [],
      replies: [],
      reports: [],
    });

    const other = await visited(one.service);
    await write(other, { stars: 3, text: 'About me' });
    await inTransaction(w.deps.db, (tx) => erase(tx, other.customer, { withTexts: true }));
    expect((await list(one, { sort: 'lowest' })).items[0]).toMatchObject({ stars: 3, text: '' });
  });
});

test('The CSV counts all open reports of a review, also beyond those that the page lists', async () => {
  const reviewId = (await write(await visited(), { stars: 1 })).body.data.id;
  await sql`
    insert into reviews.reports (review_id, reason, reported_at)
    select ${reviewId}, 'Not true', ${w.now()} from generate_series(1, 33)`.execute(w.deps.db);
  const { token } = await openProvedSession(w.deps, await admin());
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await w.app.inject({ url: pathOf('adminReviewsCsv'), headers });
  expect(body).toContain('"1","33",');
});
