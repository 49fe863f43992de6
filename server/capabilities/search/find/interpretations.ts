import { allCategories } from '#capabilities/catalogue/index.ts';
import { SEARCH_KM_DEFAULT } from '#contract/search/limits.ts';
import type { SearchQuery } from '#contract/search/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Needs } from '../items.ts';
import { nameSeveral, type Term, withoutLeast } from '../vocabulary/terms.rules.ts';
import type { SearchFilters } from './filters.store.ts';
import { findRows } from './store.ts';
import { withTimeLimitIfPossible } from './time-limit.ts';

export type SearchParams = { filters: SearchFilters; people: number };

/** Interpretations of the terms from the strictest to the widest; one without terms. */
export function interpretationsOf({ filters, people }: SearchParams): SearchParams[] {
  if (filters.terms.length === 0 || filters.matchesKind) return [{ filters, people }];
  const exact = filters.terms.map((term) => ({
    ...term,
    alternatives: term.alternatives.slice(0, term.exact),
  }));
  const isAlike = filters.terms.every(
    ({ alternatives, exact: most }) => alternatives.length <= most,
  );
  const ways: SearchFilters[] = [
    { ...filters, terms: exact },
    { ...filters, terms: exact, matchesKind: true },
    ...(isAlike ? [] : [{ ...filters, matchesKind: true }]),
    ...(nameSeveral(filters.terms as Term[])
      ? [{ ...filters, matchesKind: true, maySpanOffers: true }]
      : []),
  ];
  return ways.map((way) => ({ filters: way, people }));
}

/**
 * Drops describing terms when no service has all terms, so that 'full body massage' finds massages.
 */
export async function termsInUse(
  deps: Needs,
  filters: SearchFilters,
  terms: readonly Term[],
): Promise<readonly Term[]> {
  const fewer = withoutLeast(terms);
  if (!fewer) return terms;
  const bare: SearchFilters = {
    ...filters,
    ...unfiltered,
    terms,
    matchesKind: true,
    maySpanOffers: nameSeveral(terms),
  };
  const rows = await withTimeLimitIfPossible(deps, bare, (db) => findRows(db, bare, undefined, 1));
  return rows?.length === 0 ? termsInUse(deps, filters, fewer) : terms;
}

const unfiltered = {
  categoryId: undefined,
  subCategoryId: undefined,
  gender: undefined,
  near: undefined,
  minPaise: undefined,
  maxPaise: undefined,
  rating: undefined,
  place: undefined,
  window: undefined,
  sort: 'relevance',
} as const;

export async function filtersOf(
  { db, clock }: Needs,
  query: SearchQuery,
  terms: readonly Term[],
): Promise<SearchFilters> {
  const category = query.category === undefined ? {} : await categoryOf(db, query.category);
  const { freeFrom, freeTo, near, min, max, rating, place } = query;
  return {
    categoryId: undefined,
    subCategoryId: undefined,
    ...category,
    gender: query.gender && { male: 1, female: 2 }[query.gender],
    near: near && { ...near, km: query.km ?? SEARCH_KM_DEFAULT },
    minPaise: min === undefined ? undefined : Math.round(min * 100),
    maxPaise: max === undefined ? undefined : Math.round(max * 100),
    rating,
    place,
    terms,
    window: freeFrom && freeTo ? { from: minuteOf(freeFrom), to: minuteOf(freeTo) } : undefined,
    now: Math.ceil(clock.now().epochMilliseconds / 60_000),
    sort: query.sort ?? (near && terms.length === 0 ? 'rating' : 'relevance'),
  };
}

async function categoryOf(db: Db, id: string) {
  const all = await allCategories(db);
  if (all.some((category) => category.id === id)) return { categoryId: id };
  const parent = all.find(({ subCategories }) => subCategories.some((sub) => sub.id === id));
  // An unknown sub-category has no services.
  return { categoryId: parent?.id ?? id, subCategoryId: id };
}

function minuteOf(iso: string): number {
  return Math.ceil(Temporal.Instant.from(iso).epochMilliseconds / 60_000);
}
