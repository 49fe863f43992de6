import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENU_MAX } from '#contract/catalogue/menu-rules.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld, type World } from '#world/world.ts';

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const database = testDatabase();
let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await testApp(database);
  world = openWorld(test.deps);
});
afterAll(() => test.close());

const taskId = async (slug: string) => (await world.masterList()).tasks.get(slug) ?? '';
const hairLengths = [
  { variant: 'Short hair', minutes: 120, price: 3500 },
  { variant: 'Long hair', minutes: 180, price: 4999.5 },
];

async function salon() {
  const { id, ownerId } = await world.service({ name: 'Marigold', subServices: [] });
  const like = await taskId('root-touch-up');
  const add = (change: object = {}) =>
    test.call('addOwnTask', {
      as: ownerId,
      body: { serviceId: id, taskId: like, name: 'Balayage', variants: hairLengths, ...change },
    });
  const change = (subServiceId: string, body: object) =>
    test.call('updateTask', { as: ownerId, params: { subServiceId }, body });
  const menu = async (as?: string) =>
    (await test.call('subServices', { params: { serviceId: id }, ...(as ? { as } : {}) })).body
      .data;
  return { id, ownerId, like, add, change, menu };
}

describe('A task of the business’s own', () => {
  it('Has its own name, price, duration and claims, and can be booked at once', async () => {
    const { add, like, menu, id } = await salon();
    const reply = await add({
      variants: undefined,
      ...{ name: '  Mehndi   and colour ', description: ' With henna. ', minutes: 90, price: 1200 },
      claims: ['vegan', 'ammoniaFree', 'vegan'],
    });
    expect(reply).toMatchObject({
      status: 201,
      body: { message: 'Mehndi and colour added to Marigold successfully!' },
    });
    expect(await menu()).toEqual(reply.body.data);
    expect(reply.body.data).toEqual([
      expect.objectContaining({
        ...{ serviceId: id, taskId: like, name: 'Mehndi and colour', isOwn: true },
        ...{ description: 'With henna.', minutes: 90, completionTime: '1 h 30 min' },
        ...{ price: { totalAmount: 1200 }, isBookable: true, icon: 'hair-colour' },
        claims: ['ammoniaFree', 'vegan'],
      }),
    ]);
    expect(reply.body.data[0]).not.toHaveProperty('variant');
  });

  it('Has variants, each with its own duration and price', async () => {
    const { add } = await salon();
    const [short, long] = (await add()).body.data;
    expect(short).toMatchObject({
      ...{ name: 'Balayage – Short hair', baseName: 'Balayage', variant: 'Short hair' },
      ...{ minutes: 120, price: { totalAmount: 3500 }, variantGroup: short.id, isBookable: true },
    });
    expect(long).toMatchObject({
      ...{ name: 'Balayage – Long hair', minutes: 180, price: { totalAmount: 4999.5 } },
      variantGroup: short.id,
    });
  });

  it('Without a description it has none, not that of the list', async () => {
    const { add } = await salon();
    const { body } = await add();
    expect(body.data[0].description).toBe('');
  });

  it('Has a name that is unique in its service, ignoring case, and differs from the tasks of the list', async () => {
    const { add, like, ownerId } = await salon();
    await add();
    expect((await add({ name: 'BALAYAGE' })).body.code).toBe('MENU_NAME_TAKEN');
    const listed = await add({ name: 'hair spa' });
    expect(listed.body).toMatchObject({
      code: 'MENU_NAME_TAKEN',
      message: 'hair spa is in the list of tasks. Add it from there.',
    });
    const other = await world.service({ owner: { id: ownerId }, subServices: [] });
    const there = await add({ serviceId: other.id, taskId: like });
    expect(there.status, 'another service of the same owner').toBe(201);
  });

  it('Is added once in concurrent requests', async () => {
    const { add, menu } = await salon();
    const replies = await Promise.all([1, 2, 3].map(() => add()));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await menu()).toHaveLength(2);
  });

  it('Resembles a task of its own sub-category', async () => {
    const { add } = await salon();
    const kathak = await taskId('kathak-for-beginners');
    expect((await add({ taskId: kathak })).body.code).toBe('TASK_NOT_FITTING');
    expect((await add({ taskId: UNKNOWN_ID })).body.code).toBe('TASK_NOT_FOUND');
  });

  it('Does not find a service of another owner', async () => {
    const { id, like, menu } = await salon();
    const other = await world.provider();
    const body = { serviceId: id, taskId: like, name: 'Mine', minutes: 30, price: 1 };
    const reply = await test.call('addOwnTask', { as: other.id, body });
    expect([reply.status, reply.body.code]).toEqual([404, 'SERVICE_NOT_FOUND']);
    expect(await menu()).toEqual([]);
  });

  it.each<[object, object]>([
    [{ name: '   ' }, { name: 'Please enter a name' }],
    [{ name: 'x'.repeat(81) }, { name: 'At most 80 characters' }],
    [{ name: 'a\u202eb' }, { name: 'Please use plain text' }],
    [{ claims: ['best in town'] }, {}],
    [{ variants: undefined, minutes: 30 }, { price: 'Please enter a valid price' }],
    [{ variants: undefined, price: 30 }, { minutes: 'Please enter whole minutes from 5 to 720' }],
    [{ variants: [hairLengths[0]] }, {}],
    [{ variants: [...hairLengths, { ...hairLengths[0], variant: 'LONG hair ' }] }, {}],
    [{ variants: [hairLengths[0], { ...hairLengths[1], price: 0 }] }, {}],
    [{ variants: [hairLengths[0], { ...hairLengths[1], minutes: 4 }] }, {}],
  ])('refuses %j and adds nothing', async (change, errors) => {
    const { add, menu } = await salon();
    const reply = await add(change);
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID', errors } });
    expect(await menu()).toEqual([]);
  });

  it('A service has a limited menu', async () => {
    const { add, id, menu, like } = await salon();
    await sql`insert into catalogue.sub_services (service_id, task_id, own_name, minutes, created_at)
      select ${id}, ${like}, 'Number ' || n, 30, now()
      from generate_series(1, ${MENU_MAX - 1}) n`.execute(test.deps.db);
    expect((await add()).body.code).toBe('MENU_FULL');
    expect(await menu()).toHaveLength(MENU_MAX - 1);
    expect((await add({ variants: undefined, minutes: 30, price: 1 })).status).toBe(201);
  });
});

