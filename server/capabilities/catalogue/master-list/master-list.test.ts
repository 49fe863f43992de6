import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import type { AdminCatalogue } from '#contract/catalogue/admin-views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type BookingWorld, bookingWorld } from '#test/support/worlds/booking-world.ts';
import { slugOf } from './slug.rules.ts';

const database = testDatabase();
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
let w: BookingWorld;
let owner: string;
let as: string;

beforeAll(async () => {
  w = await bookingWorld(database);
  owner = (await w.service()).ownerId;
  as = await w.customer();
  await grantRole(w.deps.db, as, 'admin', w.clock.now());
});
afterAll(() => w.close());

const adminList = async (): Promise<AdminCatalogue> =>
  (await w.call('adminCatalogue', { as })).body.data;
const shelf = async () => {
  const [salon] = (await adminList()).categories;
  const sub = salon?.subCategories.find(({ name }) => name === 'Hair salon');
  if (!salon || !sub) throw new Error('The salon is not there.');
  return { salon, sub };
};
const task = {
  kind: 'task',
  name: 'Keratin care',
  icon: 'haircut',
  description: 'Smooth for months.',
  gender: null,
  minutes: 90,
};
const add = (body: object) => w.call('addEntry', { as, body });
const edit = (entryId: string, body: object) =>
  w.call('editEntry', { as, params: { entryId }, body });
const publicNames = async () =>
  (await w.call('categories')).body.data.map(({ name }: { name: string }) => name);

test('An entry is added at the end and visible to everyone', async () => {
  const made = await add({ kind: 'category', parentId: null, name: 'Pet care', tint: 'green' });
  expect(made).toMatchObject({ status: 200, body: { message: 'Pet care is added' } });
  const pets = (made.body.data as AdminCatalogue).categories.at(-1);
  expect(pets).toMatchObject({ name: 'Pet care', tint: 'green', version: 1, services: 0 });
  expect((await publicNames()).at(-1)).toBe('Pet care');
  const sub = await add({
    kind: 'subCategory',
    parentId: pets?.id,
    name: 'Groomers',
    icon: 'default',
  });
  const groomers = (sub.body.data as AdminCatalogue).categories.at(-1)?.subCategories[0];
  await add({ ...task, name: 'Dog bath', parentId: groomers?.id });
  const listed = await w.call('tasks', {
    as: owner,
    params: { subCategoryId: groomers?.id ?? '' },
  });
  expect(listed.body.data).toMatchObject([{ name: 'Dog bath', minutes: 90, gender: null }]);
});

test('A name is unique within its parent, ignoring case, except for tasks of different genders', async () => {
  const { sub } = await shelf();
  expect((await add({ ...task, name: 'Fringe trim', parentId: sub.id })).status).toBe(200);
  expect(await add({ ...task, name: ' FRINGE TRIM ', parentId: sub.id })).toMatchObject({
    status: 409,
    body: { code: 'ENTRY_NAME_TAKEN' },
  });
  const women = { ...task, name: 'Fringe trim', gender: 'female', parentId: sub.id };
  expect((await add(women)).status).toBe(200);
});

test.each([
  ['an empty name', { name: '  ' }, 'name', 'Please enter a name.'],
  ['a long name', { name: 'x'.repeat(81) }, 'name', 'At most 80 characters.'],
  ['a name of two lines', { name: 'a\nb' }, 'name', 'Please use plain text.'],
  ['no time', { minutes: 4 }, 'minutes', 'Between 5 and 720 minutes.'],
  ['a part of a minute', { minutes: 30.5 }, 'minutes', 'Whole minutes, please.'],
  ['a drawing that is none', { icon: '../../x' }, 'icon', 'Choose an icon.'],
])('%s is refused under its field', async (_name, part, field, sentence) => {
  const { sub } = await shelf();
  const { status, body } = await add({ ...task, parentId: sub.id, ...part });
  expect([status, body.errors[field]]).toEqual([400, sentence]);
});

test('Rejects a parent that does not exist or has the wrong kind', async () => {
  const { salon } = await shelf();
  for (const parentId of [UNKNOWN_ID, salon.id, null]) {
    expect((await add({ ...task, parentId })).body).toMatchObject({ code: 'ENTRY_NOT_FOUND' });
  }
  const category = { kind: 'category', name: 'On a shelf', tint: 'rose', parentId: salon.id };
  expect((await add(category)).status).toBe(404);
});

