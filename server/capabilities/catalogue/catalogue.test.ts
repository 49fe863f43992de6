import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { openWorld, type World } from '#world/world.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { testDatabase } from '../../../test/support/database.ts';
import { bookable, countCompleted, ownedService } from './index.ts';

const database = testDatabase();
const NOBODY = '00000000-0000-7000-8000-000000000000';
let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await testApp(database);
  world = openWorld(test.deps);
});
afterAll(() => test.close());

type Named = { id: string; name: string };
const names = (list: Named[]) => list.map((each) => each.name);
const listed = async (id: string, query = {}) =>
  (await test.call('services', { params: { id }, query })).body.data as Named[];
const details = (serviceId: string, as?: string) =>
  test.call('serviceDetails', { params: { serviceId }, ...(as ? { as } : {}) });
const subServices = (serviceId: string, as?: string) =>
  test.call('subServices', { params: { serviceId }, ...(as ? { as } : {}) });
const tiles = async (query = {}) =>
  (await test.call('allSubServices', { query })).body.data as Record<string, unknown>[];

describe('categories', () => {
  it('[HOME-02] the three categories come with their sub-categories, in order', async () => {
    await world.masterList();
    const reply = await test.call('categories');
    expect(names(reply.body.data)).toEqual([
      'Salon & Beauty',
      'Health & Wellness',
      'Programs & Workshops',
    ]);
    const [salon] = reply.body.data;
    expect(salon).toMatchObject({ slug: 'salon-beauty', tint: 'rose' });
    expect(salon.subCategories[0]).toMatchObject({ name: 'Hair salon', icon: 'haircut' });
    expect(reply.headers['cache-control']).toBe('public, max-age=30');
  });
});

describe('the home grid', () => {
  it('[HOME-03] [HOME-05] [API-15] a gender shows its own tasks and those of no gender', async () => {
    const prices = [50_000, 40_000];
    for (const pricePaise of prices) {
      await world.service({
        subCategory: 'barber',
        subServices: [
          { task: 'mens-haircut', pricePaise },
          { task: 'saree-draping', pricePaise },
          { task: 'foot-reflexology', pricePaise },
        ],
      });
    }
    const of = async (gender: string) => (await tiles({ gender })).map((tile) => tile['name']);
    expect(await of('male')).toEqual(["Men's haircut", 'Foot reflexology']);
    expect(await of('female')).toEqual(['Saree draping', 'Foot reflexology']);
    const [tile] = await tiles({ gender: 'male' });
    expect(tile).toMatchObject({ fromAmount: 400, serviceCount: 2, gender: 'male', tint: 'rose' });
    expect(await tiles()).toHaveLength(3);
    expect((await test.call('allSubServices', { query: { gender: 'robot' } })).status).toBe(400);
  });

  it('[HOME-08] [HOME-03] nothing is listed that nobody offers at a price, or that is paused or hidden', async () => {
    const hidden = { task: 'kathak-for-beginners' };
    await world.service({ subServices: [{ ...hidden, pricePaise: null }] });
    await world.service({ subServices: [{ ...hidden, isPaused: true }] });
    await world.service({ subServices: [hidden], isActive: false });
    await world.service({ subServices: [hidden], approvalStatus: 'pending' });
    const shown = await tiles({ gender: 'male' });
    expect(shown.map((tile) => tile['name'])).not.toContain('Kathak for beginners');
  });

  it('[HOME-03] tiles can be kept to one category', async () => {
    const { categories } = await world.masterList();
    const categoryId = categories.get('health-wellness') ?? '';
    expect((await tiles({ categoryId })).map((tile) => tile['name'])).toEqual(['Foot reflexology']);
  });
});

