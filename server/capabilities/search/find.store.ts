import { type RawBuilder, sql } from 'kysely';
import { SEARCH_COUNT_MAX, type SearchSort } from '#contract/search-limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { Card } from './card.ts';
import { cellsWithin, innerCells, type Point } from './cells.rules.ts';
import type { Place } from './cursor.ts';

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
  stems: readonly string[];
  window: { from: number; to: number } | undefined;
  now: number;
  sort: SearchSort;
};

export type FoundRow = {
  service_id: string;
  /** What it is ordered by. */
  key: number;
  km: number | null;
  minutes: number;
  notice_minutes: number;
  time_zone: string;
  starts: number[];
  card: Card;
};

/** Of so many candidates in the next best order the soonest is sought. */
const SOONEST_OF = 400;
const FEW_OF_A_CELL = 4;
const KM_OF_PAIRS = 15;
/** Above every rank. */
const NAMED = 100_000;

const yes = sql<boolean>`true`;

/** The services that answer a wish, in its order, after a place. */
export async function findRows(
  db: Db,
  wish: Wish,
  after: Place | undefined,
  limit: number,
): Promise<FoundRow[]> {
  const page = sql`
    select s.*, c.card from (${inOrder(wish, after, limit)}) s
    join search.cards c on c.service_id = s.service_id
    order by s.key ${directionOf(wish)}, s.service_id`;
  const { rows } = await page.execute(db).then((result) => result as { rows: FoundRow[] });
  return rows;
}

/** How many answer a wish in each sub-category, counted no further than the most that is told. */
export async function countRows(
  db: Db,
  wish: Wish,
): Promise<{ sub_category_id: string; count: number }[]> {
  const cells = wish.near && isAround(wish.near);
  const { rows } = await sql<{ sub_category_id: string; count: number }>`
    select sub_category_id, count(*)::int as count from (
      select s.sub_category_id from search.services s
      where ${cells ?? yes} and ${filters(wish)} limit ${SEARCH_COUNT_MAX}) s
    group by sub_category_id order by count desc, sub_category_id`.execute(db);
  return rows;
}

function inOrder(wish: Wish, after: Place | undefined, limit: number): RawBuilder<unknown> {
  if (wish.sort === 'soonest') return soonest(wish, after, limit);
  const { near, stems } = wish;
  if (wish.sort === 'relevance' && stems.length > 0) return namedFirst(wish, after, limit);
  // With words, or nothing but distance, one index leads straight to the rows.
  const isPlain = !near || stems.length > 0 || wish.sort === 'distance';
  if (isPlain) return ordered(wish, sql`search.services s`, after, limit);
  return byCells(wish, near, after, limit);
}

/**
 * Cell by cell in the asked order, so that a full city is not sorted for its first page. The first few of
 * every inner cell tell how good one must be to come onto the page at all: the rest of all cells ends there,
 * also of those at the edge, most of whose services are too far away.
 */
function byCells(
  wish: Wish,
  near: NonNullable<Wish['near']>,
  after: Place | undefined,
  limit: number,
): RawBuilder<unknown> {
  const direction = directionOf(wish);
  const squaresOf = (cells: number[]) => sql`unnest(${cells}::int[]) as square (cell)`;
  const isHere = sql`s.cell = square.cell`;
  const key = keyOf(wish);
  const isDown = !isUp(wish);
  const worst = isDown ? sql`min(key)` : sql`max(key)`;
  const isGoodEnough = isDown
    ? sql`${key} >= coalesce((select bar.key from bar), -1)`
    : sql`${key} <= coalesce((select bar.key from bar), 9223372036854775807)`;
  return sql`
    with few as (
      select few.key from ${squaresOf(innerCells(near, near.km))} cross join lateral (
        ${ordered(wish, sql`search.services s`, after, FEW_OF_A_CELL, isHere, sql`${key} as key`)}
      ) few order by few.key ${direction} limit ${limit}),
    bar as materialized (select ${worst} as key from few having count(*) = ${limit})
    select s.* from ${squaresOf(cellsWithin(near, near.km))} cross join lateral (
      ${ordered(wish, sql`search.services s`, after, limit, sql`${isHere} and ${isGoodEnough}`)}) s
    order by s.key ${direction}, s.service_id limit ${limit}`;
}

