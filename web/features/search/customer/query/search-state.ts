import { NEAR_ME, type SearchFilter, searchFilters } from '#contract/search/limits.ts';
import type { SearchItem, Whereabouts } from '#contract/search/views.ts';

/** What the search page shows, as its address says: the words and the filters that are set. */
export type SearchState = { q: string } & { [Filter in SearchFilter]?: string };

const INDIA_OFFSET = '+05:30';
const MS_PER_DAY = 86_400_000;

/** Reads an address or a form; what is empty or says nothing new is left out. */
export function searchState(given: URLSearchParams): SearchState {
  const state: SearchState = { q: (given.get('q') ?? '').trim() };
  for (const name of searchFilters) {
    const value = given.get(name)?.trim();
    if (value) state[name] = value;
  }
  if (state.people === '1') delete state.people;
  const point = state.in === NEAR_ME && roundedPoint(state.near);
  if (point) state.near = point;
  else delete state.near;
  return state;
}

/** The one address of a state, or of a further page of it. */
export function searchPath(state: SearchState, cursor?: string): string {
  const search = new URLSearchParams();
  if (state.q) search.set('q', state.q);
  for (const name of searchFilters) {
    const value = state[name];
    if (value) search.set(name, value);
  }
  if (cursor) search.set('cursor', cursor);
  const text = search.toString();
  return text ? `/search?${text}` : '/search';
}

/** A state with other values; an empty text takes a filter away. */
export function changed(
  state: SearchState,
  change: Readonly<Partial<Record<SearchFilter | 'q', string>>>,
): SearchState {
  const search = new URLSearchParams(Object.entries({ ...state, ...change }));
  return searchState(search);
}

/** Why distances cannot be counted: where the person is, is not known yet. */
export function lacksPoint({ in: place, near }: SearchState): boolean {
  return place === NEAR_ME && near === undefined;
}

/** 'lat,lng' of the place that is meant; undefined without one, or for one that nobody knows. */
export function pointOf(
  { in: place, near }: SearchState,
  where: Whereabouts | null,
): string | undefined {
  if (place === NEAR_ME) return near;
  return place === undefined || where === null ? undefined : `${where.latitude},${where.longitude}`;
}

/**
 * What the call is asked. A place that nobody knows is looked for as words, since services carry their
 * area. @param today the date from which a time without a date counts
 */
export function searchQuery(
  state: SearchState,
  today: string,
  where: Whereabouts | null,
): Record<string, string | number | undefined> {
  const { q, km, category, gender, min, max, rating, place, people, sort } = state;
  const near = pointOf(state, where);
  const isArea = state.in !== undefined && state.in !== NEAR_ME && near === undefined;
  return {
    q: isArea ? `${q} ${state.in}`.trim() : q,
    near,
    km: near && (km ?? (state.in === NEAR_ME ? undefined : where?.km)),
    ...{ category, gender, min, max, rating, place, people },
    ...windowOf(state, today),
    sort: sort === 'distance' && !near ? undefined : sort,
  };
}

/** Takes the filters away; the words, the place and the order stay, as they are none. */
export function withoutFilters(state: SearchState): SearchState {
  const gone = searchFilters.filter((name) => !KEPT.includes(name));
  return changed(state, Object.fromEntries(gone.map((name) => [name, ''])));
}
const KEPT: readonly SearchFilter[] = ['in', 'near', 'sort'];

/**
 * The page of a found service with what was asked for: the offer that fits, how many come, and, where a time was
 * asked for and found, the soonest within it.
 */
export function servicePath(
  { id, offer, starts }: Pick<SearchItem, 'id' | 'offer' | 'starts'>,
  { people, date, from, to }: Pick<SearchState, 'people' | 'date' | 'from' | 'to'>,
): string {
  const at = date || from || to ? starts[0] : undefined;
  const search = new URLSearchParams({ offer: offer.id });
  if (at) search.set('at', at);
  if (people) search.set('people', people);
  return `/service-details/${id}?${search}`;
}

/** '2026-08-05' from '2026-08-04' and 1; what is no date stays as it is. */
export function laterDate(date: string, days: number): string {
  const day = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(day) ? date : new Date(day + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** From the beginning to the end of the day, where no time is said. */
function windowOf({ date, from, to }: SearchState, today: string) {
  if (!date && !from && !to) return {};
  const day = date ?? today;
  const end = to ? `${day}T${to}` : `${laterDate(day, 1)}T00:00`;
  return {
    freeFrom: `${day}T${from ?? '00:00'}:00${INDIA_OFFSET}`,
    freeTo: `${end}:00${INDIA_OFFSET}`,
  };
}

/** A hundred metres are near enough: no address holds a more exact place. */
function roundedPoint(text = ''): string | undefined {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  return match ? `${Number(match[1]).toFixed(3)},${Number(match[2]).toFixed(3)}` : undefined;
}
