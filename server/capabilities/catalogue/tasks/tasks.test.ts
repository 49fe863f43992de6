import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#capabilities/identity/sessions/open-session.ts';
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
const add = (as: string, body: object) => test.call('addTask', { as, body });
const price = (as: string, body: object) => test.call('setPrice', { as, body });

async function paiseOfSubService(id: string): Promise<number | null | undefined> {
  const { rows } = await sql<{ price_paise: number | null }>`
    select price_paise from catalogue.sub_services where id = ${id}`.execute(test.deps.db);
  return rows[0]?.price_paise;
}

describe('Adding a task', () => {
  it('[API-33] [API-36] Adds it without a price and lists it', async () => {
    const service = await world.service({ name: 'Marigold', subServices: [] });
    const reply = await add(service.ownerId, {
      serviceId: service.id,
      taskId: await taskId('hair-spa'),
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      status: 'success',
      message: 'Hair spa added to Marigold successfully!',
      data: { name: 'Hair spa', serviceId: service.id, price: null, isBookable: false },
    });
    const listed = await test.call('subServices', { params: { serviceId: service.id } });
    expect(listed.body.data).toEqual([reply.body.data]);
    const [task] = (
      await test.call('tasks', {
        as: service.ownerId,
        params: { subCategoryId: (await world.masterList()).subCategories.get('hair-salon') ?? '' },
      })
    ).body.data.filter(({ name }: { name: string }) => name === 'Hair spa');
    expect(reply.body.data.minutes).toBe(task.minutes);
  });

  it('[API-33] Adds a task once in concurrent requests', async () => {
    const service = await world.service({ subServices: [] });
    const body = { serviceId: service.id, taskId: await taskId('hair-spa') };
    const replies = await Promise.all([1, 2, 3, 4].map(() => add(service.ownerId, body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TASK_ADDED',
      message: 'This task has already been added!',
    });
  });

  it('[API-33, PDET-31] Requires the id of a service', async () => {
    const { id } = await world.provider();
    const reply = await add(id, { taskId: await taskId('hair-spa') });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual({ serviceId: 'Service ID not found' });
  });

  it('[API-33] Does not find a service of another owner, visible or not', async () => {
    const otherProvider = await world.provider();
    const body = { taskId: await taskId('hair-spa') };
    for (const isActive of [true, false]) {
      const service = await world.service({ subServices: [], isActive });
      const reply = await add(otherProvider.id, { ...body, serviceId: service.id });
      expect([reply.status, reply.body.code]).toEqual([404, 'SERVICE_NOT_FOUND']);
      const own = await test.call('subServices', {
        as: service.ownerId,
        params: { serviceId: service.id },
      });
      expect(own.body.data).toEqual([]);
    }
    const none = await add(otherProvider.id, { ...body, serviceId: UNKNOWN_ID });
    expect(none.body.code).toBe('SERVICE_NOT_FOUND');
  });

  it('[API-33] Rejects a task of another sub-category, an unknown one and a malformed id', async () => {
    const service = await world.service({ subServices: [] });
    const of = (task: string) => add(service.ownerId, { serviceId: service.id, taskId: task });
    expect((await of(await taskId('kathak-for-beginners'))).body.code).toBe('TASK_NOT_FITTING');
    expect((await of(UNKNOWN_ID)).body.code).toBe('TASK_NOT_FOUND');
    expect((await of('hair-spa')).body).toMatchObject({ code: 'INVALID' });
  });
});

describe('Setting a price', () => {
  it('[API-34] [API-42] [PDET-38] Takes rupees, stores paise and makes the task bookable', async () => {
    const service = await world.service({ subServices: [{ pricePaise: null }] });
    const [sub] = service.subServices;
    const subServiceId = sub?.id ?? '';
    const reply = await price(service.ownerId, { subServiceId, price: 1149.15 });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      status: 'success',
      message: 'Price ₹1,149.15 updated successfully! 🎉',
      data: { id: subServiceId, price: { totalAmount: 1149.15 }, isBookable: true },
    });
    expect(await paiseOfSubService(subServiceId)).toBe(114_915);
    const { app } = test;
    const both = await Promise.all(
      ['/api/user/serviceprovider/task/price', '/api/user/serviceProvider/task/price'].map((url) =>
        app.inject({ method: 'POST', url, payload: {} }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });

  it.each<[unknown, string]>([
    [0, 'Please enter a valid positive number'],
    [-5, 'Please enter a valid positive number'],
    [1.005, 'A price has at most two decimals'],
    [1e21, 'Please enter a valid positive number'],
    ['500', 'Please enter a valid positive number'],
    [null, 'Please enter a valid positive number'],
    [0.5, 'The price must be at least ₹1.00'],
    [10_000_000.01, 'The price must be at most ₹1,00,00,000.00'],
  ])('[API-34] refuses %j and changes nothing', async (value, message) => {
    const service = await world.service({ subServices: [{ pricePaise: 70_000 }] });
    const subServiceId = service.subServices[0]?.id ?? '';
    const reply = await price(service.ownerId, { subServiceId, price: value });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'INVALID', errors: { price: message } });
    expect(await paiseOfSubService(subServiceId)).toBe(70_000);
  });

  it('[API-34] Does not find a sub-service of another owner', async () => {
    const service = await world.service({ subServices: [{ pricePaise: 70_000 }] });
    const otherProvider = await world.provider();
    const subServiceId = service.subServices[0]?.id ?? '';
    const reply = await price(otherProvider.id, { subServiceId, price: 1 });
    expect([reply.status, reply.body.code]).toEqual([404, 'SUB_SERVICE_NOT_FOUND']);
    expect(await paiseOfSubService(subServiceId)).toBe(70_000);
  });
});

