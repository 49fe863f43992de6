import { pathOf } from '#contract/call-paths.ts';
import { fixtureOf } from '../harness/harness.ts';
import type { Shot } from '../harness/load.ts';
import type { Figure, Row } from '../row.ts';
import { createBusyService } from '../slots/busy-service.ts';
import { readsAgainstRow } from './reads-against-row.ts';

const DAYS = 30;
/** More distinct requests than the server caches. */
const SERVICES = 40;
const BEGINNINGS = 8;

/** P3: the request that a customer waits for when the calendar opens. */
export const monthOverHttp: Row = {
  id: 'P3',
  what: 'a month of slots over HTTP, 16 connections',
  measure: async (run): Promise<Figure[]> => {
    const fixture = await fixtureOf(run);
    const { harness } = fixture;
    const services: Busy[] = [];
    while (services.length < SERVICES) services.push(await createBusyService(harness));
    const months = beginnings().flatMap((from) => services.map((one) => monthOf(one, from)));
    const serviceIds = services.slice(0, 16).map(({ serviceId }) => serviceId);
    const figures = [];
    for (const [name, shots] of [
      ['a month of slots that many ask for, 200 busy', months.slice(0, 1)],
      ['months that nobody else asks for, 200 busy', months],
    ] as const) {
      const reads = { name, shots, atLeast: 0.5, serviceIds };
      figures.push(await readsAgainstRow(run, fixture, reads));
    }
    // These claims belong to no booking and would violate the invariants.
    await harness.sql.query('delete from availability.claims where service_id = any($1)', [
      services.map(({ serviceId }) => serviceId),
    ]);
    return figures;
  },
};

type Busy = Awaited<ReturnType<typeof createBusyService>>;

function monthOf({ serviceId, subServiceId }: Busy, from: string): Shot {
  const query = new URLSearchParams({ subServiceId, from, days: String(DAYS) });
  return { path: `${pathOf('slots', { serviceId })}?${query}` };
}

/** The next dates. */
function beginnings(): string[] {
  const today = Temporal.Now.plainDateISO('Asia/Kolkata');
  return Array.from({ length: BEGINNINGS }, (_, days) => today.add({ days }).toString());
}
