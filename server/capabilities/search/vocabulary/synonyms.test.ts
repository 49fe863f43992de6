import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantRole } from '#capabilities/identity/index.ts';
import { addPerson } from '#capabilities/identity/store.ts';
import { inTransaction } from '#platform/db/db.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { openWorld } from '#world/world.ts';

const database = testDatabase();
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await testApp(database);
  const world = openWorld({ db: app.deps.db, clock: app.clock });
  await world.service({
    name: 'Heron House',
    subServices: [{ task: 'womens-haircut', pricePaise: 50_000, minutes: 60 }],
  });
  for (const sweep of app.sweeps)
    if (sweep.name === 'search.rows') await sweep.run(app.clock.now());
  admin = await inTransaction(app.deps.db, async (tx) => {
    const at = app.clock.now();
    const id = await addPerson(tx, {
      firstName: 'Ada',
      lastName: 'Rao',
      email: 'ada@x.test',
      phone: '9000000777',
      at,
    });
    await grantRole(tx, id, 'admin', at);
    return id;
  });
});
afterAll(() => app.close());

async function found(q: string): Promise<string[]> {
  const { body } = await app.call('search', { query: { q } });
  return body.data.items.map(({ name }: { name: string }) => name);
}

const now = { effectiveFrom: null, reason: 'Customers type it' };
const add = (body: object) => app.call('addSynonym', { as: admin, body: { ...now, ...body } });
const edit = (body: object) => app.call('editSynonym', { as: admin, body: { ...now, ...body } });
const remove = (body: object) =>
  app.call('removeSynonym', { as: admin, body: { ...now, ...body } });
const listed = async (q: string) =>
  (await app.call('adminSynonyms', { as: admin, query: { q } })).body.data.items;

test('A synonym takes effect when added and ends when removed, and the history records who and why', async () => {
  expect(await found('zulfein')).toEqual([]);
  const added = await add({ phrase: ' Zulfein ', means: 'haircut' });
  expect(added).toMatchObject({ status: 200, body: { data: { phrase: 'Zulfein', revision: 1 } } });
  expect(await found('zulfein')).toEqual(['Heron House']);
  expect(await found('ZUL-FEIN')).toEqual(['Heron House']);
  app.clock.advance('PT1S');
  const changed = { phrase: 'zulfein', means: 'pottery', revision: 1 };
  expect((await edit(changed)).body.data.revision).toBe(2);
  expect(await found('zulfein')).toEqual([]);
  expect((await edit(changed)).body.code).toBe('SETTING_CHANGED');
  app.clock.advance('PT1S');
  const phrase = 'zulfein';
  expect((await remove({ phrase, revision: 1 })).body.code).toBe('SETTING_CHANGED');
  expect((await remove({ phrase, revision: 2 })).status).toBe(200);
  expect((await remove({ phrase, revision: 3 })).body.code).toBe('SYNONYM_NOT_FOUND');
  expect(await listed('zulfein')).toEqual([]);
  const { items } = (await app.call('synonymHistory', { as: admin, query: { phrase: 'Zul fein' } }))
    .body.data;
  expect(items.map((one: { text: string; state: string }) => [one.text, one.state])).toEqual([
    ['No meaning', 'in force'],
    ['pottery', 'past'],
    ['haircut', 'past'],
  ]);
  expect(items[0]).toMatchObject({ byName: 'Ada Rao', reason: 'Customers type it' });
  app.clock.advance('PT1S');
  expect((await add({ phrase, means: 'haircut' })).status, 'it can be added again').toBe(200);
  expect(await found('zulfein')).toEqual(['Heron House']);
});

test('A scheduled meaning applies from its instant, also for a phrase of the start, and can be withdrawn', async () => {
  const at = (minutes: number) => app.clock.now().add({ minutes }).toString();
  expect((await add({ phrase: 'gesu', means: 'haircut', effectiveFrom: at(10) })).status).toBe(200);
  expect(await listed('gesu')).toMatchObject([{ means: null, scheduled: [{ means: 'haircut' }] }]);
  expect(await found('gesu')).toEqual([]);
  app.clock.advance('PT9M59S');
  expect(await found('gesu')).toEqual([]);
  app.clock.advance('PT1S');
  expect(await found('gesu')).toEqual(['Heron House']);

  const [old] = await listed('hair trimming');
  expect(old).toMatchObject({ means: 'haircut', current: null, revision: 0 });
  expect(await found('hair trimming')).toEqual(['Heron House']);
  const change = { phrase: 'hair trimming', revision: 0, effectiveFrom: at(5) };
  const { body } = await edit({ ...change, means: 'pottery' });
  const [version] = body.data.scheduled;
  const withdrawn = await app.call('withdrawSynonym', {
    as: admin,
    params: { versionId: version.id },
    body: { reason: 'Too early' },
  });
  expect(withdrawn.body.data).toMatchObject({ means: 'haircut', scheduled: [], revision: 2 });
  app.clock.advance('PT5M');
  expect(await found('hair trimming')).toEqual(['Heron House']);
  const later = { ...change, means: 'pottery', revision: 2, effectiveFrom: at(5) };
  expect((await edit(later)).status).toBe(200);
  app.clock.advance('PT5M');
  expect(await found('hair trimming')).toEqual([]);
  const asSetting = await app.call('withdrawSetting', {
    as: admin,
    params: { versionId: version.id },
    body: { reason: 'Not a setting' },
  });
  expect(asSetting.body.code).toBe('SETTING_VERSION_NOT_FOUND');
});

test.each<[string, Record<string, string>, string]>([
  ['a phrase of one letter', { phrase: 'x', means: 'haircut' }, 'phrase'],
  ['a long phrase', { phrase: 'x'.repeat(61), means: 'haircut' }, 'phrase'],
  ['two phrases', { phrase: 'hajam, barber shop', means: 'haircut' }, 'phrase'],
  ['no meaning', { phrase: 'zulf', means: ' ' }, 'means'],
  ['an empty meaning among others', { phrase: 'zulf', means: 'haircut, ,hair' }, 'means'],
  ['six meanings', { phrase: 'zulf', means: 'aa, bb, cc, dd, ee, ff' }, 'means'],
  ['control characters', { phrase: 'zu\u0000lf', means: 'haircut' }, 'phrase'],
])('refuses %s', async (_name, body, field) => {
  const reply = await add(body);
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.errors)).toEqual([field]);
});

test('A phrase has one meaning, whatever its spelling', async () => {
  const { body } = await add({ phrase: 'Hair-Cut', means: 'pottery' });
  expect(body.code).toBe('SYNONYM_TAKEN');
});
