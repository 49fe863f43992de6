import { type RawBuilder, sql } from 'kysely';
import { SEARCH_KM_MAX, type SearchSort } from '#contract/search/limits.ts';
import { cellsWithin, type Point } from '../places/cells.rules.ts';

/** What is asked of the rows; numbers of time are epoch minutes, of money paise. */
export type Wish = {
  categoryId: string | undefined;
  subCategoryId: string | undefined;
  /** 1 for men, 2 for women. */
  gender: number | undefined;
  near: (Point & { km: number }) | undefined;
  minPaise: number | undefined;
  maxPaise: number | undefined;
  rating: number | undefined;
  place: string | undefined;
  /** What has to be said of it: one alternative of each, the first ones being what was meant. */
  terms: readonly Sought[];
  /** What is said of its kind counts too: 'Dance & music' teaches no dance perhaps. */
  isLenient?: boolean;
  /** Each of the words may be about another offer. */
  isApart?: boolean;
  window: { from: number; to: number } | undefined;
  now: number;
  sort: SearchSort;
};

/** Around a place so wide, words are looked up together with its cells. */
const KM_OF_PAIRS = 15;
/** Before what is said of the kind of service alone. */
const KIND = 'kind:';

type Sought = { alternatives: readonly (readonly string[])[]; exact: number; weight?: number };

export const yes = sql<boolean>`true`;

/** Expressly for those who come; undefined where anybody may. */
export function isExpress(wish: Wish): RawBuilder<unknown> | undefined {
  return wish.gender === undefined ? undefined : hasOffer(wish, [audiences[wish.gender - 1] ?? '']);
}
const audiences = ['m', 'f'];

/** In a select of its own it is reckoned once a statement, not once a row. */
export function spotOf({ near }: Wish): RawBuilder<unknown> {
  return sql`(select search.spot(${near?.latitude ?? 0}::float8, ${near?.longitude ?? 0}::float8))`;
}

export function kmOf(wish: Wish): RawBuilder<unknown> {
  return wish.near ? sql`cube_distance(s.spot, ${spotOf(wish)})` : sql`null::float8`;
}

export function filters(wish: Wish): RawBuilder<unknown> {
  const { categoryId, subCategoryId, gender, near, minPaise, maxPaise, rating, place } = wish;
  const all = [
    // One that lies in the other says enough, and is what an index begins with.
    subCategoryId
      ? sql`s.sub_category_id = ${subCategoryId}::uuid`
      : categoryId && sql`s.category_id = ${categoryId}::uuid`,
    gender && sql`s.genders & ${gender} > 0`,
    // With words, the price is that of what they are about.
    minPaise !== undefined && wish.terms.length === 0 && sql`s.from_paise >= ${minPaise}`,
    maxPaise !== undefined && sql`s.from_paise <= ${maxPaise}`,
    rating && sql`s.rating >= ${rating}`,
    place && sql`${place}::text = any(s.places)`,
    ...wish.terms.map((term) => hasTerm(wish, term)),
    fitsTogether(wish),
    near && sql`${kmOf(wish)} <= ${near.km}`,
    near && wish.terms.length > 0 && isWide(near) && isAround(near),
    mayBeFree(wish),
  ].filter((one) => typeof one === 'object');
  return all.length === 0 ? yes : sql.join(all, sql` and `);
}

/** Any of its alternatives; those of one word are looked up together. */
function hasTerm(wish: Wish, { alternatives }: Sought): RawBuilder<unknown> {
  const single = alternatives.filter((one) => one.length === 1).flat();
  const several = alternatives.filter((one) => one.length > 1);
  const has = (stems: readonly string[]) =>
    sql`s.words && ${stems.flatMap((stem) => wordsOf(wish, stem))}::text[]`;
  const all = several.map((stems) =>
    sql.join(
      stems.map((stem) => has([stem])),
      sql` and `,
    ),
  );
  const any = [...(single.length > 0 ? [has(single)] : []), ...all].map((one) => sql`(${one})`);
  return sql`(${sql.join(any, sql` or `)})`;
}

/** The words are about one of its offers, which is for whoever comes, at a price that was asked. */
function fitsTogether(wish: Wish): RawBuilder<unknown> | undefined {
  const { terms, gender, minPaise, maxPaise } = wish;
  const isPriced = minPaise !== undefined || maxPaise !== undefined;
  const asked = terms.length + (gender === undefined ? 0 : 1) + (isPriced ? 1 : 0);
  const several = terms.some(({ alternatives }) => alternatives.some((one) => one.length > 1));
  if (terms.length === 0 || (asked < 2 && !several)) return undefined;
  const asksChildren = terms.some(({ alternatives }) =>
    alternatives.some((stems) => stems.includes('children')),
  );
  const own = gender === undefined ? audiences : [audiences[gender - 1] ?? ''];
  const audience = [...own, 'x', ...(asksChildren ? ['k'] : [])];
  const parts = wish.isApart ? terms.map((term) => ({ ...wish, terms: [term] })) : [wish];
  const has = sql.join(
    parts.map((part) => hasOffer(part, audience)),
    sql` and `,
  );
  // A row that was made before its offers were kept is not lost.
  return sql`(s.offers = '{}' or (${has}))`;
}

function hasOffer(
  { terms, minPaise, maxPaise, isLenient }: Wish,
  audience: readonly string[],
): RawBuilder<unknown> {
  const isOffered = (stem: string) => sql`strpos(o.offer, ${` ${stem} `}::text) > 0`;
  const isSaid = (stem: string) =>
    sql`(${isOffered(stem)} or s.about && ${isLenient ? [stem, KIND + stem] : [stem]}::text[])`;
  // 'Bridal make-up' is not the groom's at a place that has 'bridal' in its name.
  const all = (stems: readonly string[]) => {
    const is = stems.length > 1 && !isLenient ? isOffered : isSaid;
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
 * Near a place each word is looked up together with the cells around it. Of a wide circle the pairs would be
 * more than the services that have the word there.
 */
function wordsOf({ near, isLenient }: Wish, stem: string): string[] {
  const words = isLenient ? [stem, KIND + stem] : [stem];
  if (!near || near.km > KM_OF_PAIRS) return words;
  const cells = cellsWithin(near, near.km);
  return words.flatMap((word) => cells.map((cell) => `${word}@${cell}`));
}

/** Wide enough for a list of cells, and not the whole country. */
function isWide(near: NonNullable<Wish['near']>): boolean {
  return near.km > KM_OF_PAIRS && !isAnywhere(near);
}

/** Farther than anything in the country. */
export const ANYWHERE_KM = 20_000;
/** Wider than a list of cells may be. */
export function isAnywhere({ km }: NonNullable<Wish['near']>): boolean {
  return km > SEARCH_KM_MAX;
}

export function isAround(near: NonNullable<Wish['near']>): RawBuilder<unknown> {
  return sql`s.cell = any(${cellsWithin(near, near.km)}::int[])`;
}

function mayBeFree({ window, now }: Wish): RawBuilder<unknown> | undefined {
  if (!window) return undefined;
  const from = sql`greatest(${window.from}::int, ${now}::int + s.notice_minutes)`;
  return sql`search.may_be_free(s.free, s.free_base, ${from}, ${window.to}::int)`;
}
