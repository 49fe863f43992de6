import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import { photoVersions } from '#contract/images.ts';
import { drawVersions } from '#platform/images/redraw.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { type OnboardingWorld, onboardingWorld } from '#test/support/worlds/onboarding-world.ts';
import { newPerson } from '#test/support/worlds/people.ts';

const database = testDatabase();
let w: OnboardingWorld;

beforeAll(async () => {
  w = await onboardingWorld(database);
});
afterAll(() => w.close());

/** A live service with photos of these sizes. */
async function liveWithPhotos(...sizes: { width: number; height: number }[]) {
  const owner = await newPerson(w);
  const admin = await w.world.admin();
  const { serviceId } = await w.begin(owner.id);
  for (const size of sizes) await w.sendPicture(owner.id, serviceId, await picture('jpeg', size));
  const params = { serviceId };
  const form = (await w.call('serviceForm', { as: owner.id, params })).body.data;
  const { version } = (await w.submit(owner.id, form)).body.data;
  await w.approve(admin.id, serviceId, version);
  const pictureIds: string[] = form.pictureIds;
  return { owner, serviceId, pictureIds };
}

async function drawAll() {
  const sweep = w.sweeps.find(({ name }) => name === 'images.versions');
  const undrawn = sql<{ n: number }>`select count(*)::int as n from platform.pictures
    where versions_at is null and purpose in ('service', 'portfolio', 'review')`;
  for (;;) {
    await sweep?.run(w.clock.now());
    const { rows } = await undrawn.execute(w.deps.db);
    if (rows[0]?.n === 0) return;
  }
}

const fetched = async (pictureId: string, version: string) => {
  const answer = await w.app.inject({ url: pathOf('pictureVersion', { pictureId, version }) });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

describe('versions of a photo', () => {
  test('are the image itself, stored for a minute, until they are drawn, then each has its width and format', async () => {
    const { pictureIds } = await liveWithPhotos({ width: 1400, height: 700 });
    const id = pictureIds[0] as string;
    const before = await fetched(id, '320.avif');
    expect(before.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=60',
    });
    await drawAll();
    for (const version of photoVersions) {
      const [width = '', type = ''] = version.split('.');
      const { status, headers, bytes } = await fetched(id, version);
      expect([version, status, headers['content-type']]).toEqual([version, 200, `image/${type}`]);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const found = await sharp(bytes).metadata();
      const format = type === 'avif' ? 'heif' : type;
      expect([found.format, found.width, found.height]).toEqual([format, +width, +width / 2]);
    }
  });

  test('of a narrow photo are those that it fills; a wider one stays the image itself', async () => {
    const { pictureIds } = await liveWithPhotos({ width: 400, height: 300 });
    await drawAll();
    const id = pictureIds[0] as string;
    expect((await sharp((await fetched(id, '320.webp')).bytes).metadata()).width).toBe(320);
    const wide = await fetched(id, '1280.avif');
    expect(wide.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(wide.bytes).metadata()).width).toBe(400);
  });

  test('are hidden until approval, unknown ones are refused, and they end with the photo', async () => {
    const owner = await newPerson(w);
    const { serviceId } = await w.begin(owner.id);
    const sent = await w.sendPicture(owner.id, serviceId, await picture('jpeg'));
    const [id] = sent.body.data.pictureIds;
    await drawAll();
    expect((await fetched(id, '320.avif')).status).toBe(404);
    expect((await fetched(id, '321.avif')).status).toBe(404);
    expect((await fetched(id, '320.gif')).status).toBe(404);
    const stored = async () => {
      const { rows } =
        await sql`select from platform.picture_versions where picture_id = ${id}`.execute(
          w.deps.db,
        );
      return rows.length;
    };
    expect(await stored()).toBe(4);
    const none = { as: owner.id, params: { serviceId }, body: { pictureIds: [] } };
    await w.call('orderServicePhotos', none);
    expect(await stored()).toBe(0);
  });

  test('are drawn later while the decoder is busy', async () => {
    const { pictureIds } = await liveWithPhotos({ width: 640, height: 480 });
    const id = pictureIds[0] as string;
    const bytes = await picture('webp', { width: 1400, height: 1000 });
    const busy = Array.from({ length: 10 }, () => drawVersions(bytes));
    await w.sweeps.find(({ name }) => name === 'images.versions')?.run(w.clock.now());
    await Promise.all(busy);
    await drawAll();
    expect((await fetched(id, '640.avif')).headers['content-type']).toBe('image/avif');
  });

  test('of an image that cannot be decoded are not tried again', async () => {
    const { pictureIds } = await liveWithPhotos({ width: 640, height: 480 });
    const id = pictureIds[0] as string;
    await sql`update platform.pictures set large = 'broken' where id = ${id}`.execute(w.deps.db);
    await drawAll();
    expect((await fetched(id, '640.avif')).headers['content-type']).toBe('image/webp');
  });
});

