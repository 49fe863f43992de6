import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld, type World } from '#world/world.ts';
import { addSubService, bookable, ownedService } from '../index.ts';

const database = testDatabase();
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await testApp(database);
  world = openWorld(test.deps);
});
afterAll(() => test.close());

type Named = { id: string; name: string };
const names = (list: Named[]) => list.map((each) => each.name);
const details = (serviceId: string, as?: string) =>
  test.call('serviceDetails', { params: { serviceId }, ...(as ? { as } : {}) });
const subServices = (serviceId: string, as?: string) =>
  test.call('subServices', { params: { serviceId }, ...(as ? { as } : {}) });

describe('Service details', () => {
  it('[ENT-06] [ENT-07] [ENT-09] [API-18] Contain the fields that the specification names', async () => {
    const service = await world.service({
      name: 'The Whole Shop',
      phone: '9876500000',
      experienceYears: 7,
      isVerified: true,
      capacity: 4,
      autoAccept: true,
    });
    const reply = await details(service.id);
    expect(reply.body.data).toMatchObject({
      _id: service.id,
      id: service.id,
      name: 'The Whole Shop',
      location: expect.stringContaining('Hill Road'),
      phoneNumber: '9876500000',
      status: 'available',
      isActive: true,
      isVerified: true,
      approvalStatus: 'approved',
      category: 'Salon & Beauty',
      experience: 7,
      capacity: 4,
      autoAccept: true,
      timeZone: 'Asia/Kolkata',
      noticeMinutes: 120,
      horizonDays: 60,
    });
    expect(reply.headers['cache-control']).toBe('public, max-age=30');
  });

  it('[ENT-11] [ENT-12] [ENT-13] [ENT-14] [API-14] [SVC-18] Sub-services have duration, type, price and task', async () => {
    const service = await world.service({
      subServices: [
        { task: 'womens-haircut', pricePaise: 149_900, minutes: 90 },
        { task: 'hair-spa', pricePaise: null, minutes: 45 },
        { task: 'root-touch-up', pricePaise: 100, minutes: 120, isPaused: true },
      ],
    });
    const reply = await subServices(service.id);
    const [first] = service.subServices;
    expect(reply.body.data).toMatchObject([
      {
        id: first?.id,
        _id: first?.id,
        name: "Women's haircut",
        icon: 'haircut',
        description: expect.stringMatching(/\w/),
        taskId: first?.taskId,
        serviceId: service.id,
        gender: 'female',
        completionTime: '1 h 30 min',
        subserviceType: 'Premium',
        price: { totalAmount: 1499 },
        isBookable: true,
      },
      { name: 'Root touch-up', completionTime: '2 h', isBookable: false },
      { name: 'Hair spa', completionTime: '45 min', price: null, isBookable: false, gender: null },
    ]);
    expect((await details(service.id)).body.data.subServices).toEqual(reply.body.data);
  });

  it('[SVC-17] A sub-service without a duration takes 30 min', async () => {
    const { id } = await world.service({ subServices: [] });
    const { tasks } = await world.masterList();
    const taskId = tasks.get('hair-spa') ?? '';
    await inTransaction(test.deps.db, (tx) =>
      addSubService(tx, { serviceId: id, taskId, pricePaise: 100, at: test.clock.now() }),
    );
    expect((await subServices(id)).body.data).toMatchObject([
      { completionTime: '30 min', minutes: 30, subserviceType: 'Premium' },
    ]);
  });

  it("[SVC-07] An unknown, malformed or hidden service is 'Service Not Found'", async () => {
    const pending = await world.service({ approvalStatus: 'pending' });
    const otherProvider = await world.provider();
    for (const id of [UNKNOWN_ID, 'nonsense', pending.id]) {
      for (const reply of [
        await details(id, otherProvider.id),
        await subServices(id, otherProvider.id),
      ]) {
        expect(reply.status).toBe(404);
        expect(reply.body).toMatchObject({
          code: 'SERVICE_NOT_FOUND',
          message: 'Service Not Found',
        });
        expect(reply.headers['cache-control']).not.toBe('public, max-age=30');
      }
    }
  });

  it('[ENT-08] The owner sees their own pending service, uncached', async () => {
    const service = await world.service({ isActive: false, approvalStatus: 'pending' });
    for (const ask of [details, subServices]) {
      const reply = await ask(service.id, service.ownerId);
      expect(reply.status).toBe(200);
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect((await details(service.id, service.ownerId)).body.data).toMatchObject({
      isActive: false,
      approvalStatus: 'pending',
      subServices: [{ isBookable: false }],
    });
  });

  it('[ENT-06] The address is hidden for home visits and online services', async () => {
    const visitor = await world.service({ places: ['home', 'online'], homeRadiusKm: 5 });
    expect((await details(visitor.id)).body.data).toMatchObject({
      location: 'Bandra West, Mumbai',
      homeRadiusKm: 5,
    });
  });

  it('[ENT-06] Markup in a text is returned as plain text', async () => {
    const name = '<script>alert("1")</script> & ‘sons’';
    const service = await world.service({ name, description: '<b onclick=x>बोल्ड</b>' });
    const reply = await details(service.id);
    expect(reply.body.data).toMatchObject({ name, description: '<b onclick=x>बोल्ड</b>' });
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('A provider', () => {
  it('[API-19] Sees only their own services, including hidden ones', async () => {
    const owner = await world.provider();
    await world.service({ owner, name: 'Mine', phone: '9812345678' });
    await world.service({ owner, name: 'Mine, pending', approvalStatus: 'pending' });
    await world.service({ name: 'Not mine' });
    const reply = await test.call('myServices', { as: owner.id });
    expect(names(reply.body.data)).toEqual(['Mine', 'Mine, pending']);
    expect(reply.body.data[0]).toMatchObject({ phoneNumber: '9812345678' });
    expect(reply.headers['cache-control']).toBe('no-store');
    const customer = await world.customer();
    expect((await test.call('myServices', { as: customer.id })).status).toBe(403);
    expect((await test.call('myServices')).status).toBe(401);
  });

  it('[API-32] Can choose from the tasks of a sub-category', async () => {
    const owner = await world.provider();
    const { subCategories } = await world.masterList();
    const subCategoryId = subCategories.get('dental') ?? '';
    const reply = await test.call('tasks', { as: owner.id, params: { subCategoryId } });
    expect(reply.body).toMatchObject({ status: 'success', message: 'OK' });
    expect(names(reply.body.data)).toEqual([
      'Dental check-up',
      'Scaling and polishing',
      'Teeth whitening',
    ]);
    const customer = await world.customer();
    const joining = await test.call('tasks', { as: customer.id, params: { subCategoryId } });
    expect(joining.status, 'who is about to offer something picks as well').toBe(200);
    expect((await test.call('tasks', { params: { subCategoryId } })).status).toBe(401);
  });

  it('[BOOK-13] ownedService returns only services of the owner, and a sub-service must belong to its service', async () => {
    const { db } = test.deps;
    const mine = await world.service();
    const other = await world.service();
    expect(await ownedService(db, mine.ownerId, mine.id)).toMatchObject({ name: mine.name });
    expect(await ownedService(db, mine.ownerId, other.id)).toBeUndefined();
    const subServiceId = mine.subServices[0]?.id ?? '';
    expect(await bookable(db, { serviceId: other.id, subServiceId })).toBeUndefined();
    expect(await bookable(db, { serviceId: mine.id, subServiceId })).toMatchObject({
      ownerId: mine.ownerId,
      pricePaise: 50_000,
      isBookable: true,
    });
  });
});
