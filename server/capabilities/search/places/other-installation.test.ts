import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInstallations } from '#platform/config/installations.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';

const WEST = 'https://west.example';
const SOUTH = 'https://south.example';
const NORTH = 'https://north.example';
const CELLS = `${WEST}=Maharashtra|Goa,${SOUTH}=Karnataka,${NORTH}=*`;

const database = testDatabase();
let west: TestApp;
let alone: TestApp;

beforeAll(async () => {
  west = await testApp(database, { site: { installations: readInstallations(CELLS, WEST) } });
  alone = await testApp(database);
});
afterAll(async () => {
  await west.close();
  await alone.close();
});

const read = async (app: TestApp, query: Record<string, string>) =>
  (await app.call('interpretQuery', { query })).body.data;

test.each([
  ['a place in the text', { q: 'haircut in koramangala' }, SOUTH],
  ['the place field', { q: 'haircut', in: 'Noida' }, NORTH],
  ['a position', { q: 'haircut', near: '12.935,77.624' }, SOUTH],
  ['a position without text', { near: '28.570,77.320' }, NORTH],
  ['the text, before a position', { q: 'spa in pune', near: '12.935,77.624' }, null],
  ['a place of this one', { q: 'spa', in: 'Baga, Goa' }, null],
  ['an unknown place', { q: 'spa', in: 'Atlantis Bay' }, null],
  ['no place', { q: 'spa' }, null],
])('A search by %s names its installation', async (_, query, installation) => {
  expect(await read(west, query)).toMatchObject({ installation });
});

test('The only installation serves all places', async () => {
  for (const query of [{ q: 'haircut in noida' }, { q: 'spa', near: '12.935,77.624' }])
    expect(await read(alone, query)).toMatchObject({ installation: null });
});
