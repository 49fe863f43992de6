import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VARIANTS_MAX } from '#contract/catalogue/menu-rules.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld, type World } from '#world/world.ts';

const database = testDatabase();
let test: TestApp;
let world: World;

beforeAll(async () => {
  test = await testApp(database);
  world = openWorld(test.deps);
});
afterAll(() => test.close());

describe('Variants of a task of the list', () => {
  async function spa() {
    const service = await world.service({ subServices: [{ task: 'hair-spa', minutes: 60 }] });
    const subServiceId = service.subServices[0]?.id ?? '';
    const add = (body: object, as = service.ownerId) =>
      test.call('addVariant', { as, params: { subServiceId }, body });
    return { service, subServiceId, add };
  }
  const long = { variant: 'Long hair', minutes: 90, price: 1500 };

  it('The task itself becomes the first variant', async () => {
    const { service, subServiceId, add } = await spa();
    const reply = await add({ ...long, first: 'Short hair' });
    expect(reply).toMatchObject({
      status: 201,
      body: {
        message: 'Hair spa – Long hair is added',
        data: { minutes: 90, price: { totalAmount: 1500 }, isOwn: false, isBookable: true },
      },
    });
    const { body } = await test.call('subServices', { params: { serviceId: service.id } });
    expect(body.data).toEqual([
      expect.objectContaining({ id: subServiceId, name: 'Hair spa – Short hair', minutes: 60 }),
      expect.objectContaining({ name: 'Hair spa – Long hair', variantGroup: subServiceId }),
    ]);
    const again = { taskId: body.data[0].taskId, serviceId: service.id };
    const added = await test.call('addTask', { as: service.ownerId, body: again });
    expect(added.body.code, 'the list still knows it as added').toBe('TASK_ADDED');
  });

  it('Need a name for the first one, and different names', async () => {
    const { add } = await spa();
    expect((await add(long)).body).toMatchObject({
      code: 'INVALID',
      errors: { first: 'Please name this option, for example Short hair' },
    });
    expect((await add({ ...long, first: 'long HAIR' })).body.code).toBe('MENU_NAME_TAKEN');
    await add({ ...long, first: 'Short hair' });
    expect((await add(long)).body.code).toBe('MENU_NAME_TAKEN');
  });

  it('A task has a limited number of variants', async () => {
    const { add } = await spa();
    const replies = [];
    for (let n = 1; n <= VARIANTS_MAX; n += 1) {
      replies.push(await add({ ...long, variant: `Length ${n}`, first: 'First' }));
    }
    const codes = replies.map(({ body }) => body.code);
    expect(codes.slice(0, -1).every((code) => code === undefined)).toBe(true);
    expect(replies.at(-1)?.body.message).toBe('A task can have up to 8 options.');
  });

  it('Does not find a task of another owner', async () => {
    const { add, service } = await spa();
    const other = await world.provider();
    const reply = await add({ ...long, first: 'Short' }, other.id);
    expect([reply.status, reply.body.code]).toEqual([404, 'SUB_SERVICE_NOT_FOUND']);
    const { body } = await test.call('subServices', { params: { serviceId: service.id } });
    expect(body.data).toHaveLength(1);
  });

  it('Count as one service in the list of tasks, from the lowest price', async () => {
    const { add, subServiceId } = await spa();
    const tile = async () => {
      const { body } = await test.call('allSubServices');
      return body.data.find(({ name }: { name: string }) => name === 'Hair spa');
    };
    const before = await tile();
    await add({ ...long, price: 1.5, first: 'Short hair' });
    expect(await tile()).toMatchObject({ serviceCount: before.serviceCount, fromAmount: 1.5 });
    const { rows } = await sql<{ id: string }>`
      select sub_service_id as id from catalogue.offered o
      join catalogue.sub_services x on x.id = o.sub_service_id
      where x.group_id = ${subServiceId}`.execute(test.deps.db);
    expect(rows).toHaveLength(1);
  });

  it('Have the performers and the equipment of the task, and a class has none', async () => {
    const { service, subServiceId, add } = await spa();
    const ids = [service.ownerId, service.id, subServiceId] as const;
    const { rows } = await sql<{ id: string }>`
      insert into availability.resources (business_id, kind, quantity, name)
      values (${service.ownerId}, 'member', 1, 'Riya'), (${service.ownerId}, 'equipment', 1, 'Basin')
      returning id`.execute(test.deps.db);
    await sql`insert into availability.skills (business_id, service_id, sub_service_id, member_id)
      values (${ids[0]}, ${ids[1]}, ${ids[2]}, ${rows[0]?.id})`.execute(test.deps.db);
    await sql`insert into availability.requirements
      (business_id, service_id, sub_service_id, resource_id)
      values (${ids[0]}, ${ids[1]}, ${ids[2]}, ${rows[1]?.id})`.execute(test.deps.db);
    const { body } = await add({ ...long, first: 'Short hair' });
    const copied = await sql<{ id: string }>`
      select member_id as id from availability.skills where sub_service_id = ${body.data.id}
      union all select resource_id from availability.requirements
      where sub_service_id = ${body.data.id}`.execute(test.deps.db);
    expect(copied.rows).toEqual(rows);
    await sql`insert into availability.classes (business_id, service_id, sub_service_id)
      values (${ids[0]}, ${ids[1]}, ${ids[2]})`.execute(test.deps.db);
    const refused = await add({ ...long, variant: 'Medium hair' });
    expect([refused.status, refused.body.code]).toEqual([409, 'VARIANT_CLASS']);
    const listed = await test.call('subServices', { params: { serviceId: service.id } });
    expect(listed.body.data).toHaveLength(2);
  });
});
