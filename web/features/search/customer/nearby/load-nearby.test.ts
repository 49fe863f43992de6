import { expect, test } from 'vitest';
import { type Api, ApiFailure } from '#web/api/api.ts';
import { loadNearby } from './load-nearby.ts';

const TODAY = '2026-11-25';
const pune = {
  ...{ label: 'Pune', kind: 'city', latitude: 18.52, longitude: 73.86 },
  ...{ km: 25, others: [] },
};

/** An API that knows only Pune, and responds to a search with these results or this failure. */
function apiWith(found: object | ApiFailure, installation: string | null = null) {
  const queries: unknown[] = [];
  const call = async (name: string, { query }: { query: { in?: string } }) => {
    if (name === 'interpretQuery') {
      return { data: { today: TODAY, where: query.in === 'Pune' ? pune : null, installation } };
    }
    queries.push(query);
    if (found instanceof ApiFailure) throw found;
    return { data: found };
  };
  return { api: { call } as unknown as Api, queries };
}

const item = (id: string, at: string, km: number) => ({
  ...{ id, km, timeZone: 'Asia/Kolkata', starts: [`${at}+05:30`] },
});
const some = {
  items: [
    item('far', '2026-11-25T09:00:00', 12),
    item('near', '2026-11-25T18:00:00', 1),
    item('tomorrow', '2026-11-26T09:00:00', 2),
  ],
  total: 3,
  named: [],
  relaxed: null,
};

test('services that are free today come first, the nearest of them at the start', async () => {
  const { api, queries } = apiWith(some);
  const { nearby, place } = await loadNearby(api, { in: 'Pune' }, 'c1');
  expect(nearby?.today.map(({ id }) => id)).toEqual(['near', 'far']);
  expect(nearby?.further.map(({ id }) => id)).toEqual(['tomorrow']);
  expect(place).toEqual({ in: 'Pune' });
  expect(queries).toEqual([
    expect.objectContaining({ near: '18.52,73.86', km: '25', category: 'c1', sort: 'soonest' }),
  ]);
});

test.each([undefined, { in: 'Nowhere' }, { in: 'Near me' }])(
  'without a known place there is no search: %j',
  async (place) => {
    const { api, queries } = apiWith(some);
    expect(await loadNearby(api, place, undefined)).toEqual({
      today: TODAY,
      place: undefined,
      nearby: null,
      elsewhere: null,
    });
    expect(queries).toEqual([]);
  },
);

test('reports the usual distance if all services are farther away', async () => {
  const relaxed = { dropped: ['distance'], sentence: 'No services within 25 km.', change: null };
  const far = await loadNearby(apiWith({ ...some, relaxed }).api, { in: 'Pune' }, undefined);
  expect(far.nearby?.fartherThanKm).toBe(25);
  const near = await loadNearby(apiWith(some).api, { in: 'Pune' }, undefined);
  expect(near.nearby?.fartherThanKm).toBeNull();
});

test('a refused search leaves the home page without nearby services; an outage is reported', async () => {
  const refused = apiWith(new ApiFailure(400, { code: 'SEARCH_TOO_BROAD' }));
  expect((await loadNearby(refused.api, { in: 'Pune' }, undefined)).nearby).toBeNull();
  const broken = apiWith(new ApiFailure(503, {}));
  await expect(loadNearby(broken.api, { in: 'Pune' }, undefined)).rejects.toThrow(ApiFailure);
});

test('a place that another installation serves links to a search there and is not searched here', async () => {
  const { api, queries } = apiWith(some, 'https://west.example');
  expect(await loadNearby(api, { in: 'Pune' }, 'c1')).toEqual({
    ...{ today: TODAY, place: { in: 'Pune' }, nearby: null },
    elsewhere: { installation: 'https://west.example', path: '/search?in=Pune&arrived=1' },
  });
  expect(queries).toEqual([]);
});
