import type { RawBuilder } from 'kysely';
import { SEARCH_KM_MAX, type SearchSort } from '#contract/search/limits.ts';
import { sql } from '#platform/db/sql.ts';
import { cellsWithin, type Point } from '../places/cells.rules.ts';

/** The filters of a search; times are epoch minutes, amounts are paise. */
export type SearchFilters = {
  categoryId: string | undefined;
  subCategoryId: string | undefined;
  /** 1 for men, 2 for women. */
  gender: number | undefined;
  near: (Point & { km: number }) | undefined;
  minPaise: number | undefined;
  maxPaise: number | undefined;
  rating: number | undefined;
  place: string | undefined;
  /** The required terms: one alternative of each must match. The exact alternatives come first. */
  terms: readonly Sought[];
  /**
   * Matches the kind of service too, although not every service of 'Dance & music' teaches dance.
   */
  matchesKind?: boolean;
  /** Each term may match another offer. */
  maySpanOffers?: boolean;
  window: { from: number; to: number } | undefined;
  now: number;
  sort: SearchSort;
};

/** Up to this radius, words are looked up combined with their cells. */
const KM_OF_PAIRS = 15;
/** The prefix of words that match the kind of service only. */
const KIND = 'kind:';

type Sought = { alternatives: readonly (readonly string[])[]; exact: number; weight?: number };

export const yes = sql<boolean>`true`;

/** Whether an offer is for this gender only; undefined without a gender filter. */
export function isForGender(filters: SearchFilters): RawBuilder<unknown> | undefined {
  return filters.gender === undefined
    ? undefined
    : hasOffer(filters, [audiences[filters.gender - 1] ?? '']);
}
const audiences = ['m', 'f'];

/** As a subquery it is computed once per statement, not once per row. */
export function originPoint({ near }: SearchFilters): RawBuilder<unknown> {
  return sql`(select search.spot(${near?.latitude ?? 0}::float8, ${near?.longitude ?? 0}::float8))`;
}

export function kmOf(filters: SearchFilters): RawBuilder<unknown> {
  return filters.near ? sql`cube_distance(s.spot, ${originPoint(filters)})` : sql`null::float8`;
}

export function whereClause(filters: SearchFilters): RawBuilder<unknown> {
  const { categoryId, subCategoryId, gender, near, minPaise, maxPaise, rating, place } = filters;
  const all = [
    // The sub-category implies the category, and an index begins with it.
    subCategoryId
      ? sql`s.sub_category_id = ${subCategoryId}::uuid`
      : categoryId && sql`s.category_id = ${categoryId}::uuid`,
    gender && sql`s.genders & ${gender} > 0`,
    // With words, the price filter applies to the offers that match them. No offer costs less than the lowest
    // price of its service, so the maximum applies to both.
    minPaise !== undefined && filters.terms.length === 0 && sql`s.from_paise >= ${minPaise}`,
    maxPaise !== undefined && sql`s.from_paise <= ${maxPaise}`,
    rating && sql`s.rating >= ${rating}`,
    place && sql`${place}::text = any(s.places)`,
    ...filters.terms.map((term) => hasTerm(filters, term)),
    matchesOneOffer(filters),
    near && sql`${kmOf(filters)} <= ${near.km}`,
    near && filters.terms.length > 0 && isWide(near) && isAround(near),
    mayBeFree(filters),
  ].filter((one) => typeof one === 'object');
  return all.length === 0 ? yes : sql.join(all, sql` and `);
}

/** Matches any alternative of a term; single-word alternatives are looked up together. */
function hasTerm(filters: SearchFilters, { alternatives }: Sought): RawBuilder<unknown> {
  const single = alternatives.filter((one) => one.length === 1).flat();
  const several = alternatives.filter((one) => one.length > 1);
  const has = (stems: readonly string[]) =>
    sql`s.words && ${stems.flatMap((stem) => wordsOf(filters, stem))}::text[]`;
  const all = several.map((stems) =>
    sql.join(
      stems.map((stem) => has([stem])),
      sql` and `,
    ),
  );
  const any = [...(single.length > 0 ? [has(single)] : []), ...all].map((one) => sql`(${one})`);
  return sql`(${sql.join(any, sql` or `)})`;
}

