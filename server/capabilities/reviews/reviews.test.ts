import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '#test/support/database/database.ts';
import { codeOf, GOOD, reviewSteps, type Visit } from '#test/support/steps/review-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';

const database = testDatabase();
let w: BookingWorld;
const { booked, goTo, reported, decide, provider, visited, write, edit, list, serviceDetails } =
  reviewSteps(() => w);

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

describe('writing a review', () => {
  test('is possible once, for the customer of a booking that took place', async () => {
    const one = await booked();
    expect(codeOf(await write(one))).toBe('REVIEW_NOT_ALLOWED');
    goTo(one.startsAt, 5);
    await provider('complete', one);
    const open = (await w.call('openReviews', { as: one.customer })).body.data;
    expect(open).toMatchObject([{ bookingId: one.bookingId, subServiceName: "Women's haircut" }]);
    expect(codeOf(await write(one, GOOD, await w.customer()))).toBe('BOOKING_NOT_FOUND');
    expect(codeOf(await write(one, GOOD, one.service.ownerId))).toBe('BOOKING_NOT_FOUND');
    const said = await write(one, { stars: 4, text: '  <b>See</b> https://x.test \r\n ok ' });
    expect(said.body.data).toMatchObject({ stars: 4, text: '<b>See</b> https://x.test \n ok' });
    expect(codeOf(await write(one))).toBe('REVIEW_EXISTS');
    expect((await w.call('openReviews', { as: one.customer })).body.data).toEqual([]);
    const { items } = await list(one);
    expect(items).toMatchObject([
      {
        stars: 4,
        author: expect.stringMatching(/^Person [A-Z]\.$/),
        verified: true,
        edited: false,
      },
    ]);
    expect(items[0].subServiceName).toBe("Women's haircut");
    expect(JSON.stringify(items)).not.toContain(one.bookingId);
  });

  test('accepts one of two concurrent reviews', async () => {
    const one = await visited();
    const codes = await Promise.all([1, 2, 3, 4].map((stars) => write(one, { stars, text: '' })));
    expect(codes.map(codeOf).toSorted()).toEqual([200, ...Array(3).fill('REVIEW_EXISTS')]);
    expect((await list(one)).total).toBe(1);
  });

  test('requires 1 to 5 whole stars and a short plain text', async () => {
    const one = await visited();
    for (const body of [
      { stars: 0, text: '' },
      { stars: 6, text: '' },
      { stars: 4.5, text: '' },
      { text: 'no stars' },
      { stars: 5, text: 'x'.repeat(2001) },
      { stars: 5, text: 'bell\u0007' },
    ]) {
      expect((await write(one, body)).status, JSON.stringify(body).slice(0, 40)).toBe(400);
    }
    expect((await write(one, { stars: 5, text: 'x'.repeat(2000) })).status).toBe(200);
  });

  test('is possible for 60 days, and editable for 7 days', async () => {
    const [late, timely] = [await visited(), await visited()];
    const end = w.now();
    goTo(end.toString(), 60 * 24 * 60);
    expect((await write(timely)).status).toBe(200);
    goTo(end.toString(), 60 * 24 * 60 + 1);
    expect(codeOf(await write(late))).toBe('REVIEW_CLOSED');
    const request = { as: late.customer, params: { bookingId: late.bookingId } };
    expect((await w.call('bookingReview', request)).body.data).toEqual({
      review: null,
      writeUntil: null,
    });

    expect(codeOf(await edit(timely, GOOD, late.customer))).toBe('REVIEW_NOT_FOUND');
    expect((await edit(timely, GOOD)).body.data).toMatchObject({ ...GOOD, edited: false });
    const changed = await edit(timely, { stars: 2, text: 'On second thought' });
    expect(changed.body.data).toMatchObject({ stars: 2, edited: true });
    goTo(end.toString(), 67 * 24 * 60);
    expect((await edit(timely, { stars: 3, text: '' })).status).toBe(200);
    goTo(end.toString(), 67 * 24 * 60 + 1);
    expect(codeOf(await edit(timely, GOOD))).toBe('REVIEW_EDIT_CLOSED');
    expect((await list(timely)).items).toMatchObject([{ stars: 3, text: '', edited: true }]);
  });

  test('is refused after a customer no-show, unless the mark was contested successfully', async () => {
    const one = await booked();
    goTo(one.startsAt, 5);
    await provider('noShow', one);
    expect(codeOf(await write(one))).toBe('REVIEW_NOT_ALLOWED');
    const id = await reported(one, 'contested-no-show');
    await decide(id, { uphold: true });
    expect((await write(one)).status).toBe(200);
  });

  test('is possible after a confirmed complaint, not after a provider no-show', async () => {
    const bad = await visited();
    goTo(bad.endsAt, 5);
    await decide(await reported(bad, 'quality'), { uphold: true, refundPercent: 100 });
    expect((await write(bad, { stars: 1, text: 'Burnt my scalp.' })).status).toBe(200);

    const none = await visited();
    await write(none, { stars: 1, text: 'Nobody was there.' });
    expect((await list(none)).total).toBe(1);
    await decide(await reported(none, 'provider-no-show'), { uphold: true });
    await w.settled();
    expect(await list(none)).toMatchObject({ total: 0, items: [], hidden: [] });
    const mine = await w.call('myReviews', { as: none.customer });
    expect(mine.body.data).toMatchObject([{ text: 'Nobody was there.', stands: false }]);
  });
});

