import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathOf } from '#contract/call-paths.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import { insertImage, writeFocus } from '#platform/images/images.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { insertWork } from './works.store.ts';

/** A stored preview is an image of a few pixels. */
const PREVIEW = `data:image/webp;base64,${'A'.repeat(80)}`;
const database = testDatabase();
let w: BookingWorld;

beforeAll(async () => {
  w = await bookingWorld(database);
});
afterAll(() => w.close());

/** Stores a public photo and what refers to it. */
function insertPhoto(
  ownerId: string,
  bytes: Buffer,
  refer: (tx: Tx, id: string) => Promise<unknown>,
): Promise<string> {
  return inTransaction(w.deps.db, async (tx) => {
    const { width, height } = await sharp(bytes).metadata();
    const drawn = { large: bytes, small: bytes, width, height, preview: PREVIEW };
    const id = await insertImage(tx, {
      ...{ ownerId, purpose: 'service', isPublic: true, drawn, at: w.now() },
    });
    await refer(tx, id);
    return id;
  });
}

test('A shared link shows the cover of the business before a work, around its focus', async () => {
  const { ownerId, serviceId } = await w.service();
  const url = pathOf('linkPreview', { serviceId: serviceId });
  const draw = () => w.app.inject(url);
  await insertPhoto(ownerId, await picture('webp'), (tx, id) =>
    insertWork(tx, { pictureId: id, serviceId, ownerId, position: 0 }),
  );
  const withWork = await draw();
  // Blue at the left, green at the right.
  const halves = await sharp({
    create: { width: 2_000, height: 600, channels: 3, background: '#00f' },
  })
    .composite([
      {
        input: { create: { width: 1_000, height: 600, channels: 3, background: '#0f0' } },
        left: 1_000,
        top: 0,
      },
    ])
    .webp()
    .toBuffer();
  const id = await insertPhoto(ownerId, halves, (tx, made) =>
    sql`insert into catalogue.service_pictures (service_id, picture_id, position)
      values (${serviceId}, ${made}, 0)`.execute(tx),
  );
  const dominantAt = async (x: number) => {
    await inTransaction(w.deps.db, (tx) => writeFocus(tx, id, { x, y: 50 }));
    const { rawPayload } = await draw();
    expect(rawPayload.equals(withWork.rawPayload)).toBe(false);
    const left = sharp(rawPayload).extract({ left: 0, top: 0, width: 500, height: 630 });
    return (await sharp(await left.png().toBuffer()).stats()).dominant;
  };
  expect((await dominantAt(0)).b).toBeGreaterThan(200);
  expect((await dominantAt(100)).g).toBeGreaterThan(200);
});
