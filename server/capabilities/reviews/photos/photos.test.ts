import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { ReviewPhoto } from '#contract/reviews/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { photoWithExif, picture } from '#test/support/samples/images.ts';
import { codeOf, GOOD, reviewSteps, type Visit } from '#test/support/steps/review-steps.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';
import { dataOf, erase } from '../index.ts';

const database = testDatabase();
let w: BookingWorld;
const steps = reviewSteps(() => w);
const { visited, write, edit, list, goTo } = steps;
let shade = 0;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Different images. */
const another = (): Promise<Buffer> => {
  shade += 1;
  return picture('png', { width: 400 + shade, height: 300 });
};

async function reviewed(): Promise<Visit> {
  const one = await visited();
  expect((await write(one)).status).toBe(200);
  return one;
}

async function add(one: Visit, file: { bytes: Buffer; type?: string }, as = one.customer) {
  const { token } = await openSession(w.deps, as, 'a test');
  const answer = await w.app.inject({
    method: 'POST',
    url: pathOf('addReviewPhoto', { bookingId: one.bookingId }),
    headers: { authorization: `Bearer ${token}`, 'content-type': file.type ?? 'image/png' },
    payload: file.bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const remove = (one: Visit, photoId: string, as = one.customer) =>
  w.call('removeReviewPhoto', { as, params: { bookingId: one.bookingId, photoId } });

const photosOf = async (one: Visit): Promise<ReviewPhoto[]> => (await list(one)).items[0].photos;

async function look(path: string, as?: string, open = openSession) {
  const session = as === undefined ? undefined : await open(w.deps, as, 'a test');
  return w.app.inject({
    url: path,
    headers: session ? { authorization: `Bearer ${session.token}` } : {},
  });
}

async function imagesOf(ownerId: string): Promise<{ id: string; isPublic: boolean }[]> {
  const { rows } = await sql<{ id: string; isPublic: boolean }>`
    select id, is_public as "isPublic" from platform.pictures
    where owner_id = ${ownerId} and purpose = 'review' order by created_at, id`.execute(w.deps.db);
  return rows;
}

test('shows up to four photos of a review in order, each once, without marking it as edited', async () => {
  const one = await reviewed();
  const first = await another();
  expect((await add(one, { bytes: first })).body).toMatchObject({
    message: 'Photo added',
    data: { edited: false, photos: [{ width: expect.any(Number), preview: expect.any(String) }] },
  });
  expect((await add(one, { bytes: first })).body.data.photos).toHaveLength(1);
  for (let n = 2; n <= 4; n += 1) await add(one, { bytes: await another() });
  const full = await photosOf(one);
  expect(full).toHaveLength(4);
  expect(full.map(({ width }) => width)).toEqual(full.map(({ width }) => width).toSorted());
  expect(codeOf(await add(one, { bytes: await another() }))).toBe('REVIEW_PHOTOS_FULL');
  // A repeated upload of a photo is not a fifth one.
  expect((await add(one, { bytes: first })).status).toBe(200);
  for (const { path, widths } of full) {
    expect(widths).toEqual([320]);
    expect((await look(path)).statusCode).toBe(200);
  }
});

test('of two uploads for the last place, one is added', async () => {
  const one = await reviewed();
  for (let n = 1; n <= 3; n += 1) await add(one, { bytes: await another() });
  const files = [await another(), await another()];
  const codes = await Promise.all(files.map((bytes) => add(one, { bytes })));
  expect(codes.map(codeOf).toSorted()).toEqual([200, 'REVIEW_PHOTOS_FULL']);
});

test('draws versions of the photos in every width that they fill', async () => {
  const one = await reviewed();
  const photo = (await add(one, { bytes: await another() })).body.data.photos[0] as ReviewPhoto;
  const isDrawn = async () => {
    await w.sweep('images.versions');
    return (await look(`${photo.path}/320.avif`)).headers['content-type'] === 'image/avif';
  };
  await vi.waitUntil(isDrawn, { timeout: 30_000 });
  const drawn = await look(`${photo.path}/320.avif`);
  expect([drawn.headers['content-type'], drawn.headers['cache-control']]).toEqual([
    'image/avif',
    'public, max-age=31536000, immutable',
  ]);
});

test('stores a photo upright and without its camera and place', async () => {
  const one = await reviewed();
  const sent = await add(one, { bytes: await photoWithExif(), type: 'image/jpeg' });
  const { rawPayload } = await look(sent.body.data.photos[0].path);
  const { exif, orientation } = await sharp(rawPayload).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test('refuses a file that is not an image with a clear error, and keeps the review and its text', async () => {
  const one = await reviewed();
  const page = Buffer.from('<html><body>Not a photo</body></html>');
  expect(codeOf(await add(one, { bytes: page }))).toBe('PICTURE_TYPE');
  const renamed = await add(one, { bytes: page, type: 'application/pdf' });
  expect(renamed.body.message).toBe('Choose a JPEG, PNG or WebP photo.');
  const cut = (await another()).subarray(0, 60);
  expect(codeOf(await add(one, { bytes: cut }))).toBe('PICTURE_BROKEN');
  expect((await list(one)).items).toMatchObject([{ text: GOOD.text, photos: [] }]);
});

test('are added and removed by the author of the review only, for seven days', async () => {
  const one = await reviewed();
  const { body } = await add(one, { bytes: await another() });
  await add(one, { bytes: await another() });
  const photoId = body.data.photos[0].id;
  for (const other of [await w.customer(), one.service.ownerId]) {
    expect(codeOf(await add(one, { bytes: await another() }, other))).toBe('REVIEW_NOT_FOUND');
    expect(codeOf(await remove(one, photoId, other))).toBe('REVIEW_NOT_FOUND');
  }
  const neighbour = await reviewed();
  // Not a photo of that review.
  expect((await remove(neighbour, photoId)).body.data.photos).toEqual([]);
  expect(await imagesOf(one.customer)).toHaveLength(2);
  const left = (await remove(one, photoId)).body.data.photos;
  expect(left).toHaveLength(1);
  const again = await remove(one, photoId);
  expect([again.status, again.body.data?.photos]).toEqual([200, left]);
  expect(await imagesOf(one.customer)).toMatchObject([{ id: left[0].id }]);
  expect((await add(one, { bytes: await another() })).body.data.photos).toHaveLength(2);

  const unwritten = await visited();
  expect(codeOf(await add(unwritten, { bytes: await another() }))).toBe('REVIEW_NOT_FOUND');
  goTo(w.now().toString(), 7 * 24 * 60 + 1);
  expect(codeOf(await add(one, { bytes: await another() }))).toBe('REVIEW_EDIT_CLOSED');
  expect(codeOf(await remove(one, left[0].id))).toBe('REVIEW_EDIT_CLOSED');
});

test('are hidden and shown again with their review; its author and admins still see them', async () => {
  const one = await reviewed();
  const reviewId = (await add(one, { bytes: await another() })).body.data.id;
  const { path } = (await photosOf(one))[0] as ReviewPhoto;
  const adminId = await steps.admin();
  const decide = async (call: 'hideReview' | 'unhideReview') => {
    const body = { reason: 'Shows a stranger', seen: await steps.seenOf(reviewId) };
    return w.call(call, { as: adminId, params: { reviewId }, body });
  };
  const hidden = (await decide('hideReview')).body.data.photos[0] as ReviewPhoto;
  expect((await look(path)).statusCode).toBe(404);
  expect((await look(`${path}/320.webp`)).statusCode).toBe(404);
  expect(hidden).toMatchObject({ path: expect.stringContaining('/reviews/photos/'), widths: [] });
  const added = (await add(one, { bytes: await another() })).body.data.photos[1];
  expect((await look(pathOf('picture', { pictureId: added.id }))).statusCode).toBe(404);

  for (const private_ of [hidden.path, `${added.path}?size=small`]) {
    const author = await look(private_, one.customer);
    expect([author.statusCode, author.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    expect((await look(private_, adminId, openProvedSession)).statusCode).toBe(200);
    // A stolen mailbox of an admin is not enough.
    expect((await look(private_, adminId)).statusCode).toBe(404);
    for (const other of [one.service.ownerId, await w.customer()]) {
      expect((await look(private_, other)).json().code).toBe('REVIEW_PHOTO_NOT_FOUND');
    }
    expect((await look(private_)).statusCode).toBe(401);
  }

  await decide('unhideReview');
  expect((await look(path)).statusCode).toBe(200);
  expect((await imagesOf(one.customer)).every(({ isPublic }) => isPublic)).toBe(true);
});

test('are hidden once it is established that the booking did not take place', async () => {
  const one = await reviewed();
  const { path } = (await add(one, { bytes: await another() })).body.data.photos[0];
  await steps.decide(await steps.reported(one, 'provider-no-show'), { uphold: true });
  await w.settled();
  expect((await look(path)).statusCode).toBe(404);
  const mine = (await w.call('myReviews', { as: one.customer })).body.data[0];
  expect((await look(mine.photos[0].path, one.customer)).statusCode).toBe(200);
});

test('are part of the data export and are erased with the account', async () => {
  const one = await reviewed();
  await add(one, { bytes: await another() });
  await edit(one, { stars: 4, text: 'Good.' });
  const { reviews } = await dataOf(w.deps.db, one.customer);
  const base64 = reviews[0]?.photos[0]?.base64 ?? '';
  expect((await sharp(Buffer.from(base64, 'base64')).metadata()).format).toBe('webp');
  const { path } = (await photosOf(one))[0] as ReviewPhoto;
  for (let twice = 0; twice < 2; twice += 1) {
    await inTransaction(w.deps.db, (tx) => erase(tx, one.customer));
    expect((await list(one)).items).toMatchObject([
      { author: 'Former customer', text: 'Good.', photos: [] },
    ]);
    expect((await look(path)).statusCode).toBe(404);
    expect(await imagesOf(one.customer)).toEqual([]);
  }
});