/**
 * Whoever is called what is looked for stands before all who offer it. Both parts are read in the order of
 * rank, so that a word of half the country ends with the page too.
 */
function namedFirst(wish: Wish, after: Place | undefined, limit: number): RawBuilder<unknown> {
  const isNamed = sql`s.name_words && ${wish.stems}::text[]`;
  const byRank: Wish = { ...wish, sort: 'rating' };
  const part = (where: RawBuilder<unknown>, more: number, from: Place | undefined) => sql`(
    ${ordered(byRank, sql`search.services s`, from, limit, where, columnsOf(wish, more))})`;
  const named = part(isNamed, NAMED, after && { ...after, key: after.key - NAMED });
  const others = part(sql`not ${isNamed}`, 0, after && after.key >= NAMED ? undefined : after);
  // Past the last of the named ones they need not be read again.
  const parts = after && after.key < NAMED ? others : sql`${named} union all ${others}`;
  return sql`select s.* from (${parts}) s order by s.key desc, s.service_id limit ${limit}`;
}

function ordered(
  wish: Wish,
  from: RawBuilder<unknown>,
  after: Place | undefined,
  limit: number,
  where: RawBuilder<unknown> = yes,
  columns: RawBuilder<unknown> = columnsOf(wish),
): RawBuilder<unknown> {
  return sql`
    select ${columns} from ${from} where ${where} and ${filters(wish)} and ${withinReach(wish)}
      and ${afterPlace(wish, keyOf(wish), after)}
    order by ${orderOf(wish)}, s.service_id limit ${limit}`;
}

/** @param more what the key is raised by */
function columnsOf(wish: Wish, more = 0): RawBuilder<unknown> {
  const key = more === 0 ? keyOf(wish) : sql`(${keyOf(wish)} + ${more}::int)`;
  return sql`s.service_id, ${key} as key, ${kmOf(wish)} as km, s.minutes,
    s.notice_minutes, s.time_zone, s.starts`;
}

/** The nearest, or else the best, of those that answer; among them the soonest first. */
function soonest(wish: Wish, after: Place | undefined, limit: number): RawBuilder<unknown> {
  const next = { ...wish, sort: wish.near ? ('distance' as const) : ('rating' as const) };
  const from = sql`greatest(${wish.window?.from ?? wish.now}::int, ${wish.now}::int + s.notice_minutes)`;
  const candidates = sql`
    select s.service_id, search.first_free(s.free, s.free_base, ${from}) as key,
      ${kmOf(wish)} as km, s.minutes, s.notice_minutes, s.time_zone, s.starts
    from search.services s where ${filters(wish)} and ${withinReach(next)}
    order by ${orderOf(next)}, s.service_id limit ${SOONEST_OF}`;
  return sql`
    select s.* from (${candidates}) s
    where s.key is not null and ${after ? sql`(s.key, s.service_id) > (${after.key}::int, ${after.id}::uuid)` : yes}
    order by s.key, s.service_id limit ${limit}`;
}

function keyOf(wish: Wish): RawBuilder<unknown> {
  if (wish.sort === 'price') return sql`s.from_paise`;
  if (wish.sort === 'distance') return kmOf(wish);
  return sql`s.rank`;
}

function orderOf(wish: Wish): RawBuilder<unknown> {
  // Those that have the words are few enough to be sorted; a walk through the others might not end.
  if (wish.sort === 'distance' && wish.stems.length > 0) return kmOf(wish);
  if (wish.sort === 'distance') return sql`s.spot <-> ${spotOf(wish)}`;
  // Near a place the words lead to the rows: not the order of the whole country, which the planner prefers.
  const more = wish.near && wish.stems.length > 0 ? sql` + 0` : sql``;
  return sql`${keyOf(wish)}${more} ${directionOf(wish)}`;
}