describe('Changing the menu', () => {
  it('Name, description and claims are those of all variants', async () => {
    const { add, change, menu } = await salon();
    const [, long] = (await add()).body.data;
    const texts = { name: 'Balayage and gloss', description: 'By hand.', claims: ['premium'] };
    const reply = await change(long.id, { ...texts, minutes: 200, variant: 'Very long hair' });
    expect(reply.body.data.name).toBe('Balayage and gloss – Very long hair');
    expect(await menu()).toEqual([
      expect.objectContaining({
        ...{ name: 'Balayage and gloss – Short hair', minutes: 120, description: 'By hand.' },
        claims: ['premium'],
      }),
      expect.objectContaining({
        ...{ name: 'Balayage and gloss – Very long hair', minutes: 200, description: 'By hand.' },
        claims: ['premium'],
      }),
    ]);
  });

  it('A task of the list keeps its name, and has only the claims that its owner chooses', async () => {
    const service = await world.service({ subServices: [{ task: 'hair-spa' }] });
    const [sub] = service.subServices;
    const change = (body: object) =>
      test.call('updateTask', {
        as: service.ownerId,
        params: { subServiceId: sub?.id ?? '' },
        body,
      });
    const named = await change({ name: 'Spa of the stars' });
    expect(named.body).toMatchObject({
      code: 'INVALID',
      errors: { name: 'Its name comes from the list of tasks.' },
    });
    expect((await change({ isPaused: false })).body.data.claims).toEqual([]);
    const stated = await change({ claims: ['organic'] });
    expect(stated.body.data).toMatchObject({ name: 'Hair spa', claims: ['organic'] });
    expect((await change({ claims: [] })).body.data.claims).toEqual([]);
  });

  it('No two variants have one name', async () => {
    const { add, change, menu } = await salon();
    const [, long] = (await add()).body.data;
    const before = await menu();
    const reply = await change(long.id, { variant: 'short HAIR', minutes: 10 });
    expect([reply.status, reply.body.code]).toEqual([409, 'MENU_NAME_TAKEN']);
    expect(await menu()).toEqual(before);
  });

  it('A withdrawn variant leaves the others, and the last one can be the whole task', async () => {
    const { add, change, menu, ownerId } = await salon();
    const [short, long] = (await add()).body.data;
    const early = await change(long.id, { variant: null });
    expect(early.body).toMatchObject({ code: 'INVALID', errors: { variant: expect.any(String) } });
    await test.call('removeTask', { as: ownerId, params: { subServiceId: short.id } });
    expect((await menu()).map(({ name }: { name: string }) => name)).toEqual([
      'Balayage – Long hair',
    ]);
    expect((await change(long.id, { variant: null })).body.data.name).toBe('Balayage');
    expect((await add()).body.code, 'the name is in use').toBe('MENU_NAME_TAKEN');
    await test.call('removeTask', { as: ownerId, params: { subServiceId: long.id } });
    expect((await add()).status, 'and free again').toBe(201);
  });
});

it('An own task stays while the similar task is retired alone', async () => {
  const { add, menu, like } = await salon();
  await add();
  const bookable = async () =>
    (await menu()).filter(({ isBookable }: { isBookable: boolean }) => isBookable).length;
  const retire = (at: string | null) =>
    sql`update catalogue.tasks set retired_at = ${at}::timestamptz where id = ${like}`.execute(
      test.deps.db,
    );
  await retire('2026-08-04T00:00:00Z');
  expect(await bookable()).toBe(2);
  await retire(null);
  const shelf = (at: string | null) =>
    sql`update catalogue.sub_categories set retired_at = ${at}::timestamptz
      where slug = 'hair-salon'`.execute(test.deps.db);
  await shelf('2026-08-04T00:00:00Z');
  expect(await bookable()).toBe(0);
  await shelf(null);
});
