import type { Category } from '#contract/catalogue/views.ts';
import { groupDigits } from '#contract/money.ts';
import {
  NEAR_ME,
  SEARCH_COUNT_MAX,
  type SearchFilter,
  type SearchSort,
} from '#contract/search/limits.ts';
import type { Whereabouts } from '#contract/search/views.ts';
import { dateIn, formatTime, INDIA } from '#contract/time.ts';
import { dayText } from './day-text.ts';
import { changed, type SearchState } from './search-state.ts';

export const sortLabels: Record<SearchSort, string> = {
  relevance: 'Best match',
  rating: 'Best rated',
  distance: 'Nearest',
  price: 'Cheapest',
  soonest: 'Soonest',
};

export const placeLabels = {
  provider: 'At their place',
  home: 'At home',
  online: 'Online',
} as const;
export const genderLabels = { male: 'For men', female: 'For women' } as const;

/** An active filter as text, and the search without it. `name` is the first parameter that it sets. */
export type FilterChip = { name: SearchFilter; label: string; without: SearchState };

/** What the chip texts need: the current date, the categories and the selected place. */
type ChipContext = {
  today: string;
  categories: readonly Category[];
  where: Whereabouts | null;
};

/** The active filters as chips; text and order are not filters. */
export function filterChips(
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
    placeText(state, where),
    'in',
    'near',
    'km',
    ...(state.sort === 'distance' ? (['sort'] as const) : []),
  );
  add(km && state.in && `Within ${km} km`, 'km');
  add(category && (categoryName(categories, category) ?? 'Unknown kind'), 'category');
  add(gender && (genderLabels[gender as keyof typeof genderLabels] ?? gender), 'gender');
  add(whenText(state, today), 'date', 'from', 'to');
  add(people && `${people} people`, 'people');
  add(priceText(state), 'min', 'max');
  add(rating && `${rating}+ stars`, 'rating');
  add(place && (placeLabels[place as keyof typeof placeLabels] ?? place), 'place');
  return chips;
}

/** What is searched, for heading and title: 'Facial in Pune', 'Services near you'. */
export function searchTitle(state: SearchState, where: Whereabouts | null): string {
  const what = state.q || 'services';
  const place =
    state.in === NEAR_ME ? ' near you' : state.in ? ` ${leadTo(where)} ${state.in}` : '';
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}${place}`;
}

/** '1 service', '12 services', '1,000+ services'. */
export function countText(count: number): string {
  const number = groupDigits(count);
  if (count >= SEARCH_COUNT_MAX) return `${number}+ services`;
  return count === 1 ? '1 service' : `${number} services`;
}

/**
 * Starts in the service's time zone: the day separately if all share it, else with each time.
 * @returns 'Today' and '5:00 PM', or no day and 'Tomorrow, 5:00 PM'
 */
export function startTexts(
  starts: readonly string[],
  timeZone: string,
  today: string,
): { day: string | undefined; times: { at: string; text: string }[] } {
  const dayOf = (at: string) => dayText(dateIn(at, timeZone), today);
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
function placeText({ in: place, km }: SearchState, where: Whereabouts | null): string | undefined {
  if (!place || place === NEAR_ME) return place;
  if (where?.kind !== 'part') return `In ${place}`;
  return km ? `Near ${place}` : `Near ${place} · ${where.km} km`;
}

/** 'in' a city, 'near' a part of one. */
function leadTo(where: Whereabouts | null): string {
  return where?.kind === 'part' ? 'near' : 'in';
}

function whenText({ date, from, to }: SearchState, today: string): string | undefined {
  if (!date && !from && !to) return undefined;
  const day = dayText(date ?? today, today);
  if (from && to) return `${day}, ${clockText(from)} to ${clockText(to)}`;
  if (from) return `${day}, from ${clockText(from)}`;
  return to ? `${day}, until ${clockText(to)}` : day;
}

function priceText({ min, max }: SearchState): string | undefined {
  if (min && max) return `₹${min} to ₹${max}`;
  if (max) return `Up to ₹${max}`;
  return min && `From ₹${min}`;
}
