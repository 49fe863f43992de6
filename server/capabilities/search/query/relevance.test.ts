import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/search/views.ts';
import { testDatabase } from '#test/support/database/database.ts';
import { type TestApp, testApp } from '#test/support/worlds/app.ts';
import { seedDemo } from '#world/demo/demo.ts';
import {
  changed,
  searchQuery,
  searchState,
} from '../../../../web/features/search/customer/query/search-state.ts';
import { filters, hindi } from './relevance.places.samples.ts';
import { type Expected, people, type Sample, trades } from './relevance.samples.ts';
import { unseen } from './relevance.unseen.samples.ts';

const database = testDatabase();
let app: TestApp;

beforeAll(async () => {
  app = await testApp(database);
  await seedDemo(app.deps);
  const rows = app.sweeps.find(({ name }) => name === 'search.rows');
  const changes = sql<{ is_left: boolean }>`
    select exists (select from catalogue.changes) as is_left`;
  do await rows?.run(app.clock.now());
  while ((await changes.execute(app.deps.db)).rows[0]?.is_left);
});
afterAll(() => app.close());

async function search(query: Record<string, string | number | undefined>): Promise<SearchAnswer> {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  const reply = await app.call('search', { query: Object.fromEntries(given) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

/** Does what the page does: the words set filters, and the rest is searched. */
async function typed(q: string) {
  const { body } = await app.call('interpretQuery', { query: { q } });
  const { filters, where, today } = body.data;
  const read = changed(searchState(new URLSearchParams({ q })), { ...filters, q: body.data.q });
  return { filters, answer: await search(searchQuery(read, today, where)) };
}

function complaints(filters: Record<string, string>, answer: SearchAnswer, expected: Expected) {
  const { items, relaxed } = answer;
  const found: string[] = [];
  const complain = (isFine: boolean, what: string) => isFine || found.push(what);
  for (const [name, value] of Object.entries(expected.filters ?? {})) {
    complain(filters[name] === value, `${name} is ${filters[name]}`);
  }
  if (expected.none) complain(items.length === 0, 'something was found');
  else complain(items.length > 0, 'nothing was found');
  const top = items[0];
  if (expected.first) complain(top?.name === expected.first, `first is ${top?.name}`);
  if (expected.top)
    complain(expected.top.test(top?.offer.name ?? ''), `its offer is ${top?.offer.name}`);
  for (const name of expected.has ?? []) {
    complain(
      items.some((item) => item.name === name),
      `${name} is missing`,
    );
  }
  for (const { name, offer } of items) {
    if (expected.offers) complain(expected.offers.test(offer.name), `${name} offers ${offer.name}`);
    if (expected.never)
      complain(!expected.never.test(`${name} ${offer.name}`), `${name}: ${offer.name}`);
  }
  const dropped = relaxed?.dropped.join() ?? '';
  complain(dropped === (expected.dropped ?? []).join(), `without ${dropped || 'nothing'}`);
  return found;
}

describe.each<[string, readonly Sample[]]>([
  ['people', people],
  ['trades', trades],
  ['Hindi and Marathi', hindi],
  ['filters', filters],
  ['written last', unseen],
])('what people type: %s', (_name, samples) => {
  test.each(samples)('%s', async (query, expected) => {
    const { filters, answer } = await typed(query);
    const results = answer.items.map(({ name, offer }) => `${name}: ${offer.name}`);
    const seen = JSON.stringify({
      filters,
      corrected: answer.corrected,
      relaxed: answer.relaxed?.sentence,
      results: results.slice(0, 6),
    });
    expect(complaints(filters, answer, expected), seen).toEqual([]);
    // API clients may send the whole sentence; parsing it again must not set further filters.
    if (filters.in !== 'Near me' && query.length % 4 === 0) {
      const whole = await search({ q: query });
      expect(
        whole.items.map(({ id }) => id),
        'a whole sentence as q',
      ).toEqual(answer.items.map(({ id }) => id));
    }
  });
});
