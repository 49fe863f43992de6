import type { DroppableFilter } from '#contract/search/limits.ts';

type Facts = {
  /** The searched words; empty for all services. */
  what: string;
  dropped: readonly DroppableFilter[];
  /** The date of the requested window, 'YYYY-MM-DD'. */
  date: string | undefined;
  km: number | undefined;
  gender: string;
  isFar: boolean;
};

const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** Explains the dropped filters: 'No facial free on Saturday. Showing other days.' */
export function relaxedSentence(facts: Facts): string {
  const { what, dropped } = facts;
  const missing = dropped.map((name) => descriptions[name](facts));
  const substitutes = [...new Set(dropped.map((name) => replacements[name](facts)))];
  const subject = what ? `No ${what}` : 'No services';
  return `${subject} ${missing.join(' ')}. Showing ${joinWithAnd(substitutes)}.`;
}

const descriptions: Record<DroppableFilter, (facts: Facts) => string> = {
  hours: () => 'free at that time',
  time: ({ date }) => `free on ${dayName(date)}`,
  price: () => 'at that price',
  rating: () => 'with that rating',
  place: () => 'at that kind of place',
  distance: ({ km }) => `within ${Math.round(km ?? 0)} km`,
  people: () => 'for so many people',
  gender: ({ gender }) => `for ${gender}`,
  kind: () => 'of that kind',
};

const replacements: Record<DroppableFilter, (facts: Facts) => string> = {
  hours: ({ date }) => `other times on ${dayName(date)}`,
  time: () => 'other days',
  price: () => 'other prices',
  rating: () => 'all ratings',
  place: () => 'other places of service',
  distance: ({ isFar }) => (isFar ? 'the nearest we have' : 'results farther away'),
  people: () => 'times for one person',
  gender: () => 'services for everyone',
  kind: () => 'all kinds',
};

function dayName(date: string | undefined): string {
  if (!date) return 'that day';
  return WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'that day';
}

function joinWithAnd(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
