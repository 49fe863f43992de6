import { type DroppableFilter, SEARCH_KM_MAX } from '#contract/search/limits.ts';
import type { Relaxed } from '#contract/search/views.ts';
import type { Needs } from '../items.ts';
import type { SearchFilters } from './filters.store.ts';
import { dayOf, fromAnywhere } from './interpret.ts';
import { relaxedSentence } from './relax.rules.ts';
import { findRows } from './store.ts';
import { withTimeLimitIfPossible } from './time-limit.ts';

/** No further attempt starts after this time, to limit the load of broad searches. */
const LAST_ATTEMPT_MS = 1000;
const DAY_MINUTES = 1440;
/** Services about as far away as the nearest one are included. */
const AS_FAR_KM = 30;

type Step = { dropped: DroppableFilter; apply: (params: SearchParams) => SearchParams | undefined };
type SearchParams = { filters: SearchFilters; people: number };

/**
 * Drops filters until something is found: one at a time, the least important first, then several
 * together. `find` runs a search; the first result is returned.
 */
export async function findRelaxed<Found>(
  deps: Needs,
  params: SearchParams,
  what: string,
  find: (tried: SearchParams) => Promise<Found | undefined>,
): Promise<{ found: Found; tried: SearchParams; relaxed: Relaxed } | undefined> {
  const beganMs = performance.now();
  for (const dropped of relaxationSteps(params)) {
    if (performance.now() - beganMs > LAST_ATTEMPT_MS) return undefined;
    const tried = await withoutFilters(deps, params, dropped);
    const found = tried && (await find(tried));
    if (!tried || !found) continue;
    return { found, tried, relaxed: relaxedOf(params, tried, dropped, what) };
  }
  return undefined;
}

/** Each filter alone, in order; then the first two, the first three and so on. */
function relaxationSteps(params: SearchParams): DroppableFilter[][] {
  const set = steps.filter(({ apply }) => apply(params)).map(({ dropped }) => dropped);
  // The whole day includes the requested hours.
  const grown = set.filter((one) => one !== 'hours' && one !== 'distance');
  const together = grown.map((_one, index) => grown.slice(0, index + 1));
  return [
    ...set.map((one) => [one]),
    ...together.filter((some) => some.length > 1),
    ...(set.includes('distance') ? together.map((some) => [...some, 'distance' as const]) : []),
  ];
}

const steps: readonly Step[] = [
  { dropped: 'hours', apply: wholeDay },
  {
    dropped: 'time',
    apply: ({ filters, people }) =>
      filters.window ? { filters: { ...filters, window: undefined }, people } : undefined,
  },
  {
    dropped: 'price',
    apply: ({ filters, people }) =>
      filters.minPaise === undefined && filters.maxPaise === undefined
        ? undefined
        : { filters: { ...filters, minPaise: undefined, maxPaise: undefined }, people },
  },
  { dropped: 'rating', apply: without('rating') },
  { dropped: 'place', apply: without('place') },
  {
    dropped: 'distance',
    apply: ({ filters, people }) => (filters.near ? { filters, people } : undefined),
  },
  {
    dropped: 'people',
    apply: ({ filters, people }) =>
      people > 1 && filters.window ? { filters, people: 1 } : undefined,
  },
  { dropped: 'gender', apply: without('gender') },
  {
    dropped: 'kind',
    apply: ({ filters, people }) =>
      filters.terms.length > 0 && (filters.categoryId ?? filters.subCategoryId)
        ? { filters: { ...filters, categoryId: undefined, subCategoryId: undefined }, people }
        : undefined,
  },
];

function without(name: 'rating' | 'place' | 'gender') {
  return ({ filters, people }: SearchParams): SearchParams | undefined =>
    filters[name] === undefined
      ? undefined
      : { filters: { ...filters, [name]: undefined }, people };
}

/** Any time of the requested day. */
function wholeDay({ filters, people }: SearchParams): SearchParams | undefined {
  const { window } = filters;
  if (!window || window.to - window.from >= DAY_MINUTES) return undefined;
  const start = dayOf(window.from).toZonedDateTime('Asia/Kolkata').toInstant();
  const from = Math.floor(start.epochMilliseconds / 60_000);
  return { filters: { ...filters, window: { from, to: from + DAY_MINUTES } }, people };
}

async function withoutFilters(
  deps: Needs,
  params: SearchParams,
  dropped: readonly DroppableFilter[],
): Promise<SearchParams | undefined> {
  let less: SearchParams | undefined = params;
  for (const { apply, dropped: name } of steps) {
    if (less && dropped.includes(name)) less = apply(less);
  }
  return less && dropped.includes('distance') ? farther(deps, less) : less;
}

/** The maximum radius, otherwise about as far as the nearest match. */
async function farther(
  deps: Needs,
  { filters, people }: SearchParams,
): Promise<SearchParams | undefined> {
  const { near } = filters;
  if (!near) return undefined;
  const anywhere = fromAnywhere(filters);
  const nearest = (
    await withTimeLimitIfPossible(deps, anywhere, (db) => findRows(db, anywhere, undefined, 1))
  )?.[0];
  if (nearest?.km == null) return undefined;
  const far = nearest.km <= SEARCH_KM_MAX ? SEARCH_KM_MAX : Math.ceil(nearest.km) + AS_FAR_KM;
  return { filters: { ...filters, near: { ...near, km: far }, sort: 'distance' }, people };
}

function relaxedOf(
  { filters }: SearchParams,
  tried: SearchParams,
  dropped: readonly DroppableFilter[],
  what: string,
): Relaxed {
  const changes: Record<DroppableFilter, Record<string, string>> = {
    hours: { from: '', to: '' },
    time: { date: '', from: '', to: '' },
    price: { min: '', max: '' },
    rating: { rating: '' },
    place: { place: '' },
    distance: { km: String(SEARCH_KM_MAX), sort: 'distance' },
    people: { people: '' },
    gender: { gender: '' },
    kind: { category: '' },
  };
  const km = tried.filters.near?.km ?? 0;
  const isFar = dropped.includes('distance') && km > SEARCH_KM_MAX;
  return {
    dropped: [...dropped],
    sentence: relaxedSentence({
      what,
      dropped,
      date: filters.window && dayOf(filters.window.from).toString(),
      km: filters.near?.km,
      gender: filters.gender === 1 ? 'men' : 'women',
      isFar,
    }),
    // Beyond the maximum radius there is no change that the user could apply.
    change: isFar ? null : Object.assign({}, ...dropped.map((name) => changes[name])),
  };
}