describe('reading reviews', () => {
  test('[PROF-28] shows the mean of a person’s stars, and none before their first review', async () => {
    const one = await visited();
    const meanOf = async (as: string) => (await w.call('myReviews', { as })).body.mean;
    expect(await meanOf(one.customer)).toBeNull();
    await write(one, { stars: 4, text: '' });
    expect(await meanOf(one.customer)).toBe(4);
    const again = await visited(one.service, one.customer);
    await write(again, { stars: 5, text: '' });
    expect(await meanOf(one.customer)).toBe(4.5);
    expect((await w.call('myReviews', { as: one.customer })).body.given).toBe(2);
  });

  test('[SVC-09, SVC-10, SVC-11, SVC-19, ENT-09] computes rating and count the same everywhere, with New below five reviews', async () => {
    const first = await visited();
    const others = [];
    for (let nth = 0; nth < 4; nth += 1) others.push(await visited(first.service));
    for (const [nth, visit] of [first, ...others].entries()) {
      await write(visit, { stars: nth === 0 ? 2 : 5, text: `Visit ${nth}` });
      if (nth === 3) {
        expect(await serviceDetails(first)).toMatchObject({ rating: null, reviews: 4 });
        expect(await list(first)).toMatchObject({ mean: null, total: 4, counts: [0, 1, 0, 0, 3] });
      }
    }
    expect(await serviceDetails(first)).toMatchObject({
      rating: 4.4,
      reviews: 5,
      category: 'Salon & Beauty',
      experience: 0,
      isVerified: false,
    });
    const all = await w.call('services', { params: { id: 'all' } });
    expect(all.body.data).toContainEqual(
      expect.objectContaining({ id: first.service.serviceId, rating: 4.4, reviews: 5 }),
    );
    expect(await list(first)).toMatchObject({ mean: 4.4, total: 5, counts: [0, 1, 0, 0, 4] });
    const starsOf = async (sort: string) =>
      (await list(first, { sort })).items.map(({ stars }: { stars: number }) => stars);
    expect(await starsOf('lowest')).toEqual([2, 5, 5, 5, 5]);
    expect(await starsOf('newest')).toEqual([5, 5, 5, 5, 2]);
    expect(await starsOf('highest')).toEqual([5, 5, 5, 5, 2]);
  });

  test('pages stay consistent in every order while others write', async () => {
    const first = await visited();
    const { service } = first;
    await write(first, { stars: 3, text: '0' });
    await addReviews(first, 10);
    for (const sort of ['newest', 'highest', 'lowest']) {
      const one = await list(first, { sort });
      expect(one.items).toHaveLength(10);
      const added = await visited(service);
      await write(added, { stars: sort === 'lowest' ? 1 : 5, text: 'In between' });
      const two = await list(first, { sort, cursor: one.nextCursor });
      const ids = [...one.items, ...two.items].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBe(two.total - 1);
      expect(two.nextCursor).toBeNull();
    }
    const strange = await w.call('serviceReviews', {
      params: { serviceId: service.serviceId },
      query: { sort: 'newest', cursor: 'bm9uc2Vuc2U' },
    });
    expect(strange.status).toBe(400);
  });

  test('shows reviews of a hidden service to its owner only', async () => {
    const one = await visited();
    await write(one);
    const params = { serviceId: one.service.serviceId };
    await sql`update catalogue.services set is_active = false where id = ${params.serviceId}`.execute(
      w.deps.db,
    );
    expect(codeOf(await w.call('serviceReviews', { params }))).toBe('SERVICE_NOT_FOUND');
    const own = await w.call('serviceReviews', { params, as: one.service.ownerId });
    expect(own.body.data.items).toHaveLength(1);
  });
});

/** More visits to the same service, and their reviews. */
async function addReviews({ service }: Visit, count: number): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) {
    const visit = await visited(service);
    await write(visit, { stars: 1 + (nth % 5), text: `Visit ${nth}` });
  }
}
