import { NEAR_ME, type SearchFilter, searchFilters } from '#contract/search/limits.ts';
import type { Whereabouts } from '#contract/search/views.ts';

/**
 * The state of the search page, as contained in its URL: the text and the filters. `typed` is the whole text if it is
 * the name of a service and words that set filters were removed from it.
 */
export type SearchState = { q: string; typed?: string } & { [Filter in SearchFilter]?: string };

const INDIA_OFFSET = '+05:30';
const MS_PER_DAY = 86_400_000;

/** Reads a URL or a form; omits empty and default values. */
export function searchState(given: URLSearchParams): SearchState {
  const state: SearchState = { q: (given.get('q') ?? '').trim() };
  for (const name of [...searchFilters, 'typed'] as const) {
    const value = given.get(name)?.trim();
    if (value) state[name] = value;
  }
  if (state.people === '1') delete state.people;
  const point = state.in === NEAR_ME && roundedPoint(state.near);
  if (point) state.near = point;
  else delete state.near;
  return state;
}

/** The canonical URL of a state, or of a further page of it. */
export function searchPath(state: SearchState, cursor?: string): string {
  const search = new URLSearchParams();
  if (state.q) search.set('q', state.q);
  for (const name of [...searchFilters, 'typed'] as const) {
    const value = state[name];
    if (value) search.set(name, value);
  }
  if (cursor) search.set('cursor', cursor);
  const text = search.toString();
  return text ? `/search?${text}` : '/search';
}

/** Returns a state with other values; an empty text removes a filter. Another text is not the typed one. */
export function changed(
  state: SearchState,
  change: Readonly<Partial<Record<SearchFilter | 'q' | 'typed', string>>>,
): SearchState {
  const isOther = change.q !== undefined && change.q !== state.q;
  const given = { ...state, ...(isOther ? { typed: '' } : {}), ...change };
  return searchState(new URLSearchParams(Object.entries(given)));
}

/** Whether distances are unavailable because the person's location is unknown. */
export function lacksPoint({ in: place, near }: SearchState): boolean {
  return place === NEAR_ME && near === undefined;
}

/** 'lat,lng' of the selected place; undefined without one or for an unknown place. */
export function pointOf(
  { in: place, near }: SearchState,
  where: Whereabouts | null,
): string | undefined {
  if (place === NEAR_ME) return near;
  return place === undefined || where === null ? undefined : `${where.latitude},${where.longitude}`;
}

/**
 * The parameters of the search call. An unknown place is searched as text, because services contain their area.
 * @param today the date for a time without a date
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
    typed: state.typed ?? (isArea ? q : undefined),
    near,
    km: near && (km ?? (state.in === NEAR_ME ? undefined : where?.km)),
    ...{ category, gender, min, max, rating, place, people },
    ...windowOf(state, today),
    sort: sort === 'distance' && !near ? undefined : sort,
  };
}

/** The place in the format of the API. */
export function placeOf({ in: place, near }: SearchState) {
  if (place === NEAR_ME) return { near };
  return place === undefined ? {} : { in: plain(place) };
}

/** The API rejects control characters, which a URL can contain. */
export function plain(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
}

/** `laterDate('2026-08-04', 1)` is '2026-08-05'; returns an invalid date unchanged. */
export function laterDate(date: string, days: number): string {
  const day = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(day) ? date : new Date(day + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The whole day when no time is given. */
function windowOf({ date, from, to }: SearchState, today: string) {
  if (!date && !from && !to) return {};
  const day = date ?? today;
  const end = to ? `${day}T${to}` : `${laterDate(day, 1)}T00:00`;
  return {
    freeFrom: `${day}T${from ?? '00:00'}:00${INDIA_OFFSET}`,
    freeTo: `${end}:00${INDIA_OFFSET}`,
  };
}

/** Rounds to about 100 metres, so that no URL contains an exact location. */
function roundedPoint(text = ''): string | undefined {
  const match = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text);
  return match ? `${Number(match[1]).toFixed(3)},${Number(match[2]).toFixed(3)}` : undefined;
}
