import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OFFERED_COUNT_MAX } from '#contract/catalogue/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { dice, type Roll } from '#test/support/random.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import type { CreatedService, CreatedSubService } from '#world/create-service.ts';
import { openWorld, type World, type WorldPerson } from '#world/world.ts';
import { repairAllOffered } from './repair-offered.ts';

const TASKS = ['womens-haircut', 'mens-haircut', 'hair-spa', 'saree-draping'];
const STEPS = 120;
const database = testDatabase();
let app: TestApp;
let world: World;
let owners: WorldPerson[];
let services: CreatedService[];

beforeAll(async () => {
  app = await testApp(database);
  world = openWorld(app.deps);
  owners = [await world.provider(), await world.provider(), await world.provider()];
  services = [];
  for (const owner of [...owners, ...owners]) {
    const subServices = TASKS.map((task, index) => ({ task, pricePaise: 40_000 + index * 5_000 }));
    services.push(await world.service({ owner, subServices }));
  }
});
afterAll(() => app.close());
afterEach(async () => expect(await listedTiles()).toEqual(await expectedTiles()));

type Tile = { taskId: string; fromAmount: number; serviceCount: number };

/** The tiles that the home page shows. */
async function listedTiles(): Promise<Tile[]> {
  const tiles: Tile[] = (await app.call('allSubServices')).body.data;
  const compared = tiles.map(({ taskId, fromAmount, serviceCount }) => {
    return { taskId, fromAmount, serviceCount };
  });
  return compared.toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1));
}

/** The same tiles, computed independently from the base tables. */
async function expectedTiles(): Promise<Tile[]> {
  const { rows } = await sql<Tile>`
    select x.task_id as "taskId", min(x.price_paise) / 100.0 as "fromAmount",
      least(count(*), ${OFFERED_COUNT_MAX}) as "serviceCount"
    from catalogue.sub_services x
    join catalogue.services s on s.id = x.service_id
    join identity.people p on p.id = s.owner_id
    where s.is_active and s.approval_status = 'approved' and s.hidden_at is null
      and p.closed_at is null and p.suspended_at is null
      and x.removed_at is null and not x.is_paused and x.price_paise > 0
      and x.task_id not in (select task_id from catalogue.retired_tasks)
    group by x.task_id order by x.task_id`.execute(app.deps.db);
  return rows.map((row) => ({ ...row, fromAmount: Number(row.fromAmount) }));
}

function oneOf<One>(list: readonly One[], roll: Roll): One {
  const one = list[roll(list.length)];
  if (one === undefined) throw new Error('Nothing to choose from.');
  return one;
}

type Change = { subs: RawBuilder<unknown>; visibility: RawBuilder<unknown> };

/** Statements that change what is offered, as the commands write them. */
function anyChange(roll: Roll): Change {
  const { id: ownerId } = oneOf(owners, roll);
  const service = oneOf(services, roll);
  const sub = oneOf(service.subServices, roll);
  const isOn = roll(4) > 0;
  const at = isOn ? null : app.clock.now();
  const price = roll(4) === 0 ? null : (3 + roll(9)) * 10_000;
  const subs = [
    sql`update catalogue.sub_services set price_paise = ${price} where id = ${sub.id}`,
    sql`update catalogue.sub_services set is_paused = ${!isOn}
      where id = ${sub.id} and removed_at is null`,
  ];
  const visibilityChanges = [
    sql`update identity.people set suspended_at = ${at} where id = ${ownerId}`,
    sql`update identity.people set closed_at = ${at}, closed_as = ${isOn ? null : 'deactivated'}
      where id = ${ownerId}`,
    sql`update catalogue.services set is_active = ${isOn} where id = ${service.id}`,
    sql`update catalogue.services set approval_status = ${isOn ? 'approved' : 'rejected'}
      where id = ${service.id}`,
    sql`update catalogue.services set hidden_at = ${at},
      hidden_because = ${isOn ? null : 'No such address'} where id = ${service.id}`,
  ];
  return { subs: oneOf(subs, roll), visibility: oneOf(visibilityChanges, roll) };
}

