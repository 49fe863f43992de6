import { type RawBuilder, sql } from 'kysely';
import { SEARCH_COUNT_MAX } from '#contract/search/limits.ts';
import type { Db } from '#platform/db/db.ts';
import type { Card } from '../indexing/card.ts';
import { cellsWithin, innerCells } from '../places/cells.rules.ts';
import type { Place } from './cursor.ts';
import {
  filters,
  isAnywhere,
  isAround,
  isExpress,
  kmOf,
  spotOf,
  type Wish,
  yes,
} from './filters.store.ts';

export type FoundRow = {
  service_id: string;
  /** What it is ordered by. */
  key: number;
  km: number | null;
  minutes: number;
  notice_minutes: number;
  time_zone: string;
  starts: number[];
  /** Stems of each offer of the card, in its order. */
  offers: string[];
  card: Card;
};

/** Of so many candidates in the next best order the soonest is sought. */
const SOONEST_OF = 400;
const FEW_OF_A_CELL = 4;
/** Above every rank. */
const FIRST = 100_000;

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
  const cells = wish.near && !isAnywhere(wish.near) && isAround(wish.near);
  const { rows } = await sql<{ sub_category_id: string; count: number }>`
    select sub_category_id, count(*)::int as count from (
      select s.sub_category_id from search.services s
      where ${cells || yes} and ${filters(wish)} limit ${SEARCH_COUNT_MAX}) s
    group by sub_category_id order by count desc, sub_category_id`.execute(db);
  return rows;
}

function inOrder(wish: Wish, after: Place | undefined, limit: number): RawBuilder<unknown> {
  if (wish.sort === 'soonest') return soonest(wish, after, limit);
  const { near, terms } = wish;
  if (wish.sort === 'relevance' && terms.length > 0) return fittingFirst(wish, after, limit);
  // With words, or nothing but distance, one index leads straight to the rows.
  const isPlain = !near || terms.length > 0 || wish.sort === 'distance';
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
 * Whoever has it expressly for those who come stands first, else whoever is called so. Both parts are read in
 * the order of rank, so that a word of half the country ends with the page too.
 */
function fittingFirst(wish: Wish, after: Place | undefined, limit: number): RawBuilder<unknown> {
  const isFirst = isExpress(wish) ?? isNamed(wish);
  const byRank: Wish = { ...wish, sort: 'rating' };
  const part = (where: RawBuilder<unknown>, more: number, from: Place | undefined) => sql`(
    ${ordered(byRank, sql`search.services s`, from, limit, where, columnsOf(wish, more))})`;
  const first = part(isFirst, FIRST, after && { ...after, key: after.key - FIRST });
  const others = part(sql`not ${isFirst}`, 0, after && after.key >= FIRST ? undefined : after);
  // Past the last of the first part they need not be read again.
  const parts = after && after.key < FIRST ? others : sql`${first} union all ${others}`;
  return sql`select s.* from (${parts}) s order by s.key desc, s.service_id limit ${limit}`;
}

/** Called what is looked for, or of that kind. */
function isNamed({ terms }: Wish): RawBuilder<unknown> {
  const stems = terms.flatMap(({ alternatives }) => alternatives[0] ?? []);
  return sql`s.name_words && ${stems}::text[]`;
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
    s.notice_minutes, s.time_zone, s.starts, s.offers`;
}

/** The nearest, or else the best, of those that answer; among them the soonest first. */
function soonest(wish: Wish, after: Place | undefined, limit: number): RawBuilder<unknown> {
  const next = { ...wish, sort: wish.near ? ('distance' as const) : ('rating' as const) };
  const from = sql`greatest(${wish.window?.from ?? wish.now}::int, ${wish.now}::int + s.notice_minutes)`;
  const candidates = sql`
    select s.service_id, search.first_free(s.free, s.free_base, ${from}) as key,
      ${kmOf(wish)} as km, s.minutes, s.notice_minutes, s.time_zone, s.starts, s.offers
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
  if (wish.sort === 'distance' && wish.terms.length > 0) return kmOf(wish);
  if (wish.sort === 'distance') return sql`s.spot <-> ${spotOf(wish)}`;
  // Near a place the words lead to the rows: not the order of the whole country, which the planner prefers.
  const more = wish.near && wish.terms.length > 0 ? sql` + 0` : sql``;
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
  const { near, sort, terms } = wish;
  if (!near || sort !== 'distance' || terms.length > 0 || isAnywhere(near)) return yes;
  return sql`s.spot <@ (select cube_enlarge(${spotOf(wish)}, ${near.km}, 3))`;
}
