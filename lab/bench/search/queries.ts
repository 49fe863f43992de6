import pg from 'pg';
import type { SearchFilters } from '#capabilities/search/find/filters.store.ts';
import { DATA_NOW } from '../data/sizes.ts';

/** A person who searches: their location, and a service offered there. */
export type Seeker = {
  /** A sub-category that is offered at the location. */
  serviceId: string;
  latitude: number;
  longitude: number;
  categoryId: string;
  subCategoryId: string;
  /** A word of the service's name and a word of an offer. */
  terms: [string, string];
};

const POINTS = 400;
const KM = 10;
const NOW = Math.ceil(Temporal.Instant.from(DATA_NOW).epochMilliseconds / 60_000);
const HOUR = 60;
/** Saturday afternoon, 14:00 to 17:00 in India. */
const WINDOW = { from: NOW + (4 * 24 + 4) * HOUR, to: NOW + (4 * 24 + 7) * HOUR };

/** Four hundred searches, distributed over cities like the services: the same in every run. */
export async function seekersOf(url: string): Promise<Seeker[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Seeker>(
      `select s.id as "serviceId", s.latitude, s.longitude, s.category_id as "categoryId",
         s.sub_category_id as "subCategoryId",
         array[split_part(s.name, ' ', 1), split_part(t.name, ' ', 1)] as terms
       from generate_series(1, $1::int) i
       cross join bench.lists l
       join catalogue.services_public s
         on s.id = bench.id(3, 1 + (bench.roll(i, 99) * (l.services - 1))::int)
       cross join lateral (
         select name from catalogue.offers_public o where o.service_id = s.id limit 1) t
       order by i`,
      [POINTS],
    );
    return rows;
  } finally {
    await client.end();
  }
}

const nothing: SearchFilters = {
  categoryId: undefined,
  subCategoryId: undefined,
  gender: undefined,
  near: undefined,
  minPaise: undefined,
  maxPaise: undefined,
  rating: undefined,
  place: undefined,
  terms: [],
  window: undefined,
  now: NOW,
  sort: 'rating',
};

const near = ({ latitude, longitude }: Seeker) => ({ near: { latitude, longitude, km: KM } });
/** Every second one searches the whole category, which has many times as many services. */
const kind = ({ categoryId, subCategoryId }: Seeker, isWhole: boolean) =>
  isWhole ? { categoryId } : { categoryId, subCategoryId };

/** The best rated of a category within ten kilometres. */
export function bestNear(seeker: Seeker, index: number): SearchFilters {
  return { ...nothing, ...near(seeker), ...kind(seeker, index % 2 === 0) };
}

/** The nearest of a category. */
export function nearestFirst(seeker: Seeker, index: number): SearchFilters {
  return { ...bestNear(seeker, index), sort: 'distance' };
}

/** Services that match these words within ten kilometres. */
export function withTerms(seeker: Seeker, stems: readonly string[]): SearchFilters {
  return { ...nothing, ...near(seeker), terms: stems.map(termOf), sort: 'relevance' };
}

const termOf = (stem: string) => ({ alternatives: [[stem]], exact: 1 });

export function freeThen(filters: SearchFilters): SearchFilters {
  return { ...filters, window: WINDOW };
}

/** Swaps two letters, a typical typing error; a short word loses one. */
export function mistyped(word: string): string {
  const [first = '', second = '', third = ''] = word;
  const begin = word.length >= 6 ? [first, third, second] : [first, second];
  return `${begin.join('')}${word.slice(3)}`;
}
