import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
import { pathOf } from '#contract/call-paths.ts';
import { IMAGE_BYTES_MAX } from '#contract/images.ts';
import { inTransaction } from '#platform/db/db.ts';
import { IMAGES_PER_DAY_MAX } from '#platform/images/images.ts';
import { insertImage } from '#platform/images/store.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { photoWithExif, picture, writtenPng } from '#test/support/samples/images.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
import { dataOf, erase } from './own-data.ts';

const database = testDatabase();
let w: TestApp;

beforeAll(async () => {
  w = await testApp(database);
});
afterAll(() => w.close());

async function send(id: string | undefined, bytes: Buffer | string, type = 'image/jpeg') {
  const token = id && (await openSession(w.deps, id, 'test')).token;
  const answer = await w.app.inject({
    method: 'POST',
    url: pathOf('addPhoto'),
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    payload: bytes,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const fetchPicture = (path: string) => w.app.inject({ url: path });

async function imageCountOf(id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from platform.pictures where owner_id = ${id}`.execute(w.deps.db);
  return rows[0]?.n ?? 0;
}

test.each(['jpeg', 'png', 'webp'] as const)(
  '[PROF-18, ENT-30, ENT-36] a %s becomes the picture of the profile, in two sizes of WebP',
  async (form) => {
    const { id } = await newPerson(w);
    const { status, body } = await send(id, await picture(form), `image/${form}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const path: string = body.data.profileImage;
    expect((await w.call('me', { as: id })).body.data.profilePicture).toBe(path);
    const large = await fetchPicture(path);
    expect(large.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });
    const small = await fetchPicture(`${path}?size=small`);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 160,
    });
  },
);

test('Strips metadata and applies the orientation', async () => {
  const { id } = await newPerson(w);
  const bytes = await photoWithExif();
  expect((await sharp(bytes).metadata()).exif, 'the photograph does tell').toBeDefined();
  const { body } = await send(id, bytes);
  const kept = (await fetchPicture(body.data.profileImage)).rawPayload;
  const { exif, xmp, iptc, icc, orientation } = await sharp(kept).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  expect(kept.toString('latin1')).not.toContain('Asha');
  const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
  const top = (info.width * 20 + info.width / 2) * info.channels;
  expect(data[top], 'the left edge went up').toBeGreaterThan(200);
});

test('A new photo replaces the old one, and a removed one is deleted', async () => {
  const { id } = await newPerson(w);
  const first = (await send(id, await picture('jpeg'))).body.data.profileImage;
  const second = (await send(id, await picture('png'), 'image/png')).body.data.profileImage;
  expect(second).not.toBe(first);
  expect((await fetchPicture(first)).statusCode).toBe(404);
  const removed = await w.call('removePhoto', { as: id });
  expect(removed.body).toMatchObject({ message: 'Photo removed', data: { profileImage: null } });
  expect((await fetchPicture(second)).statusCode).toBe(404);
  expect(await imageCountOf(id)).toBe(0);
  expect((await w.call('removePhoto', { as: id })).status).toBe(200);
});

test('Rejects other types and files with a wrong type', async () => {
  const { id } = await newPerson(w);
  const jpeg = await picture('jpeg');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const rows = (count: number) => Buffer.alloc(count * 14);
  const wrong: [string, Buffer | string, string][] = [
    ['PICTURE_TYPE', jpeg, 'image/png'],
    ['PICTURE_TYPE', svg, 'image/svg+xml'],
    ['PICTURE_TYPE', svg, 'image/png'],
    ['PICTURE_TYPE', '{}', 'application/json'],
    ['PICTURE_TYPE', '', 'image/jpeg'],
    ['PICTURE_TYPE', Buffer.from('GIF89a'.padEnd(40)), 'image/gif'],
    ['PICTURE_BROKEN', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
    ['PICTURE_BROKEN', Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500)]), 'image/jpeg'],
    ['PICTURE_BROKEN', writtenPng({ width: 100, height: 100 }, rows(10)), 'image/png'],
    ['PICTURE_TOO_LARGE', writtenPng({ width: 100_000, height: 100_000 }, rows(9)), 'image/png'],
  ];
  for (const [code, bytes, type] of wrong) {
    const { body } = await send(id, bytes, type);
    expect(body.code, `${type} of ${bytes.length} bytes`).toBe(code);
  }
  expect(await imageCountOf(id)).toBe(0);
});

