import type { Category } from '#contract/catalogue/views.ts';
import {
  NEAR_ME,
  SEARCH_COUNT_MAX,
  type SearchFilter,
  type SearchSort,
} from '#contract/search/limits.ts';
import type { Whereabouts } from '#contract/search/views.ts';
import { dateIn, formatTime, INDIA } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { dayText } from './day-text.ts';
import { rupeesText } from './rupees-text.ts';
import { changed, type SearchState } from './search-state.ts';

export const sortLabels: Record<SearchSort, PlainKey> = {
  relevance: 'search.bestMatch',
  rating: 'search.bestRated',
  distance: 'search.nearest',
  price: 'search.cheapest',
  soonest: 'search.soonest',
};

export const placeLabels = {
  provider: 'search.atTheirPlace',
  home: 'common.atHome',
  online: 'common.online',
} as const;
export const genderLabels = { male: 'search.forMen', female: 'search.forWomen' } as const;

/** An active filter as text, and the search without it. `name` is its first parameter. */
export type FilterChip = { name: SearchFilter; label: string; without: SearchState };

/** The data for the texts of chips: the current date, the categories and the selected place. */
type ChipContext = {
  today: string;
  categories: readonly Category[];
  where: Whereabouts | null;
};

/** The active filters as chips; text and order are not filters. */
export function filterChips(
  t: T,
  state: SearchState,
  { today, categories, where }: ChipContext,
): FilterChip[] {
  const chips: FilterChip[] = [];
  const add = (
    label: string | undefined,
    name: SearchFilter,
    ...others: readonly SearchFilter[]
  ) => {
    if (!label) return;
    const gone = Object.fromEntries([name, ...others].map((each) => [each, '']));
    chips.push({ name, label, without: changed(state, gone) });
  };
  const { km, category, gender, rating, place, people } = state;
  add(
    placeText(t, state, where),
    'in',
    'near',
    'km',
    ...(state.sort === 'distance' ? (['sort'] as const) : []),
  );
  add(km && state.in && t('search.within', { km }), 'km');
  add(category && categoryLabel(t, categories, category), 'category');
  add(gender && labelOf(t, genderLabels, gender), 'gender');
  add(whenText(t, state, today), 'date', 'from', 'to');
  add(people && t('search.peopleCount', { people }), 'people');
  add(priceText(t, state), 'min', 'max');
  add(rating && t('search.stars', { rating }), 'rating');
  add(place && labelOf(t, placeLabels, place), 'place');
  return chips;
}

/** Describes the search, for heading and title: 'Facial in Pune', 'Services near you'. */
export function searchTitle(t: T, state: SearchState, where: Whereabouts | null): string {
  const { in: place } = state;
  const q = t.nameOf(state.q);
  const what = q ? q.charAt(0).toUpperCase() + q.slice(1) : t('search.services');
  if (place === NEAR_ME) return t('search.nearYou', { what });
  if (!place) return what;
  // 'In' a city, but 'near' a part of one.
  const key = where?.kind === 'part' ? 'search.nearPlace' : 'search.inPlace';
  return t(key, { what, place });
}

/** '1 service', '12 services', '1,000+ services'. */
export function countText(t: T, count: number): string {
  return count >= SEARCH_COUNT_MAX
    ? t('search.countOrMore', { number: count })
    : t('search.count', { count });
}

/**
 * Starts in the service's time zone: the day separately if all share it, else with each time.
 * @returns 'Today' and '5:00 PM', or no day and 'Tomorrow, 5:00 PM'
 */
export function startTexts(
  t: T,
  starts: readonly string[],
  timeZone: string,
  today: string,
): { day: string | undefined; times: { at: string; text: string }[] } {
  const dayOf = (at: string) => dayText(t, dateIn(at, timeZone), today);
  const days = new Set(starts.map(dayOf));
  const isOneDay = days.size === 1;
  return {
    day: isOneDay ? [...days][0] : undefined,
    times: starts.map((at) => {
      const time = formatTime(at, timeZone);
      return { at, text: isOneDay ? time : `${dayOf(at)}, ${time}` };
    }),
  };
}

/** '6:30 PM' from '18:30'; returns an invalid time unchanged. */
export function clockText(time: string): string {
  return /^\d\d:\d\d$/.test(time) && Number(time.slice(0, 2)) < 24
    ? formatTime(`2026-01-01T${time}:00+05:30`, INDIA)
    : time;
}

export function categoryName(categories: readonly Category[], id: string): string | undefined {
  const all = categories.flatMap((category) => [category, ...category.subCategories]);
  return all.find((one) => one.id === id)?.name;
}

/** Names the default radius for a part of a city, when no distance is selected. */
function placeText(
  t: T,
  { in: place, km }: SearchState,
  where: Whereabouts | null,
): string | undefined {
  if (place === NEAR_ME) return t('common.nearMe');
  if (!place) return undefined;
  if (where?.kind !== 'part') return t('search.inOnly', { place });
  return km ? t('search.nearOnly', { place }) : t('search.nearWithin', { place, km: where.km });
}

/** The label of a known value; any other value of the URL unchanged. */
function labelOf(t: T, labels: Readonly<Record<string, PlainKey>>, value: string): string {
  const key = Object.hasOwn(labels, value) ? labels[value] : undefined;
  return key ? t(key) : value;
}

function categoryLabel(t: T, categories: readonly Category[], id: string): string {
  const name = categoryName(categories, id);
  return name === undefined ? t('search.unknownKind') : t.nameOf(name);
}

function whenText(t: T, { date, from, to }: SearchState, today: string): string | undefined {
  if (!date && !from && !to) return undefined;
  const day = dayText(t, date ?? today, today);
  if (from && to) return t('search.timeRange', { day, from: clockText(from), to: clockText(to) });
  if (from) return t('search.timeFrom', { day, from: clockText(from) });
  return to ? t('search.timeUntil', { day, to: clockText(to) }) : day;
}

function priceText(t: T, { min, max }: SearchState): string | undefined {
  const least = min && rupeesText(Number(min));
  const most = max && rupeesText(Number(max));
  if (least && most) return t('search.priceRange', { min: least, max: most });
  if (most) return t('search.priceMax', { max: most });
  return least && t('search.priceMin', { min: least });
}
