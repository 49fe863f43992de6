import { genders } from '#contract/catalogue/kinds.ts';
import { places } from '#contract/catalogue/places.ts';
import type { Category } from '#contract/catalogue/views.ts';
import {
  SEARCH_KM_MAX,
  SEARCH_PEOPLE_MAX,
  SEARCH_PLACE_MAX,
  SEARCH_TEXT_MAX,
  type SearchFilter,
  searchSorts,
} from '#contract/search/limits.ts';
import type { PlainKey } from '#messages/translation.ts';
import type { SearchState } from './search-state.ts';
import { categoryName } from './search-text.ts';

const RUPEES_MAX = 10_000_000;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** The removed parameters, and whether the text was shortened. */
export type Ignored = { labels: readonly PlainKey[]; isLong: boolean };

type Rule = { isFit: (value: string) => boolean; label: PlainKey };

const rules: Readonly<Partial<Record<SearchFilter, Rule>>> = {
  in: { isFit: (value) => value.length <= SEARCH_PLACE_MAX, label: 'search.thePlace' },
  km: { isFit: isNumber(1, SEARCH_KM_MAX), label: 'search.theDistance' },
  gender: { isFit: isOneOf(genders), label: 'search.whoItIsFor' },
  min: { isFit: isNumber(0, RUPEES_MAX), label: 'search.theLowestPrice' },
  max: { isFit: isNumber(0, RUPEES_MAX), label: 'search.theHighestPrice' },
  rating: { isFit: isNumber(1, 5), label: 'search.theRating' },
  place: { isFit: isOneOf(places), label: 'search.whereItTakesPlace' },
  people: {
    isFit: (value) => isNumber(1, SEARCH_PEOPLE_MAX)(value) && Number.isInteger(Number(value)),
    label: 'search.theNumberOfPeople',
  },
  date: { isFit: isDate, label: 'search.theDate' },
  from: { isFit: (value) => CLOCK.test(value), label: 'search.theEarliestTime' },
  to: { isFit: (value) => CLOCK.test(value), label: 'search.theLatestTime' },
  sort: { isFit: isOneOf(searchSorts), label: 'search.theOrder' },
};

/**
 * Removes invalid values from a typed URL, so that the others are still used.
 * @param given the URL's parameters, which can contain values that the state cannot represent
 * @returns the remaining state, and the removed parameters
 */
export function correctSearch(
  parsed: SearchState,
  given: URLSearchParams,
  categories: readonly Category[],
): { state: SearchState; notice: Ignored | undefined } {
  const state = { ...parsed };
  const labels: PlainKey[] = [];
  const drop = (label: PlainKey, ...names: SearchFilter[]) => {
    labels.push(label);
    for (const name of names) delete state[name];
  };
  for (const [name, { isFit, label }] of Object.entries(rules) as [SearchFilter, Rule][]) {
    const value = state[name];
    if (value !== undefined && !isFit(value)) drop(label, name);
  }
  if (state.category && !categoryName(categories, state.category))
    drop('search.theKind', 'category');
  if (given.get('near') && !hasPoint(state)) drop('search.theLocation', 'near');
  if (state.from && state.to && state.from >= state.to) drop('search.theLatestTime', 'to');
  if (state.min && state.max && Number(state.min) > Number(state.max)) {
    drop('search.thePriceRange', 'min', 'max');
  }
  if (state.typed && state.typed.length > SEARCH_TEXT_MAX) delete state.typed;
  const isLong = state.q.length > SEARCH_TEXT_MAX;
  if (isLong) state.q = state.q.slice(0, SEARCH_TEXT_MAX).toWellFormed().trim();
  return { state, notice: labels.length > 0 || isLong ? { labels, isLong } : undefined };
}

function hasPoint({ near }: SearchState): boolean {
  const [latitude = Number.NaN, longitude = Number.NaN] = (near ?? '').split(',').map(Number);
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
}

function isNumber(least: number, most: number) {
  return (value: string) =>
    /^\d+(?:\.\d{1,2})?$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function isOneOf(choices: readonly string[]) {
  return (value: string) => choices.includes(value);
}

function isDate(value: string): boolean {
  const day = Date.parse(`${value}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(value) && new Date(day).toJSON()?.slice(0, 10) === value;
}
