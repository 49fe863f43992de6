import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim } from '#capabilities/availability/index.ts';
import { insertSession } from '#capabilities/availability/sessions/store.ts';
import { lockTask } from '#capabilities/catalogue/index.ts';
import { RESOURCES_PER_TASK_MAX } from '#contract/team/resource-limits.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { untilBlocked } from '#test/support/database/until-blocked.ts';
import { type OnboardingWorld, onboardingWorld } from '#test/support/worlds/onboarding-world.ts';

const database = testDatabase();
let w: OnboardingWorld;
let tasks: ReadonlyMap<string, string>;
let barber: string;

beforeAll(async () => {
  w = await onboardingWorld(database);
  const list = await w.world.masterList();
  tasks = list.tasks;
  barber = list.subCategories.get('barber') ?? '';
});
afterAll(() => w.close());

type Waiting = Awaited<ReturnType<OnboardingWorld['waiting']>>;
type Sub = { id: string; name: string };

const keyOf = (end: string) => `00000000-0000-7000-8000-00000000000${end}`;
const taskOf = (slug: string) => ({ taskId: tasks.get(slug) ?? '', price: '450', minutes: '60' });
const member = (end: string, name: string) => ({
  ...{ key: keyOf(end), name, tasks: null, hours: null },
});

/** Rejects a service, and submits it with two tasks of a barber. */
async function resubmit({ owner, admin, form, serviceId }: Waiting) {
  await w.reject(admin.id, serviceId, form.version, 'This is a barber');
  return submitAsBarber(owner.id, serviceId);
}

async function submitAsBarber(as: string, serviceId: string) {
  const body = {
    subCategoryId: barber,
    tasks: [taskOf('mens-haircut'), taskOf('beard-trim-and-shape')],
  };
  const saved = await w.call('saveService', { as, params: { serviceId }, body });
  return w.submit(as, saved.body.data);
}

async function subServicesOf(as: string): Promise<Sub[]> {
  return (await w.call('team', { as })).body.data.services[0].subServices;
}