describe('lists of services', () => {
  it('[HOME-06] [API-16] [API-17] services are found by category, by sub-category and all together', async () => {
    const { categories, subCategories } = await world.masterList();
    const dentist = await world.service({ subCategory: 'dental', name: 'Tooth Hurty' });
    const cook = await world.service({ subCategory: 'cooking-baking', name: 'Pan Handlers' });
    const health = await listed(categories.get('health-wellness') ?? '');
    expect(names(health)).toEqual([dentist.name]);
    expect(names(await listed(subCategories.get('cooking-baking') ?? ''))).toEqual([cook.name]);
    const all = await listed('all');
    expect(names(all)).toEqual(expect.arrayContaining([dentist.name, cook.name]));
    expect(await listed(NOBODY)).toEqual([]);
    expect(await listed('665f1c2ab8e4')).toEqual([]);
  });

  it('[API-16] a task narrows the list and gives its own price', async () => {
    const { tasks, subCategories } = await world.masterList();
    const taskId = tasks.get('gel-nails') ?? '';
    await world.service({
      subCategory: 'nails',
      name: 'No gel',
      subServices: [{ task: 'classic-manicure' }],
    });
    await world.service({
      subCategory: 'nails',
      name: 'Gel',
      subServices: [
        { task: 'gel-nails', pricePaise: 90_050 },
        { task: 'classic-manicure', pricePaise: 20_000 },
      ],
    });
    const found = await listed(subCategories.get('nails') ?? '', { taskId });
    expect(found).toMatchObject([{ name: 'Gel', fromAmount: 900.5 }]);
  });

  it('[ENT-08] a pending, rejected or inactive service, or one of a closed account, is never listed', async () => {
    const owner = await world.provider();
    await world.service({ name: 'Pending', approvalStatus: 'pending' });
    await world.service({ name: 'Rejected', approvalStatus: 'rejected' });
    await world.service({ name: 'Inactive', isActive: false });
    await world.service({ name: 'Closed', owner });
    await sql`update identity.people set closed_at = now() where id = ${owner.id}`.execute(
      test.deps.db,
    );
    const all = names(await listed('all'));
    for (const name of ['Pending', 'Rejected', 'Inactive', 'Closed']) {
      expect(all).not.toContain(name);
    }
  });

  it('[ENT-06] the most booked come first, and figures without data are null or zero', async () => {
    const quiet = await world.service({ subCategory: 'ayurveda', name: 'A quiet one' });
    const busy = await world.service({ subCategory: 'ayurveda', name: 'Busy one' });
    await inTransaction(test.deps.db, (tx) => countCompleted(tx, busy.id));
    await inTransaction(test.deps.db, (tx) => countCompleted(tx, busy.id));
    const { subCategories } = await world.masterList();
    const found = await listed(subCategories.get('ayurveda') ?? '');
    expect(found).toMatchObject([
      { id: busy.id, completedBookings: 2 },
      { id: quiet.id, completedBookings: 0, rating: null, reviews: 0 },
    ]);
  });

  it('[ENT-06] a list names no phone, e-mail or address', async () => {
    await world.service({ name: 'Reachable', phone: '9876543210', email: 'me@world.test' });
    const reply = await test.call('services', { params: { id: 'all' } });
    expect(names(reply.body.data)).toContain('Reachable');
    expect(JSON.stringify(reply.body)).not.toMatch(/9876543210|me@world\.test|Hill Road/);
  });
});

describe('one service', () => {
  it('[ENT-06] [ENT-07] [ENT-09] [API-18] its details carry what the specification names', async () => {
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

  it('[ENT-11] [ENT-12] [ENT-13] [ENT-14] [API-14] [SVC-18] sub-services carry duration, type, price and task', async () => {
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
        _id: first?.id,
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

  it('[SVC-17] a sub-service without a duration takes 30 min', async () => {
    const { id } = await world.service({ subServices: [] });
    const { tasks } = await world.masterList();
    const { addSubService } = await import('./index.ts');
    const taskId = tasks.get('hair-spa') ?? '';
    await inTransaction(test.deps.db, (tx) =>
      addSubService(tx, { serviceId: id, taskId, pricePaise: 100, at: test.clock.now() }),
    );
    expect((await subServices(id)).body.data).toMatchObject([
      { completionTime: '30 min', minutes: 30, subserviceType: 'Premium' },
    ]);
  });

  it("[SVC-07] an unknown, malformed or hidden service is 'Service Not Found'", async () => {
    const pending = await world.service({ approvalStatus: 'pending' });
    const stranger = await world.provider();
    for (const id of [NOBODY, 'nonsense', pending.id]) {
      for (const reply of [await details(id, stranger.id), await subServices(id, stranger.id)]) {
        expect(reply.status).toBe(404);
        expect(reply.body).toMatchObject({
          code: 'SERVICE_NOT_FOUND',
          message: 'Service Not Found',
        });
        expect(reply.headers['cache-control']).not.toBe('public, max-age=30');
      }
    }
  });

  it('[SVC-15] the owner sees a pending service of their own, and no cache keeps it', async () => {
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

  it('[ENT-06] who comes to your home or meets online keeps their address', async () => {
    const visitor = await world.service({ places: ['home', 'online'], homeRadiusKm: 5 });
    expect((await details(visitor.id)).body.data).toMatchObject({
      location: 'Bandra West, Mumbai',
      homeRadiusKm: 5,
    });
  });

  it('[ENT-06] markup in a text comes back as the text it is', async () => {
    const name = '<script>alert("1")</script> & ‘sons’';
    const service = await world.service({ name, description: '<b onclick=x>बोल्ड</b>' });
    const reply = await details(service.id);
    expect(reply.body.data).toMatchObject({ name, description: '<b onclick=x>बोल्ड</b>' });
    expect(reply.headers['content-type']).toMatch(/^application\/json/);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('a provider', () => {
  it('[API-19] sees their own services alone, hidden ones too', async () => {
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

  it('[API-32] picks from the tasks of a sub-category', async () => {
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
    const refused = await test.call('tasks', { as: customer.id, params: { subCategoryId } });
    expect(refused.status).toBe(403);
  });

  it('[SVC-05] owns a service or has none of that id; a sub-service belongs to its service', async () => {
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
