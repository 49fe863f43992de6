import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld, type World } from '#world/world.ts';
import { setFigures } from '../index.ts';

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
const listed = async (id: string, query = {}) =>
  (await test.call('services', { params: { id }, query })).body.data as Named[];
const tiles = async (query = {}) =>
  (await test.call('allSubServices', { query })).body.data as Record<string, unknown>[];

describe('Categories', () => {
  it('[HOME-02] Lists the three categories with their sub-categories, in order', async () => {
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

describe('The home grid', () => {
  it('[HOME-03] [HOME-05] [API-15] A gender shows its own tasks and those for everyone', async () => {
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
    // ENT-11 to ENT-14, with the specification's names.
    expect(tile).toMatchObject({
      ...{ _id: tile?.['taskId'], id: tile?.['taskId'], description: expect.stringMatching(/\w/) },
      ...{ completionTime: '40 min', subserviceType: 'Premium', price: { totalAmount: 400 } },
    });
    expect(await tiles()).toHaveLength(3);
    expect((await test.call('allSubServices', { query: { gender: 'robot' } })).status).toBe(400);
  });

  it('[HOME-03] Lists only tasks that are offered at a price, and neither paused nor hidden', async () => {
    const hidden = { task: 'kathak-for-beginners' };
    await world.service({ subServices: [{ ...hidden, pricePaise: null }] });
    await world.service({ subServices: [{ ...hidden, isPaused: true }] });
    await world.service({ subServices: [hidden], isActive: false });
    await world.service({ subServices: [hidden], approvalStatus: 'pending' });
    const matching = await tiles({ gender: 'male' });
    expect(matching.map((tile) => tile['name'])).not.toContain('Kathak for beginners');
  });

  it('[HOME-03] Tiles can be limited to one category', async () => {
    const { categories } = await world.masterList();
    const categoryId = categories.get('health-wellness') ?? '';
    expect((await tiles({ categoryId })).map((tile) => tile['name'])).toEqual(['Foot reflexology']);
  });
});

describe('Lists of services', () => {
  it('[HOME-06] [API-16] [API-17] Services are listed by category, by sub-category and all together', async () => {
    const { categories, subCategories } = await world.masterList();
    const dentist = await world.service({ subCategory: 'dental', name: 'Tooth Hurty' });
    const cook = await world.service({ subCategory: 'cooking-baking', name: 'Pan Handlers' });
    const health = await listed(categories.get('health-wellness') ?? '');
    expect(names(health)).toEqual([dentist.name]);
    expect(names(await listed(subCategories.get('cooking-baking') ?? ''))).toEqual([cook.name]);
    const all = await listed('all');
    expect(names(all)).toEqual(expect.arrayContaining([dentist.name, cook.name]));
    expect(await listed(UNKNOWN_ID)).toEqual([]);
    expect(await listed('665f1c2ab8e4')).toEqual([]);
  });

  it('[API-16] A task filters the list and sets the price', async () => {
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

  it('[ENT-08] Pending, rejected and inactive services, and those of closed accounts, are not listed', async () => {
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

  it('[ENT-06] The most booked come first, and figures without data are null or zero', async () => {
    const quiet = await world.service({ subCategory: 'ayurveda', name: 'Quiet one' });
    const busy = await world.service({ subCategory: 'ayurveda', name: 'Busy one' });
    const busiest = await world.service({ subCategory: 'ayurveda', name: 'Zealous one' });
    const counted = await world.service({ subCategory: 'ayurveda', name: 'Counted, and none' });
    const figuresOf = ({ id }: { id: string }, completedBookings: number) => {
      return { serviceId: id, completedBookings, ratingSum: 0, ratingCount: 0 };
    };
    const figures = [figuresOf(busy, 2), figuresOf(busiest, 3), figuresOf(counted, 0)];
    await inTransaction(test.deps.db, (tx) => setFigures(tx, figures));
    const { subCategories } = await world.masterList();
    const found = await listed(subCategories.get('ayurveda') ?? '');
    expect(found).toMatchObject([
      { id: busiest.id, completedBookings: 3 },
      { id: busy.id, completedBookings: 2 },
      { id: counted.id, completedBookings: 0 },
      { id: quiet.id, completedBookings: 0, rating: null, reviews: 0 },
    ]);
  });

  it('[ENT-06] A list contains no phone, e-mail or address', async () => {
    await world.service({ name: 'Reachable', phone: '9876543210', email: 'me@world.test' });
    const reply = await test.call('services', { params: { id: 'all' } });
    expect(names(reply.body.data)).toContain('Reachable');
    expect(JSON.stringify(reply.body)).not.toMatch(/9876543210|me@world\.test|Hill Road/);
  });
});