test('Rejects a decompression bomb by its header, before decoding', async () => {
  const { id } = await newPerson(w);
  // 400 megapixels in fifty kilobytes.
  const side = 20_000;
  const bomb = writtenPng({ width: side, height: side }, Buffer.alloc((side / 8 + 1) * side));
  expect(bomb.length).toBeLessThan(100_000);
  // With a broken body, decoding would report another error.
  for (const bytes of [bomb, Buffer.concat([bomb.subarray(0, 100), Buffer.alloc(20_000, 0xff)])]) {
    const { status, body } = await send(id, bytes, 'image/png');
    expect([status, body.code]).toEqual([413, 'PICTURE_TOO_LARGE']);
  }
  const heavy = await send(id, Buffer.alloc(IMAGE_BYTES_MAX + 1, 0xff));
  expect([heavy.status, heavy.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
});

test('Rejects every kind of animation', async () => {
  const { id } = await newPerson(w);
  const frame = (background: string) =>
    sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer();
  const both = [await frame('red'), await frame('blue')];
  const frames = await sharp(both, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
  expect((await sharp(frames).metadata()).pages, 'it does move').toBe(2);
  expect((await send(id, frames, 'image/webp')).body.code).toBe('PICTURE_ANIMATED');
  const size = { width: 8, height: 8 };
  const moving = writtenPng(size, Buffer.alloc(16), [['acTL', Buffer.alloc(8)]]);
  expect((await send(id, moving, 'image/png')).body.code).toBe('PICTURE_ANIMATED');
  const still = writtenPng(size, Buffer.alloc(16));
  expect((await send(id, still, 'image/png')).status).toBe(200);
});

test('Requires a session before reading the body, and limits uploads per day', async () => {
  expect((await send(undefined, 'anything', 'text/plain')).status).toBe(401);
  const { id } = await newPerson(w);
  const bytes = await picture('webp', { width: 8, height: 8 });
  const answers = [];
  for (let n = 0; n <= IMAGES_PER_DAY_MAX; n += 1) {
    answers.push((await send(id, bytes, 'image/webp')).status);
  }
  expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  expect(await imageCountOf(id)).toBe(1);
});

test('The id of an image has 128 random bits, and opens it', async () => {
  const { id: ownerId } = await newPerson(w);
  const bytes = await sharp(await picture('png'))
    .webp()
    .toBuffer();
  const drawn = { large: bytes, small: bytes, width: 8, height: 8, preview: 'data:,' };
  const image = { ownerId, purpose: 'profile', isPublic: true, drawn, at: w.clock.now() };
  const ids = await inTransaction(w.deps.db, (tx) =>
    Promise.all(Array.from({ length: 24 }, () => insertImage(tx, image))),
  );
  // A random UUID has a fixed version and one of four variants there.
  expect(new Set(ids.map((id) => id[14])).size).toBeGreaterThan(1);
  expect(ids.filter((id) => !'89ab'.includes(id[19] ?? '')).length).toBeGreaterThan(0);
  for (const id of ids)
    expect((await fetchPicture(`/api/user/pictures/${id}`)).statusCode).toBe(200);
});

test('A private image has no public URL', async () => {
  const { id } = await newPerson(w);
  const path: string = (await send(id, await picture('jpeg'))).body.data.profileImage;
  await sql`update platform.pictures set is_public = false where owner_id = ${id}`.execute(
    w.deps.db,
  );
  expect((await fetchPicture(path)).statusCode).toBe(404);
  expect((await fetchPicture(pathOf('picture', { pictureId: 'x' }))).statusCode).toBe(404);
});

test('The data export contains everything; erasure removes all of it', async () => {
  const person = await newPerson(w);
  await w.call('upiCode', { as: person.id });
  const otp = (await w.mailTo(person.email)).subject.slice(0, 6);
  await w.call('saveProfile', {
    as: person.id,
    body: {
      ...{ firstName: 'Asha', lastName: 'Rao', email: person.email, gender: 'female' },
      ...{ phone: '9876543210', dob: '1990-02-28', panNumber: 'ABCDE1234F' },
      ...{ aadharNumber: '234567890124', upiID: 'asha@upi', otp },
      addresses: { home: '12 Hill Road, Mumbai', work: '', other: '' },
    },
  });
  await send(person.id, await picture('jpeg'));
  const data = await dataOf(w.deps, person.id);
  expect(data).toMatchObject({
    panNumber: 'ABCDE1234F',
    aadharNumber: '•••• •••• 0124',
    upiID: 'asha@upi',
    addresses: { home: '12 Hill Road, Mumbai', work: null, other: null },
    selectedAddress: 'home',
    picture: { type: 'image/webp' },
  });
  expect(data['changes']).toHaveLength(3);
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(w.deps.db, (tx) => erase(tx, person.id));
  }
  const after = (await w.call('profile', { as: person.id })).body.data;
  expect(after).toMatchObject({ dob: '', panNumber: '', upiID: '', profileImage: null });
  expect(await imageCountOf(person.id)).toBe(0);
});