describe('Changing a task', () => {
  const change = (as: string, subServiceId: string, body: object) =>
    test.call('updateTask', { as, params: { subServiceId }, body });

  it('Changes duration, description and pause separately', async () => {
    const service = await world.service({ subServices: [{ task: 'hair-spa', minutes: 60 }] });
    const id = service.subServices[0]?.id ?? '';
    const before = (await change(service.ownerId, id, { minutes: 75 })).body;
    expect(before).toMatchObject({ message: 'Hair spa is updated', data: { minutes: 75 } });
    expect(before.data.completionTime).toBe('1 h 15 min');
    const worded = await change(service.ownerId, id, { description: '  With oat milk.\n' });
    expect(worded.body.data).toMatchObject({ description: 'With oat milk.', minutes: 75 });
    const paused = await change(service.ownerId, id, { isPaused: true });
    expect(paused.body.data).toEqual({ ...worded.body.data, isPaused: true, isBookable: false });
    expect(paused.body.message).toBe('Hair spa is paused');
    const resumed = await change(service.ownerId, id, { isPaused: false });
    expect(resumed.body.data).toEqual(worded.body.data);
  });

  it('Without a description, a task has the current one of the master list', async () => {
    const service = await world.service({ subServices: [{ task: 'hair-spa' }] });
    const id = service.subServices[0]?.id ?? '';
    const listed = (await change(service.ownerId, id, { isPaused: false })).body.data.description;
    await change(service.ownerId, id, { description: 'Mine' });
    const again = await change(service.ownerId, id, { description: listed });
    expect(again.body.data.description).toBe(listed);
    const { rows } = await sql<{ description: string }>`
      select description from catalogue.sub_services where id = ${id}`.execute(test.deps.db);
    expect(rows).toEqual([{ description: '' }]);
    const emptied = await change(service.ownerId, id, { description: '' });
    expect(emptied.body.data.description).toBe(listed);
  });

  it.each([
    [{}, {}],
    [{ minutes: 4 }, { minutes: 'Please enter whole minutes from 5 to 720' }],
    [{ minutes: 721 }, { minutes: 'Please enter whole minutes from 5 to 720' }],
    [{ minutes: 30.5 }, { minutes: 'Please enter whole minutes from 5 to 720' }],
    [{ minutes: '30' }, { minutes: 'Please enter whole minutes from 5 to 720' }],
    [{ description: 'a\u0000b' }, {}],
    [{ description: 'x'.repeat(1001) }, {}],
    [{ isPaused: 'yes' }, {}],
  ])('refuses %j and changes nothing', async (body, errors) => {
    const service = await world.service({ subServices: [{ minutes: 60 }] });
    const id = service.subServices[0]?.id ?? '';
    const reply = await change(service.ownerId, id, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'INVALID', errors } });
    const own = { as: service.ownerId, params: { serviceId: service.id } };
    expect((await test.call('subServices', own)).body.data[0]).toMatchObject({
      minutes: 60,
      isPaused: false,
    });
  });

  it('Does not find a sub-service of another owner', async () => {
    const service = await world.service({ subServices: [{ minutes: 60 }] });
    const otherProvider = await world.provider();
    const reply = await change(otherProvider.id, service.subServices[0]?.id ?? '', { minutes: 90 });
    expect([reply.status, reply.body.code]).toEqual([404, 'SUB_SERVICE_NOT_FOUND']);
  });
});

it('[API-33] [API-34] [API-38] [API-20] [API-46] Provider calls are for providers only', async () => {
  const service = await world.service();
  const customer = await world.customer();
  const subServiceId = service.subServices[0]?.id ?? '';
  const asks = [
    ['addTask', { body: { serviceId: service.id, taskId: UNKNOWN_ID } }],
    ['setPrice', { body: { subServiceId, price: 1 } }],
    ['updateTask', { params: { subServiceId }, body: { isPaused: true } }],
    ['removeTask', { params: { subServiceId } }],
    ['providerDashboard', {}],
    ['myServices', {}],
  ] as const;
  for (const [call, ask] of asks) {
    expect((await test.call(call, ask)).status).toBe(401);
    expect((await test.call(call, { ...ask, as: customer.id })).status).toBe(403);
  }
  const own = await test.call('myServices', { as: service.ownerId });
  expect(own.body.data.map(({ id }: { id: string }) => id)).toEqual([service.id]);
  const { token } = await openSession(test.deps, service.ownerId, 'a test');
  const listed = await test.app.inject({
    url: '/api/user/serviceProvider/services/myServices',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([listed.statusCode, listed.json()]).toEqual([200, own.body]);
});
