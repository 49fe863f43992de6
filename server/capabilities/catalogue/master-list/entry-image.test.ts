import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { pathOf } from '#contract/call-paths.ts';
import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import type { Category, Service } from '#contract/catalogue/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { picture } from '#test/support/samples/images.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { openProvedSession } from '#test/support/worlds/second-factor-session.ts';

const database = testDatabase();
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
let w: BookingWorld;
let as: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  as = await w.customer();
  await grantRole(w.deps.db, as, 'admin', w.clock.now());
});
afterAll(() => w.close());

async function send(entryId: string, bytes: Buffer, type = 'image/png', from = as) {
  const { token } = await openProvedSession(w.deps, from, 'test');
  const reply = await w.app.inject({
    ...{ method: 'POST', url: pathOf('setEntryImage', { entryId }), payload: bytes },
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  return { status: reply.statusCode, body: reply.json() };
}
const categories = async (): Promise<Category[]> => (await w.call('categories')).body.data;
const coverOf = async (serviceId: string): Promise<Service['cover']> =>
  (await w.call('serviceDetails', { params: { serviceId } })).body.data.cover;
const pictures = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from platform.pictures where owner_id = ${as}`.execute(w.deps.db);
  return rows[0]?.n;
};
const acts = async () => {
  const { body } = await w.call('adminAudit', { as, body: {} });
  return body.data.items.map(({ act }: { act: string }) => act);
};

test('A service without photos displays the image of its sub-category, else of its category', async () => {
  const salon = await w.service();
  const { subCategoryId, categoryId } = (
    await w.call('serviceDetails', { params: { serviceId: salon.serviceId } })
  ).body.data as Service;
  expect(await coverOf(salon.serviceId)).toBeNull();
  expect((await send(categoryId, await picture('png'))).status).toBe(200);
  const shared = await coverOf(salon.serviceId);
  expect(shared?.path).toMatch(/^\/api\/user\/\S+/);
  const listed = (await categories()).find(({ id }) => id === categoryId);
  expect(listed?.image).toEqual(shared);
  const reply = await send(subCategoryId, await picture('jpeg'), 'image/jpeg');
  const catalogue = reply.body.data as AdminCatalogue;
  const own = catalogue.categories
    .flatMap(({ subCategories }) => subCategories)
    .find(({ id }) => id === subCategoryId)?.image;
  expect(own).not.toBeNull();
  expect(await coverOf(salon.serviceId)).toEqual(own);
  expect((await w.app.inject({ url: own?.path ?? '' })).statusCode).toBe(200);
  expect((await acts()).slice(0, 2)).toEqual([
    'catalogue image changed',
    'catalogue image changed',
  ]);

  const removed = await w.call('removeEntryImage', { as, params: { entryId: subCategoryId } });
  expect(removed.status).toBe(200);
  expect(await coverOf(salon.serviceId)).toEqual(shared);
  expect((await w.app.inject({ url: own?.path ?? '' })).statusCode).toBe(404);
  expect(await pictures()).toBe(1);
  await w.call('removeEntryImage', { as, params: { entryId: categoryId } });
  expect(await coverOf(salon.serviceId)).toBeNull();
  expect(await pictures()).toBe(0);
});

test('An image is refused when the file is not one, for an unknown entry, and from everyone but admins', async () => {
  const [salon] = await categories();
  const entryId = salon?.id ?? '';
  const broken = await send(entryId, Buffer.from('no picture at all'));
  expect([broken.status, broken.body.code]).toEqual([415, 'PICTURE_TYPE']);
  const unknown = await send(UNKNOWN_ID, await picture('png'));
  expect([unknown.status, unknown.body.code]).toEqual([404, 'ENTRY_NOT_FOUND']);
  const customer = await w.customer();
  const refused = await send(entryId, await picture('png'), 'image/png', customer);
  expect(refused.status).toBe(403);
  expect((await categories())[0]?.image).toBeNull();
});

test('The image of a retired entry can be removed, but none be set', async () => {
  const added = await w.call('addEntry', {
    as,
    body: { kind: 'category', parentId: null, name: 'Kite flying', tint: 'blue' },
  });
  const entryId = (added.body.data as AdminCatalogue).categories.at(-1)?.id ?? '';
  expect((await send(entryId, await picture('png'))).status).toBe(200);
  const params = { entryId };
  await w.call('retireEntry', { as, params, body: { kind: 'category', version: 2 } });
  expect((await send(entryId, await picture('png'))).body.code).toBe('ENTRY_NOT_FOUND');
  const removed = await w.call('removeEntryImage', { as, params });
  const find = ({ categories: all }: AdminCatalogue) => all.find(({ id }) => id === entryId);
  expect([removed.status, find(removed.body.data)]).toMatchObject([
    200,
    { isRetired: true, image: null },
  ]);
  expect(await pictures()).toBe(0);
});