/** Calls as the owner; a rejection is also a valid step. */
async function askAsOwner(roll: Roll): Promise<void> {
  const service = oneOf(services, roll);
  const { id: subServiceId, taskId } = oneOf(service.subServices, roll);
  const as = service.ownerId;
  const asks = [
    () => app.call('setPrice', { as, body: { subServiceId, price: 300 + roll(9) * 50 } }),
    () =>
      app.call('updateTask', { as, params: { subServiceId }, body: { isPaused: roll(2) === 0 } }),
    () => app.call('removeTask', { as, params: { subServiceId } }),
    () => app.call('addTask', { as, body: { serviceId: service.id, taskId } }),
  ];
  const { status } = await oneOf(asks, roll)();
  expect(status).toBeLessThan(500);
}

/** Makes everything bookable again. */
async function openAll(): Promise<void> {
  await app.deps.db.transaction().execute(async (tx) => {
    await sql`update identity.people set suspended_at = null, closed_at = null, closed_as = null`.execute(
      tx,
    );
    await sql`update catalogue.services set is_active = true, approval_status = 'approved',
      hidden_at = null, hidden_because = null`.execute(tx);
    await sql`update catalogue.sub_services
      set removed_at = null, is_paused = false, price_paise = 40000`.execute(tx);
  });
}