test('The second of two concurrent changes is rejected and writes nothing', async () => {
  const { sub } = await shelf();
  const [one] = sub.tasks;
  const { id = '', version = 0, icon, description, gender, minutes } = one ?? {};
  const body = { kind: 'task', icon, description, gender, minutes, version };
  const both = await Promise.all([
    edit(id, { ...body, name: 'Named by Asha' }),
    edit(id, { ...body, name: 'Named by Ravi' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ENTRY_CHANGED' });
  const now = (await shelf()).sub.tasks.find((each) => each.id === id);
  const winner = both[0]?.status === 200 ? 'Named by Asha' : 'Named by Ravi';
  expect(now).toMatchObject({ name: winner, version: version + 1 });
});

test('Entries can be reordered, unless they have changed meanwhile', async () => {
  const { salon } = await shelf();
  const ids = salon.subCategories.filter((each) => !each.isRetired).map(({ id }) => id);
  const turned = [...ids].reverse();
  const order = (wanted: string[]) =>
    w.call('orderCatalogue', {
      as,
      body: { kind: 'subCategory', parentId: salon.id, ids: wanted },
    });
  expect((await order(turned)).status).toBe(200);
  const [seen] = (await w.call('categories')).body.data;
  expect(seen.subCategories.map(({ id }: { id: string }) => id)).toEqual(turned);
  const doubled = [...ids.slice(1), ids[1] ?? ''];
  for (const wrong of [ids.slice(1), [...ids, UNKNOWN_ID], doubled]) {
    expect((await order(wrong)).body).toMatchObject({ code: 'ENTRY_CHANGED' });
  }
  expect((await order(ids)).status).toBe(200);
});

test('A retired entry can be neither offered nor booked, and stays in existing bookings', async () => {
  const { customer, service } = await w.pair({ daysAhead: 3 });
  const booked = await w.book(customer, service);
  const offered = async () => {
    const params = { serviceId: service.serviceId };
    const { body } = await w.call('subServices', { params });
    return body.data[0] as { name: string; isBookable: boolean; taskId: string };
  };
  const { taskId, name } = await offered();
  const where = (list: AdminCatalogue) =>
    list.categories
      .flatMap(({ subCategories }) => subCategories)
      .find(({ tasks }) => tasks.some(({ id }) => id === taskId));
  const before = where(await adminList());
  const entry = before?.tasks.find(({ id }) => id === taskId);
  expect(entry?.services).toBeGreaterThan(0);
  const at = await w.firstStart(service);
  const seen = { as, params: { entryId: taskId }, body: { kind: 'task', version: entry?.version } };
  const retired = await w.call('retireEntry', seen);
  expect(where(retired.body.data)?.tasks.at(-1)).toMatchObject({ id: taskId, isRetired: true });
  expect((await w.call('retireEntry', seen)).body).toMatchObject({ code: 'ENTRY_CHANGED' });

  expect((await offered()).isBookable).toBe(false);
  const tiles = (await w.call('allSubServices')).body.data as { taskId: string }[];
  expect(tiles.map((tile) => tile.taskId)).not.toContain(taskId);
  expect((await w.order(customer, service, { at })).body).toMatchObject({ code: 'NOT_BOOKABLE' });
  const other = await w.service();
  const body = { taskId, serviceId: other.serviceId };
  expect((await w.call('addTask', { as: other.ownerId, body })).body).toMatchObject({
    code: 'TASK_NOT_FOUND',
  });
  const kept = await w.call('booking', { as: customer, params: { bookingId: booked.bookingId } });
  expect(kept.body.data).toMatchObject({ subServiceName: name, bookingStatus: 'assigned' });

  const version = (entry?.version ?? 0) + 1;
  await w.call('reviveEntry', { ...seen, body: { kind: 'task', version } });
  expect((await offered()).isBookable).toBe(true);
  expect((await w.order(customer, service, { at })).status).toBe(200);
});

test('A retired parent also retires its entries', async () => {
  const lying = await w.service();
  const { salon } = await shelf();
  const seen = (version: number) => ({
    as,
    params: { entryId: salon.id },
    body: { kind: 'category', version },
  });
  const listed = async () =>
    (await w.call('services', { params: { id: 'all' } })).body.data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await listed()).toContain(lying.serviceId);
  await w.call('retireEntry', seen(salon.version));
  expect(await publicNames()).not.toContain(salon.name);
  expect(await listed()).not.toContain(lying.serviceId);
  const { body } = await w.call('subServices', { params: { serviceId: lying.serviceId } });
  expect(body.data[0].isBookable).toBe(false);
  expect(
    await add({ kind: 'subCategory', name: 'New', icon: 'default', parentId: salon.id }),
  ).toMatchObject({ status: 404 });
  await w.call('reviveEntry', seen(salon.version + 1));
  expect(await publicNames()).toContain(salon.name);
  expect(await listed()).toContain(lying.serviceId);
});

test('Only an admin can read or change the master list', async () => {
  const customer = await w.customer();
  const body = { kind: 'category', parentId: null, name: 'Mine', tint: 'rose' };
  expect((await w.call('adminCatalogue', { as: customer })).status).toBe(403);
  expect((await w.call('addEntry', { as: customer, body })).status).toBe(403);
  expect((await w.call('addEntry', { body })).status).toBe(401);
});

test.each([
  ['Salon & Beauty', 'salon-beauty'],
  ['  Crème brûlée ', 'creme-brulee'],
  ["Men's haircut", 'mens-haircut'],
  ['नमस्ते', 'entry'],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%j is called %s in addresses', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('The services of a task are counted once each, without removed offers', async () => {
  const [one, other] = [await w.service(), await w.service()];
  const { db } = w.deps;
  const { rows } = await sql<{ task_id: string }>`select task_id from catalogue.sub_services
    where id in (${one.subServiceId}, ${other.subServiceId})`.execute(db);
  const taskId = rows[0]?.task_id ?? '';
  const count = async () =>
    (await adminList()).categories
      .flatMap(({ subCategories }) => subCategories.flatMap(({ tasks }) => tasks))
      .find(({ id }) => id === taskId)?.services ?? 0;
  const before = await count();
  await sql`insert into catalogue.sub_services
    select (jsonb_populate_record(x, jsonb_build_object('id', uuidv7(), 'variant', 'Long', 'group_id', uuidv7()))).*
    from catalogue.sub_services x where x.id = ${one.subServiceId}`.execute(db);
  expect(await count()).toBe(before);
  await sql`update catalogue.sub_services set removed_at = ${w.now()}, is_paused = true
    where id = ${other.subServiceId}`.execute(db);
  expect(await count()).toBe(before - 1);
});
