import { pathOf } from '#contract/call-paths.ts';
import { type Fixture, fixtureOf } from '../harness/harness.ts';
import type { Shot } from '../harness/load.ts';
import type { Figure, Row } from '../row.ts';
import { readsAgainstRow } from './reads.ts';

const IN_QUICK = ['home: all services', 'service page: the service'];

/** P7: the requests of the home page and of a service page. */
export const pages: Row = {
  id: 'P7',
  what: 'list and detail reads, 16 connections',
  measure: async (run): Promise<Figure[]> => {
    const fixture = await fixtureOf(run);
    const ids = await serviceIds(fixture);
    const reads: [name: string, shots: readonly Shot[]][] = [
      ['home: all services', [{ path: pathOf('services', { id: 'all' }) }]],
      ['home: what can be booked', [{ path: pathOf('allSubServices') }]],
      ['home: categories', [{ path: pathOf('categories') }]],
      ['service page: the service', ids.map((id) => path('serviceDetails', id))],
      ['service page: its works', ids.map((id) => path('works', id))],
    ];
    const chosen = run.isQuick ? reads.filter(([name]) => IN_QUICK.includes(name)) : reads;
    const figures: Figure[] = [];
    for (const [name, shots] of chosen) {
      const row = { name, shots, atLeast: 0.6, serviceIds: ids.slice(0, 16) };
      figures.push(await readsAgainstRow(run, fixture, row));
    }
    return figures;
  },
};

function path(call: 'serviceDetails' | 'works', serviceId: string): Shot {
  return { path: pathOf(call, { serviceId }) };
}

async function serviceIds({ harness }: Fixture): Promise<string[]> {
  const { rows } = await harness.sql.query<{ id: string }>(
    'select id from catalogue.services_public where is_visible order by id limit 60',
  );
  return rows.map(({ id }) => id);
}
