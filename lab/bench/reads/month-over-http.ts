import { pathOf } from '#contract/call-paths.ts';
import { fixtureOf, ports } from '../harness/harness.ts';
import type { Shot } from '../harness/load.ts';
import { startReplay } from '../harness/record.ts';
import type { Figure, Row } from '../row.ts';
import { createBusyService } from '../slots/busy-service.ts';
import { readsAgainst } from './reads.ts';

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
    const replay = await startReplay(run, 'months', {
      ...{ databaseUrl: harness.databaseUrl, shots: months, port: ports.replay },
      env: { SECRET_KEYS: harness.secretKeys },
    });
    const { databasePid } = fixture.ours;
    const ceiling = { url: replay.url, pids: [replay.pid], databasePid };
    const figures = [];
    for (const [name, count] of [
      ['a month of slots that many ask for, 200 busy', 1],
      ['months that are each requested once, 200 busy', months.length],
    ] as const) {
      const reads = {
        name,
        shots: months.slice(0, count),
        bareShots: replay.shots.slice(0, count),
      };
      const against = 'bare Fastify, the same statements and bytes';
      figures.push(
        await readsAgainst(run, { ...fixture, ceiling }, { ...reads, against, atLeast: 0.6 }),
      );
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