function directionOf(wish: Wish): RawBuilder<unknown> {
  return isUp(wish) ? sql`asc` : sql`desc`;
}

function isUp({ sort }: Wish): boolean {
  return sort !== 'relevance' && sort !== 'rating';
}

function afterPlace(wish: Wish, key: RawBuilder<unknown>, after: Place | undefined) {
  if (!after) return yes;
  const { key: last, id } = after;
  const isDown = !isUp(wish);
  const further = isDown ? sql`${key} < ${last}` : sql`${key} > ${last}`;
  const reached = isDown ? sql`${key} <= ${last}` : sql`${key} >= ${last}`;
  return sql`${reached} and (${further} or s.service_id > ${id}::uuid)`;
}

/**
 * Where the nearest are read from the index of points, it ends at the edge of the circle. Elsewhere the planner
 * would take this for so rare that it reads the circle whole, once for each cell.
 */
function withinReach(wish: Wish): RawBuilder<unknown> {
  const { near, sort, stems } = wish;
  if (!near || sort !== 'distance' || stems.length > 0) return yes;
  return sql`s.spot <@ (select cube_enlarge(${spotOf(wish)}, ${near.km}, 3))`;
}

/** In a select of its own it is reckoned once a statement, not once a row. */
function spotOf({ near }: Wish): RawBuilder<unknown> {
  return sql`(select search.spot(${near?.latitude ?? 0}::float8, ${near?.longitude ?? 0}::float8))`;
}

function kmOf(wish: Wish): RawBuilder<unknown> {
  return wish.near ? sql`cube_distance(s.spot, ${spotOf(wish)})` : sql`null::float8`;
}

function filters(wish: Wish): RawBuilder<unknown> {
  const { categoryId, subCategoryId, gender, near, minPaise, maxPaise, rating, place } = wish;
  const all = [
    // One that lies in the other says enough, and is what an index begins with.
    subCategoryId
      ? sql`s.sub_category_id = ${subCategoryId}::uuid`
      : categoryId && sql`s.category_id = ${categoryId}::uuid`,
    gender && sql`s.genders & ${gender} > 0`,
    minPaise !== undefined && sql`s.from_paise >= ${minPaise}`,
    maxPaise !== undefined && sql`s.from_paise <= ${maxPaise}`,
    rating && sql`s.rating >= ${rating}`,
    place && sql`${place}::text = any(s.places)`,
    ...wish.stems.map((stem) => sql`s.words && ${wordsOf(wish, stem)}::text[]`),
    near && sql`${kmOf(wish)} <= ${near.km}`,
    near && wish.stems.length > 0 && near.km > KM_OF_PAIRS && isAround(near),
    mayBeFree(wish),
  ].filter((one) => typeof one === 'object');
  return all.length === 0 ? yes : sql.join(all, sql` and `);
}

/**
 * Near a place each word is looked up together with the cells around it. Of a wide circle the pairs would be
 * more than the services that have the word there.
 */
function wordsOf({ near }: Wish, stem: string): string[] {
  if (!near || near.km > KM_OF_PAIRS) return [stem];
  return cellsWithin(near, near.km).map((cell) => `${stem}@${cell}`);
}

function isAround(near: NonNullable<Wish['near']>): RawBuilder<unknown> {
  return sql`s.cell = any(${cellsWithin(near, near.km)}::int[])`;
}

function mayBeFree({ window, now }: Wish): RawBuilder<unknown> | undefined {
  if (!window) return undefined;
  const from = sql`greatest(${window.from}::int, ${now}::int + s.notice_minutes)`;
  return sql`search.may_be_free(s.free, s.free_base, ${from}, ${window.to}::int)`;
}