describe('the focus of a photo', () => {
  const focus = (as: string, params: { serviceId: string; pictureId: string }, body: object) =>
    w.call('focusServicePhoto', { as, params, body });

  test('shows on the service at once, with a preview of the photo, without a new approval', async () => {
    const { owner, serviceId, pictureIds } = await liveWithPhotos(
      { width: 640, height: 480 },
      { width: 900, height: 600 },
    );
    const [first = '', second = ''] = pictureIds;
    const saved = await focus(owner.id, { serviceId, pictureId: second }, { x: 20, y: 75 });
    expect(saved.body.data).toMatchObject({
      state: 'approved',
      pictures: [
        { id: first, focus: { x: 50, y: 50 } },
        { id: second, focus: { x: 20, y: 75 } },
      ],
    });
    const { cover, photos } = (await w.details(serviceId)).body.data;
    expect(cover).toEqual(photos[0]);
    expect(photos).toMatchObject([
      { path: pathOf('picture', { pictureId: first }), width: 640, focus: { x: 50, y: 50 } },
      { path: pathOf('picture', { pictureId: second }), width: 900, focus: { x: 20, y: 75 } },
    ]);
    const [head, data = ''] = cover.preview.split(',');
    expect(head).toBe('data:image/webp;base64');
    const preview = await sharp(Buffer.from(data, 'base64')).metadata();
    expect([preview.width, preview.height]).toEqual([24, 18]);
  });

  test('queues the service for the search, which shows the cover', async () => {
    const { owner, serviceId, pictureIds } = await liveWithPhotos({ width: 640, height: 480 });
    await sql`delete from catalogue.changes`.execute(w.deps.db);
    await focus(owner.id, { serviceId, pictureId: pictureIds[0] as string }, { x: 0, y: 100 });
    const { rows } = await sql`select service_id from catalogue.changes`.execute(w.deps.db);
    expect(rows).toEqual([{ service_id: serviceId }]);
  });

  test.each([
    ['outside', { x: 101, y: 0 }],
    ['negative', { x: 0, y: -1 }],
    ['a fraction', { x: 0.5, y: 1 }],
    ['missing', { x: 1 }],
  ])('is refused when it is %s', async (_, body) => {
    const { owner, serviceId, pictureIds } = await liveWithPhotos({ width: 640, height: 480 });
    const params = { serviceId, pictureId: pictureIds[0] as string };
    expect((await focus(owner.id, params, body)).status).toBe(400);
  });

  test('is set by the owner of the service only, for a photo of that service', async () => {
    const mine = await liveWithPhotos({ width: 640, height: 480 });
    const other = await liveWithPhotos({ width: 640, height: 480 });
    const own = { serviceId: mine.serviceId, pictureId: mine.pictureIds[0] as string };
    const foreign = { serviceId: mine.serviceId, pictureId: other.pictureIds[0] as string };
    const body = { x: 1, y: 1 };
    expect((await focus(other.owner.id, own, body)).body.code).toBe('SERVICE_NOT_FOUND');
    expect((await focus(mine.owner.id, foreign, body)).body.code).toBe('NOT_FOUND');
    const { cover } = (await w.details(other.serviceId)).body.data;
    expect(cover.focus).toEqual({ x: 50, y: 50 });
  });
});