test('A team performs the tasks of the new category, with the resources of the old ones', async () => {
  const one = await w.waiting({
    tasks: [taskOf('womens-haircut'), taskOf('root-touch-up')],
    takenBy: 'team',
    ownerServes: false,
    members: [member('a', 'Riya'), member('b', 'Meera')],
    resources: [{ key: keyOf('c'), name: 'Chair', quantity: '1', tasks: null }],
  });
  expect((await resubmit(one)).status).toBe(200);
  const as = one.owner.id;
  const ids = (await subServicesOf(as)).map(({ id }) => id).sort();
  expect(ids).toHaveLength(2);
  const { members } = (await w.call('team', { as })).body.data;
  expect(
    members.map((each: { name: string; subServiceIds: string[] }) => each.subServiceIds.sort()),
  ).toEqual([[], ids, ids]);
  const { resources } = (await w.call('resources', { as })).body.data;
  expect(resources).toMatchObject([{ name: 'Chair' }]);
  expect(resources[0].subServiceIds.sort()).toEqual(ids);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from availability.skills
    where business_id = ${as}`.execute(w.deps.db);
  expect(rows, 'nothing names the old tasks').toEqual([{ n: 4 }]);
});

test('New tasks require no more resources than one task may', async () => {
  const one = await w.waiting({ tasks: [taskOf('womens-haircut'), taskOf('root-touch-up')] });
  const as = one.owner.id;
  const ids = (await subServicesOf(as)).map(({ id }) => id);
  const add = async (name: string, subServiceIds: string[]) => {
    const body = { name, quantity: 1, subServiceIds };
    expect((await w.call('addResource', { as, body })).status).toBe(201);
  };
  for (const [nth, id] of ids.entries()) {
    for (const chair of ['a', 'b', 'c']) await add(`Chair ${nth} ${chair}`, [id]);
  }
  await add('Room', ids);
  expect((await resubmit(one)).status).toBe(200);
  const { resources } = (await w.call('resources', { as })).body.data;
  const required = resources.filter((each: { subServiceIds: string[] }) => each.subServiceIds[0]);
  expect(required).toHaveLength(RESOURCES_PER_TASK_MAX);
  // All earlier tasks required it.
  expect(required.map(({ name }: { name: string }) => name)).toContain('Room');
});

test('An owner who performed a task alone performs the new ones with the others', async () => {
  const one = await w.waiting({
    tasks: [taskOf('womens-haircut'), taskOf('root-touch-up')],
    takenBy: 'team',
    ownerServes: true,
    members: [{ ...member('a', 'Riya'), tasks: [tasks.get('root-touch-up')] }],
  });
  await sql`delete from availability.skills where member_id = ${one.owner.id}`.execute(w.deps.db);
  expect((await resubmit(one)).status).toBe(200);
  const { members } = (await w.call('team', { as: one.owner.id })).body.data;
  const counts = members.map((each: { subServiceIds: string[] }) => each.subServiceIds.length);
  expect(counts).toEqual([2, 2]);
});

test('Discounts of old tasks end; those of all tasks stay', async () => {
  const one = await w.waiting();
  const { serviceId } = one;
  const as = one.owner.id;
  const [sub] = await subServicesOf(as);
  const add = (percent: number, subServiceIds: unknown[]) => {
    const body = { kind: 'time', percent, weekdays: [1], subServiceIds };
    return w.call('addPriceRule', { as, params: { serviceId }, body });
  };
  expect((await add(10, [sub?.id])).body).toMatchObject({ data: { percent: 10 } });
  await add(20, []);
  await resubmit(one);
  const rules = (await w.call('priceRules', { as, params: { serviceId } })).body.data;
  expect(rules).toMatchObject([{ percent: 20, subServiceIds: [] }]);
});

test('A service with published sessions keeps its category until they are cancelled', async () => {
  const one = await w.waiting();
  const { serviceId } = one;
  const as = one.owner.id;
  const [sub] = await subServicesOf(as);
  const date = w.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 3 });
  const session = { subServiceId: sub?.id, places: 4, date: date.toString(), time: '11:00' };
  const params = { serviceId };
  const published = await w.call('publishSessions', { as, params, body: session });
  expect(published.status).toBe(201);
  expect((await resubmit(one)).body).toMatchObject({
    code: 'INVALID',
    errors: { subCategoryId: expect.stringContaining('Cancel them before') },
  });
  const [{ id: sessionId }] = published.body.data;
  const body = { reason: 'Another category' };
  const cancelled = await w.call('cancelSession', { as, params: { ...params, sessionId }, body });
  expect(cancelled.status).toBe(200);
  expect((await submitAsBarber(as, serviceId)).status).toBe(200);
  expect((await w.call('classes', { as, params })).body.data).toEqual([]);
});

test('A session that is published while the category changes keeps the category', async () => {
  const one = await w.waiting();
  const as = one.owner.id;
  const { serviceId } = one;
  const [sub] = await subServicesOf(as);
  await w.reject(one.admin.id, serviceId, one.form.version, 'This is a barber');
  let submitting: ReturnType<typeof submitAsBarber> | undefined;
  await w.deps.db.transaction().execute(async (tx) => {
    // As `publishSessions`, which has not committed yet.
    await lockTask(tx, sub?.id ?? '');
    const now = w.clock.now();
    const from = now.add({ hours: 72 });
    const ends = from.add({ hours: 1 });
    const claimId = await insertSession(tx, {
      ...{ businessId: as, serviceId, subServiceId: sub?.id ?? '', leaderId: as, roomId: null },
      ...{ seriesId: crypto.randomUUID(), places: 4, from, until: ends },
    });
    const needs = [{ resources: [as], units: 1, from, ends, until: ends }];
    const leader = { businessId: as, serviceId: null, claimId, needs, heldUntil: null, now };
    expect(await claim(tx, leader)).toBe(true);
    submitting = submitAsBarber(as, serviceId);
    await untilBlocked(w.deps.db, 1);
  });
  expect(await submitting).toMatchObject({ body: { code: 'INVALID' } });
});

test('A request for a non-refundable task ends with its category', async () => {
  const one = await w.waiting();
  const as = one.owner.id;
  const [sub] = await subServicesOf(as);
  const params = { subServiceId: sub?.id ?? '' };
  const body = { reason: 'I buy the material in advance' };
  expect((await w.call('requestMark', { as, params, body })).status).toBe(200);
  expect((await resubmit(one)).status).toBe(200);
  const marks = await w.call('adminMarks', { as: one.admin.id });
  expect(marks.body.data.items).toEqual([]);
});
