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
import type { SearchState } from './search-state.ts';
import { categoryName } from './search-text.ts';

const RUPEES_MAX = 10_000_000;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

type Rule = { isFit: (value: string) => boolean; label: string };

const rules: Readonly<Partial<Record<SearchFilter, Rule>>> = {
  in: { isFit: (value) => value.length <= SEARCH_PLACE_MAX, label: 'the place' },
  km: { isFit: isNumber(1, SEARCH_KM_MAX), label: 'the distance' },
  gender: { isFit: isOneOf(genders), label: 'who it is for' },
  min: { isFit: isNumber(0, RUPEES_MAX), label: 'the lowest price' },
  max: { isFit: isNumber(0, RUPEES_MAX), label: 'the highest price' },
  rating: { isFit: isNumber(1, 5), label: 'the rating' },
  place: { isFit: isOneOf(places), label: 'where it takes place' },
  people: {
    isFit: (value) => isNumber(1, SEARCH_PEOPLE_MAX)(value) && Number.isInteger(Number(value)),
    label: 'the number of people',
  },
  date: { isFit: isDate, label: 'the date' },
  from: { isFit: (value) => CLOCK.test(value), label: 'the earliest time' },
  to: { isFit: (value) => CLOCK.test(value), label: 'the latest time' },
  sort: { isFit: isOneOf(searchSorts), label: 'the order' },
};

/**
 * Removes invalid values from a typed address, so that the rest is still searched.
 * @param given the address itself, which may hold values that the state cannot represent
 * @returns the remaining state, and a message that names what was removed
 */
export function correctSearch(
  parsed: SearchState,
  given: URLSearchParams,
  categories: readonly Category[],
): { state: SearchState; notice: string | undefined } {
  const state = { ...parsed };
  const ignored: string[] = [];
  const drop = (label: string, ...names: SearchFilter[]) => {
    ignored.push(label);
    for (const name of names) delete state[name];
  };
  for (const [name, { isFit, label }] of Object.entries(rules) as [SearchFilter, Rule][]) {
    const value = state[name];
    if (value !== undefined && !isFit(value)) drop(label, name);
  }
  if (state.category && !categoryName(categories, state.category)) drop('the kind', 'category');
  if (given.get('near') && !hasPoint(state)) drop('the location', 'near');
  if (state.from && state.to && state.from >= state.to) drop('the latest time', 'to');
  if (state.min && state.max && Number(state.min) > Number(state.max)) {
    drop('the price range', 'min', 'max');
  }
  const isLong = state.q.length > SEARCH_TEXT_MAX;
  if (isLong) state.q = state.q.slice(0, SEARCH_TEXT_MAX).toWellFormed().trim();
  return { state, notice: noticeOf(ignored, isLong) };
}

function noticeOf(ignored: readonly string[], isLong: boolean): string | undefined {
  const sentences = [];
  if (ignored.length > 0) {
    const last = ignored.at(-1);
    const list = ignored.length === 1 ? last : `${ignored.slice(0, -1).join(', ')} and ${last}`;
    sentences.push(
      `We left out ${list}, because the address of this page has no value we can use.`,
    );
  }
  if (isLong) sentences.push(`We searched for the first ${SEARCH_TEXT_MAX} letters only.`);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
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
