import { describe, expect, test } from 'vitest';
import { type Api, ApiFailure } from '#web/api/api.ts';
import { loadSearch } from './load-search.ts';

const TODAY = '2026-11-25';
const where = {
  label: 'Pune',
  kind: 'city',
  latitude: 18.52,
  longitude: 73.86,
  km: 25,
  others: [],
};
const found = {
  items: [],
  nextCursor: null,
  total: 0,
  facets: [],
  corrected: null,
  named: [],
  relaxed: null,
};

const salons = {
  id: 'c1',
  name: 'Salon',
  icon: '',
  tint: 'rose',
  subCategories: [{ id: 's1', name: 'Hair Salon' }],
};

/**
 * A mock API that returns these filters from the text, and refuses a search with this error, if any.
 * @param installation the other one that serves the place
 */
function apiOf(
  filters: Record<string, string>,
  refusal?: ApiFailure,
  installation: string | null = null,
  isName = false,
) {
  const calls: unknown[] = [];
  const reads: unknown[] = [];
  const call = (name: string, options: { query?: Record<string, string> }) => {
    if (name === 'categories') return Promise.resolve({ data: [salons] });
    if (name === 'interpretQuery') {
      reads.push(options.query);
      return Promise.resolve({
        data: { q: 'facial', filters, isName, today: TODAY, where, installation },
      });
    }
    calls.push(options.query);
    return refusal ? Promise.reject(refusal) : Promise.resolve({ data: found });
  };
  return { api: { call } as unknown as Api, calls, reads };
}
const load = (api: Api, address: string) => loadSearch(api, new URLSearchParams(address));

test('filters in the text move into the URL and replace its own', async () => {
  const { api, calls } = apiOf({ people: '2', date: '2026-11-28' });
  expect(await load(api, 'q=facial+saturday+for+two&people=5&max=900')).toEqual({
    moved: '/search?q=facial&max=900&people=2&date=2026-11-28',
  });
  expect(calls).toEqual([]);
});

test('the name of a service stays in the URL beside the filters that its words set', async () => {
  const { api, calls } = apiOf({ from: '17:00' }, undefined, null, true);
  const moved = '/search?q=facial&from=17%3A00&typed=Evening+Facial+Bar';
  expect(await load(api, 'q=Evening+Facial+Bar')).toEqual({ moved });
  const read = apiOf({});
  await load(read.api, moved.replace('/search?', ''));
  expect(read.calls).toMatchObject([{ q: 'facial', typed: 'Evening Facial Bar' }]);
  await load(read.api, `q=facial&typed=${'x'.repeat(121)}`);
  expect(read.calls[1]).toMatchObject({ q: 'facial', typed: undefined });
  expect(calls).toEqual([]);
});

test('a place is resolved to a point; the location of the person is sent as it is', async () => {
  const { api, calls, reads } = apiOf({});
  expect(await load(api, 'q=spa&in=Poona')).toMatchObject({ where: { label: 'Pune' } });
  expect(reads).toEqual([{ q: 'spa', in: 'Poona' }]);
  expect(calls).toMatchObject([{ q: 'spa', near: '18.52,73.86', km: 25 }]);
  await load(api, 'q=spa&in=Near+me&near=19.0601,72.8401');
  expect(reads[1]).toEqual({ q: 'spa', near: '19.060,72.840' });
  await load(api, `q=spa&in=${'x'.repeat(61)}`);
  expect(reads[2]).toEqual({ q: 'spa' });
});

test('a refused search keeps its state and names the error', async () => {
  const refusal = new ApiFailure(400, { errors: { freeTo: 'This is too far ahead.' } });
  const loaded = await load(apiOf({}, refusal).api, 'q=spa&from=17:00&to=18:00');
  expect(loaded).toMatchObject({
    state: { q: 'spa', from: '17:00', to: '18:00' },
    found: null,
    problem: { errors: { to: 'This is too far ahead.' } },
  });
});

test('a missing page redirects to the first one; a server error is thrown', async () => {
  const refused = apiOf({}, new ApiFailure(400, {}));
  expect(await load(refused.api, 'q=spa&cursor=old')).toEqual({ moved: '/search?q=spa' });
  const broken = apiOf({}, new ApiFailure(503, {}));
  await expect(load(broken.api, 'q=spa')).rejects.toBeInstanceOf(ApiFailure);
});

test('searches the first 120 characters of a long text, and reports it', async () => {
  const { api, calls } = apiOf({});
  const loaded = await load(api, `q=${'x'.repeat(10_000)}`);
  expect(calls).toMatchObject([{ q: 'x'.repeat(120) }]);
  expect(loaded).toMatchObject({ notice: { labels: [], isLong: true } });
});

test('an invalid value of the URL is not sent, and is reported', async () => {
  const { api, calls } = apiOf({});
  const loaded = await load(api, 'q=spa&km=-5&sort=magic&people=2');
  expect(calls).toEqual([expect.not.objectContaining({ km: expect.anything() })]);
  expect(calls).toMatchObject([{ q: 'spa', people: '2' }]);
  expect(loaded).toMatchObject({
    problem: null,
    notice: { labels: expect.arrayContaining(['search.theDistance']) },
  });
});

describe('a place that another installation serves', () => {
  const west = 'https://west.example';
  const elsewhere = (path: string) => ({ elsewhere: { installation: west, path } });

  test('is searched there, with text, place and filters', async () => {
    const { api, calls } = apiOf({}, undefined, west);
    expect(await load(api, 'q=spa&in=Pune&people=2&date=2026-11-28')).toEqual(
      elsewhere('/search?q=spa&in=Pune&people=2&date=2026-11-28&arrived=1'),
    );
    expect(await load(api, 'q=spa&in=Near+me&near=18.5201,73.8601')).toEqual(
      elsewhere('/search?q=spa&in=Near+me&near=18.520%2C73.860&arrived=1'),
    );
    expect(calls).toEqual([]);
  });

  test('is searched there by the name of a category, whose id only this database has', async () => {
    const { api } = apiOf({}, undefined, west);
    expect(await load(api, 'q=spa&in=Pune&category=s1&compare=x')).toEqual(
      elsewhere('/search?q=spa+Hair+Salon&in=Pune&arrived=1'),
    );
  });

  test('is never forwarded by the installation that receives it, even when its text sets filters', async () => {
    const { api, calls } = apiOf({}, undefined, west);
    expect(await load(api, 'q=spa&in=Pune&arrived=1')).toMatchObject({ found, isArrived: true });
    expect(calls).toHaveLength(1);
    const reading = apiOf({ in: 'Pune' }, undefined, west);
    expect(await load(reading.api, 'q=spa+in+pune&arrived=1')).toEqual({
      moved: '/search?q=facial&in=Pune&arrived=1',
    });
    const refused = apiOf({}, new ApiFailure(400, {}), west);
    expect(await load(refused.api, 'q=spa&cursor=old&arrived=1')).toEqual({
      moved: '/search?q=spa&arrived=1',
    });
  });
});
