import { writeFileSync } from 'node:fs';
import { type Db, openDb } from '#platform/db/db.ts';
import { openData } from '../data/open-data.ts';
import { type Size, sizes } from '../data/sizes.ts';
import { countedRounds, percentile, spreadOf, timesOf } from '../rounds.ts';
import type { Figure, Row, Run } from '../row.ts';
import { type Seeker, seekersOf } from '../search/queries.ts';
import { plotOf } from './plot.ts';
import { reads } from './reads.ts';

const PLOT = 'docs/growth.svg';
const all: readonly Size[] = ['small', 'middle', 'large'];

type Place = { db: Db; seekers: readonly Seeker[]; services: number };

/** P10: the same queries on three sizes in turns; the largest compared with the smallest. */
export const growth: Row = {
  id: 'P10',
  what: 'growth from 10 k to 1 M services',
  measure: async (run: Run): Promise<Figure[]> => {
    if (run.largest === 'small') {
      run.say('    left out: it needs more than the small data');
      return [];
    }
    const places: Place[] = [];
    const measuredSizes = all.slice(0, all.indexOf(run.largest) + 1);
    for (const size of measuredSizes) {
      const url = await openData(size, run);
      const seekers = await seekersOf(url);
      places.push({ db: openDb(url, { poolSize: 1 }), seekers, services: sizes[size].services });
    }
    try {
      const measured = [];
      for (const read of reads)
        measured.push({ name: read.name, ms: await inTurns(run, places, read) });
      writeFileSync(
        PLOT,
        plotOf(
          places.map(({ services }) => services),
          measured,
        ),
      );
      const times = sizes[run.largest].services / sizes.small.services;
      return measured.map(({ name, ms }) => grown(name, ms, times));
    } finally {
      for (const { db } of places) await db.destroy();
    }
  },
};

/** Milliseconds of each size, round by round. */
async function inTurns(
  { rounds }: Run,
  places: readonly Place[],
  read: (typeof reads)[number],
): Promise<number[][]> {
  const taken = await countedRounds(rounds, async () => {
    const ofPlaces: number[] = [];
    for (const place of places) ofPlaces.push(await middleOf(place, read));
    return ofPlaces;
  });
  return places.map((_, place) => taken.map((ofPlaces) => ofPlaces[place] ?? Number.NaN));
}

async function middleOf({ db, seekers }: Place, { times, ask }: (typeof reads)[number]) {
  const took = await timesOf(seekers.slice(0, times), (seeker, index) =>
    // A query that the product would cancel counts with its time limit.
    ask(db, { seeker, serviceId: seeker.serviceId, index }).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== '57014') throw error;
    }),
  );
  return percentile(took, 0.5);
}

function grown(name: string, ms: readonly number[][], times: number): Figure {
  const [smallest = [], largest = []] = [ms[0], ms.at(-1)];
  return {
    name,
    unit: 'ms',
    ours: spreadOf(largest),
    against: {
      name: `a ${times === 100 ? 'hundredth' : 'tenth'} of the data`,
      figure: spreadOf(smallest),
      ratio: spreadOf(largest.map((took, round) => took / (smallest[round] ?? Number.NaN))),
    },
    mark: { is: 'at most', value: 1.5 },
  };
}