test('[HOME-03] Tiles show what is offered after any sequence of changes', async () => {
  const roll = dice(20_261_121);
  const seen = new Set<string>();
  for (let step = 0; step < STEPS; step += 1) {
    if (step % 20 === 0) await openAll();
    const { subs, visibility } = anyChange(roll);
    const kind = roll(3);
    if (kind === 0) await askAsOwner(roll);
    else await (kind === 1 ? subs : visibility).execute(app.deps.db);
    const now = await listedTiles();
    expect(now, `step ${step}`).toEqual(await expectedTiles());
    seen.add(JSON.stringify(now));
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('A rolled-back offer does not appear, and a retired task is not offered', async () => {
  await openAll();
  const all = await listedTiles();
  expect(all).toHaveLength(TASKS.length);
  const trial = await app.deps.db.startTransaction().execute();
  await sql`update catalogue.services set is_active = false`.execute(trial);
  await trial.rollback().execute();
  expect(await listedTiles()).toEqual(all);
  const retire = (at: Temporal.Instant | null) =>
    sql`update catalogue.sub_categories set retired_at = ${at}
      where id = (select sub_category_id from catalogue.tasks where slug = 'hair-spa')`.execute(
      app.deps.db,
    );
  await retire(app.clock.now());
  expect((await listedTiles()).length).toBeLessThan(all.length);
  await retire(null);
  expect(await listedTiles()).toEqual(all);
});

test('Concurrent changes that cannot see each other are both counted', async () => {
  const [service] = services as [CreatedService];
  const [sub] = service.subServices as [CreatedSubService];
  const price = (paise: number | null) =>
    sql`update catalogue.sub_services set price_paise = ${paise} where id = ${sub.id}`;
  const suspended = (at: Temporal.Instant | null) =>
    sql`update identity.people set suspended_at = ${at} where id = ${service.ownerId}`;
  const active = (is: boolean) =>
    sql`update catalogue.services set is_active = ${is} where id = ${service.id}`;
  const now = app.clock.now();
  type Statement = RawBuilder<unknown>;
  const pairs: [before: Statement[], one: Statement, two: Statement][] = [
    [[price(null)], price(30_000), suspended(now)],
    [[price(null)], price(30_000), active(false)],
    [[price(null), suspended(now)], price(30_000), suspended(null)],
    [[suspended(now), active(false)], active(true), suspended(null)],
  ];
  for (const [before, one, two] of pairs) {
    for (const [first, second] of [
      [one, two],
      [two, one],
    ] as const) {
      await openAll();
      for (const change of before) await change.execute(app.deps.db);
      await atOnce(first, second);
      expect(await listedTiles()).toEqual(await expectedTiles());
    }
  }
});

/** Runs two transactions concurrently; the second ends when the first has only its commit left. */
async function atOnce(one: RawBuilder<unknown>, two: RawBuilder<unknown>): Promise<void> {
  const { db } = app.deps;
  const [first, second] = [
    await db.startTransaction().execute(),
    await db.startTransaction().execute(),
  ];
  for (const tx of [first, second]) await patient(tx);
  await one.execute(first);
  await two.execute(second);
  await sql`set constraints all immediate`.execute(first);
  let isDone = false;
  const ending = second
    .commit()
    .execute()
    .finally(() => {
      isDone = true;
    });
  while (!isDone && !(await isWaitedFor(first)));
  await first.commit().execute();
  await ending;
}

/** Disables lock timeouts for slow machines. */
async function patient(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
}

/** Whether another transaction waits for a lock of this one. */
async function isWaitedFor(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database()
      and pg_backend_pid() = any (pg_blocking_pids(pid))) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

test('Many concurrent changes of the same rows do not deadlock', async () => {
  await openAll();
  const roll = dice(7);
  const people = Array.from({ length: 8 }, () => async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { subs, visibility } = anyChange(roll);
      await app.deps.db.transaction().execute(async (tx) => {
        await patient(tx);
        await (turn % 2 === 0 ? subs : visibility).execute(tx);
      });
    }
  });
  await Promise.all(people.map((work) => work()));
});

test('Corrupted rows are repaired', async () => {
  await openAll();
  expect(await repairAllOffered(app.deps, { batch: 5 })).toBe(0);
  const [service] = services as [CreatedService];
  await sql`update catalogue.services set is_active = false where id = ${service.id}`.execute(
    app.deps.db,
  );
  await sql`insert into catalogue.offered
    select id, task_id, 100 from catalogue.sub_services where service_id = ${service.id}
    union all select '00000000-0000-7000-8000-000000000000', task_id, 100 from catalogue.offered_now
    where sub_service_id = ${services[1]?.subServices[0]?.id}
    union all select 'ffffffff-0000-7000-8000-000000000000', task_id, 100 from catalogue.offered_now
    where sub_service_id = ${services[1]?.subServices[0]?.id}`.execute(app.deps.db);
  await sql`update catalogue.offered set price_paise = 200
    where sub_service_id = ${services[2]?.subServices[0]?.id}`.execute(app.deps.db);
  await sql`delete from catalogue.offered
    where sub_service_id = ${services[3]?.subServices[0]?.id}`.execute(app.deps.db);
  expect(await listedTiles()).not.toEqual(await expectedTiles());
  const wrong = service.subServices.length + 4;
  expect(await repairAllOffered(app.deps, { batch: 5 })).toBe(wrong);
  expect(await repairAllOffered(app.deps)).toBe(0);
});

test('Services are counted up to the maximum of a tile', async () => {
  await openAll();
  const [first] = services as [CreatedService];
  const task = first.subServices[0]?.taskId;
  await sql`
    with made as (
      insert into catalogue.services (owner_id, sub_category_id, name, icon, city, area, address,
        latitude, longitude, places, is_active, approval_status, created_at)
      select owner_id, sub_category_id, name, icon, city, area, address, latitude, longitude, places,
        true, 'approved', created_at
      from catalogue.services, generate_series(1, ${OFFERED_COUNT_MAX}) where id = ${first.id}
      returning id, created_at)
    insert into catalogue.sub_services (service_id, task_id, minutes, price_paise, created_at)
    select id, ${task}, 30, 50000 + row_number() over (), created_at from made`.execute(
    app.deps.db,
  );
  const tile = (await listedTiles()).find(({ taskId }) => taskId === task);
  expect(tile).toEqual({ taskId: task, fromAmount: 400, serviceCount: OFFERED_COUNT_MAX });
});
