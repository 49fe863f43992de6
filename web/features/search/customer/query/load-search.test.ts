import { expect, test } from 'vitest';
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
  relaxed: null,
};

/** A fake API that reads these filters from the text, and refuses a search with this error, if any. */
function apiOf(filters: Record<string, string>, refusal?: ApiFailure) {
  const calls: unknown[] = [];
  const reads: unknown[] = [];
  const call = (name: string, options: { query?: Record<string, string> }) => {
    if (name === 'categories') return Promise.resolve({ data: [] });
    if (name === 'interpretQuery') {
      reads.push(options.query);
      return Promise.resolve({ data: { q: 'facial', filters, today: TODAY, where } });
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
