import type { SearchQuery } from '#contract/search/views.ts';
import { INDIA } from '#contract/time.ts';
import type { Sought } from '../indexing/best-offer.rules.ts';
import type { Needs } from '../items.ts';
import { interpretQuery } from '../query/read-query.ts';
import { typoDistance } from '../spelling/typos.rules.ts';
import { type KnownWord, readTerms, type Term } from '../vocabulary/terms.rules.ts';
import { vocabularyOf } from '../vocabulary/vocabulary.ts';
import { wordsOf } from '../vocabulary/words.rules.ts';
import { lookUpWords } from '../vocabulary/words.store.ts';
import { ANYWHERE_KM, type SearchFilters } from './filters.store.ts';

const INDIA_OFFSET = '+05:30';
/** From this number of typos on, a word is compared again with transposition counting as one. */
const MISTYPED_FROM = 2;

/**
 * Adds the filters that the query's words express; a caller may send a whole sentence. Explicit
 * filters take precedence, except for the place, where the words are more recent.
 */
export async function applyQueryText(deps: Needs, query: SearchQuery): Promise<SearchQuery> {
  if (query.q.trim() === '') return query;
  const { q, filters, where } = await interpretQuery(deps, { q: query.q, near: query.near });
  const { gender, min, max, rating, place, people, sort } = filters;
  const from = where ?? query.near;
  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const window = query.freeFrom === undefined ? windowOf(filters) : {};
  const isPriced = query.min !== undefined || query.max !== undefined;
  const order = query.sort ?? (sort as SearchQuery['sort']);
  return {
    ...query,
    q,
    ...window,
    gender: query.gender ?? (gender as SearchQuery['gender']),
    place: query.place ?? (place as SearchQuery['place']),
    rating: query.rating ?? numberOf(rating),
    min: isPriced ? query.min : numberOf(min),
    max: isPriced ? query.max : numberOf(max),
    people: query.people > 1 ? query.people : (numberOf(people) ?? query.people),
    near: from && { latitude: from.latitude, longitude: from.longitude },
    km: from && (query.km ?? numberOf(filters.km) ?? where?.km),
    sort: order === 'distance' && !from ? undefined : order,
  };
}

function windowOf({ date, from, to }: { date?: string; from?: string; to?: string }) {
  if (!date) return {};
  const next = Temporal.PlainDate.from(date).add({ days: 1 });
  return {
    freeFrom: `${date}T${from ?? '00:00'}:00${INDIA_OFFSET}`,
    freeTo: to ? `${date}T${to}:00${INDIA_OFFSET}` : `${next}T00:00:00${INDIA_OFFSET}`,
  };
}

/** The terms of a text; `isUnknown` when none of its words is known. */
export async function termsOf(
  { db, clock }: Needs,
  q: string,
): Promise<{ terms: Term[]; hasUnknownWords: boolean; isUnknown: boolean }> {
  const words = wordsOf(q);
  if (words.length === 0) return { terms: [], hasUnknownWords: false, isUnknown: false };
  const [vocabulary, found] = await Promise.all([
    vocabularyOf({ db, clock }),
    lookUpWords(db, words),
  ]);
  const known = new Map(found.filter(isLikely).map((one) => [one.typed, one]));
  const { terms, hasUnknownWords } = readTerms(words, vocabulary, known);
  return { terms, hasUnknownWords, isUnknown: terms.length === 0 };
}

/** In a word of six letters, two typos make another word. */
function isLikely({ typed, word, wrong }: KnownWord): boolean {
  if (word === null) return false;
  return (wrong ?? 0) < MISTYPED_FROM || typoDistance(typed, word) !== undefined;
}

export function soughtOf(filters: SearchFilters, people: number): Sought {
  const { terms, gender, minPaise, maxPaise } = filters;
  return {
    terms,
    gender: gender === undefined ? undefined : gender === 1 ? 'male' : 'female',
    people,
    minPaise,
    maxPaise,
  };
}

/** The date of a window's start in India. */
export function dayOf(minute: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO(INDIA)
    .toPlainDate();
}

/** The same filters without a limit of distance, nearest first. */
export function fromAnywhere(filters: SearchFilters): SearchFilters {
  return filters.near
    ? { ...filters, near: { ...filters.near, km: ANYWHERE_KM }, sort: 'distance' }
    : filters;
}
