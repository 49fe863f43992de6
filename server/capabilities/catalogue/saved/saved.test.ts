import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { FAVOURITES_MAX, VIEWED_MAX } from '#contract/catalogue/saved.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { newPerson } from '#test/support/worlds/people.ts';
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

type Named = { name: string };
const names = (services: Named[]) => services.map(({ name }) => name);
const add = (as: string, serviceId: string) =>
  test.call('addFavourite', { params: { serviceId }, as });
const favourites = async (as: string) => (await test.call('favourites', { as })).body.data;
const look = (as: string, serviceId: string) =>
  test.call('addViewed', { params: { serviceId }, as });
const seen = async (as: string) => names((await test.call('viewed', { as })).body.data);

it('A favourite is stored once, newest first, for its person only', async () => {
  const [asha, ravi] = [await newPerson(test), await newPerson(test)];
  const first = await world.service({ name: 'First' });
  const second = await world.service({ name: 'Second' });
  await add(asha.id, first.id);
  test.clock.advance('PT1M');
  await add(asha.id, second.id);
  test.clock.advance('PT1M');
  expect((await add(asha.id, first.id)).status).toBe(200);
  expect(await favourites(asha.id)).toMatchObject({
    ids: [second.id, first.id],
    services: [{ name: 'Second', email: null, phoneNumber: null }, { name: 'First' }],
  });
  expect(await favourites(ravi.id)).toEqual({ ids: [], services: [] });

  const params = { serviceId: second.id };
  await test.call('removeFavourite', { params, as: ravi.id });
  expect((await favourites(asha.id)).ids).toHaveLength(2);
  await test.call('removeFavourite', { params, as: asha.id });
  await test.call('removeFavourite', { params: { serviceId: 'nonsense' }, as: asha.id });
  expect((await favourites(asha.id)).ids).toEqual([first.id]);
});

it('A hidden service can be neither saved nor listed', async () => {
  const { id } = await newPerson(test);
  const pending = await world.service({ approvalStatus: 'pending' });
  for (const serviceId of [pending.id, UNKNOWN_ID, "' or 1=1"]) {
    for (const reply of [await add(id, serviceId), await look(id, serviceId)]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'SERVICE_NOT_FOUND' } });
    }
  }
  const closing = await world.service({ name: 'Closing' });
  await add(id, closing.id);
  await look(id, closing.id);
  await sql`update catalogue.services set is_active = false where id = ${closing.id}`.execute(
    test.deps.db,
  );
  expect(await favourites(id)).toEqual({ ids: [], services: [] });
  expect(await seen(id)).toEqual([]);
});

it('Two concurrent requests for the last free place store one favourite', async () => {
  const { id } = await newPerson(test);
  const owner = await world.provider();
  const [one, two] = [await world.service({ owner }), await world.service({ owner })];
  await sql`
    insert into catalogue.services select (s).* from (
      select jsonb_populate_record(x, jsonb_build_object('id', uuidv7())) as s
      from catalogue.services x, generate_series(1, ${FAVOURITES_MAX - 1})
      where x.id = ${one.id}) made`.execute(test.deps.db);
  await sql`
    insert into catalogue.favourites (person_id, service_id, added_at)
    select ${id}, s.id, ${test.clock.now()} from catalogue.services s
    where s.owner_id = ${owner.id} and s.id not in (${one.id}, ${two.id})`.execute(test.deps.db);
  const replies = await Promise.all([add(id, one.id), add(id, two.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('FAVOURITES_FULL');
  expect((await favourites(id)).ids).toHaveLength(FAVOURITES_MAX);
});

it('Recently viewed services are stored once each, and can be cleared', async () => {
  const { id } = await newPerson(test);
  const owner = await world.provider();
  for (let n = 1; n <= VIEWED_MAX + 2; n += 1) {
    const { id: serviceId } = await world.service({ owner, name: `Place ${n}` });
    test.clock.advance('PT1M');
    await look(id, serviceId);
    await look(id, serviceId);
  }
  const latest = await seen(id);
  expect(latest).toHaveLength(VIEWED_MAX);
  expect(latest.slice(0, 2)).toEqual([`Place ${VIEWED_MAX + 2}`, `Place ${VIEWED_MAX + 1}`]);
  await test.call('clearViewed', { as: id });
  expect(await seen(id)).toEqual([]);
});

it('A visitor has no saved services', async () => {
  for (const call of ['favourites', 'viewed', 'clearViewed'] as const) {
    expect((await test.call(call)).status).toBe(401);
  }
});
