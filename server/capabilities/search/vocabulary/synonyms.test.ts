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

test('A synonym takes effect when added and ends when removed', async () => {
  expect(await found('zulfein')).toEqual([]);
  const added = await app.call('addSynonym', {
    as: admin,
    body: { phrase: ' Zulfein ', means: 'haircut' },
  });
  expect(added).toMatchObject({ status: 200, body: { data: { phrase: 'Zulfein', version: 1 } } });
  expect(await found('zulfein')).toEqual(['Heron House']);
  expect(await found('ZUL-FEIN')).toEqual(['Heron House']);
  const { id: synonymId } = added.body.data;
  const edit = (body: object) =>
    app.call('editSynonym', { as: admin, params: { synonymId }, body });
  const changed = { phrase: 'zulfein', means: 'pottery', version: 1 };
  expect((await edit(changed)).body.data.version).toBe(2);
  expect(await found('zulfein')).toEqual([]);
  expect((await edit(changed)).body.code).toBe('SYNONYM_CHANGED');
  const remove = (version: number) =>
    app.call('removeSynonym', { as: admin, params: { synonymId }, body: { version } });
  expect((await remove(1)).body.code).toBe('SYNONYM_CHANGED');
  expect((await remove(2)).status).toBe(200);
  expect((await remove(2)).body.code).toBe('SYNONYM_NOT_FOUND');
  const { body } = await app.call('adminSynonyms', { as: admin, query: { q: 'zulfein' } });
  expect(body.data.items).toEqual([]);
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
  const reply = await app.call('addSynonym', { as: admin, body });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.body.errors)).toEqual([field]);
});

test('A phrase has one meaning, whatever its spelling', async () => {
  const body = { phrase: 'Hair-Cut', means: 'pottery' };
  expect((await app.call('addSynonym', { as: admin, body })).body.code).toBe('SYNONYM_TAKEN');
});