/** One offer must match all terms, the gender and the price range. */
function matchesOneOffer(filters: SearchFilters): RawBuilder<unknown> | undefined {
  const { terms, gender, minPaise, maxPaise } = filters;
  const isPriced = minPaise !== undefined || maxPaise !== undefined;
  const required = terms.length + (gender === undefined ? 0 : 1) + (isPriced ? 1 : 0);
  const several = terms.some(({ alternatives }) => alternatives.some((one) => one.length > 1));
  if (terms.length === 0 || (required < 2 && !several)) return undefined;
  const isForChildren = terms.some(({ alternatives }) =>
    alternatives.some((stems) => stems.includes('children')),
  );
  const own = gender === undefined ? audiences : [audiences[gender - 1] ?? ''];
  const audience = [...own, 'x', ...(isForChildren ? ['k'] : [])];
  const parts = filters.maySpanOffers
    ? terms.map((term) => ({ ...filters, terms: [term] }))
    : [filters];
  const has = sql.join(
    parts.map((part) => hasOffer(part, audience)),
    sql` and `,
  );
  // Rows indexed before offers were stored have none.
  return sql`(s.offers = '{}' or (${has}))`;
}

function hasOffer(
  { terms, minPaise, maxPaise, matchesKind }: SearchFilters,
  audience: readonly string[],
): RawBuilder<unknown> {
  const isOffered = (stem: string) => sql`strpos(o.offer, ${` ${stem} `}::text) > 0`;
  const hasStem = (stem: string) =>
    sql`(${isOffered(stem)} or s.about && ${matchesKind ? [stem, KIND + stem] : [stem]}::text[])`;
  // All words must be in the offer: 'bridal make-up' does not match 'groom make-up' at a service
  // named 'Bridal…'.
  const all = (stems: readonly string[]) => {
    const is = stems.length > 1 && !matchesKind ? isOffered : hasStem;
    return sql`(${sql.join(stems.map(is), sql` and `)})`;
  };
  const paise = sql`split_part(o.offer, '|', 2)::bigint`;
  const conditions = [
    ...terms.map(({ alternatives }) => sql`(${sql.join(alternatives.map(all), sql` or `)})`),
    sql`left(o.offer, 1) = any(${audience}::text[])`,
    minPaise !== undefined && sql`${paise} >= ${minPaise}`,
    maxPaise !== undefined && sql`${paise} <= ${maxPaise}`,
  ].filter((one) => typeof one === 'object');
  return sql`exists (select from unnest(s.offers) as o (offer)
    where ${sql.join(conditions, sql` and `)})`;
}

/**
 * The indexed words for a stem. Near a place they are combined with the surrounding cells; for a
 * large radius there would be more pairs than services with the word.
 */
function wordsOf({ near, matchesKind }: SearchFilters, stem: string): string[] {
  const words = matchesKind ? [stem, KIND + stem] : [stem];
  if (!near || near.km > KM_OF_PAIRS) return words;
  const cells = cellsWithin(near, near.km);
  return words.flatMap((word) => cells.map((cell) => `${word}@${cell}`));
}

/** Too wide for combined words, but not the whole country. */
function isWide(near: NonNullable<SearchFilters['near']>): boolean {
  return near.km > KM_OF_PAIRS && !isAnywhere(near);
}

/** Farther than any distance in the country. */
export const ANYWHERE_KM = 20_000;
/** Wider than a list of cells may be. */
export function isAnywhere({ km }: NonNullable<SearchFilters['near']>): boolean {
  return km > SEARCH_KM_MAX;
}

export function isAround(near: NonNullable<SearchFilters['near']>): RawBuilder<unknown> {
  return sql`s.cell = any(${cellsWithin(near, near.km)}::int[])`;
}

function mayBeFree({ window, now }: SearchFilters): RawBuilder<unknown> | undefined {
  if (!window) return undefined;
  const from = sql`greatest(${window.from}::int, ${now}::int + s.notice_minutes)`;
  return sql`search.may_be_free(s.free, s.free_base, ${from}, ${window.to}::int)`;
}
