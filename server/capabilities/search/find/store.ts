import type { RawBuilder } from 'kysely';
import { SEARCH_COUNT_MAX } from '#contract/search/limits.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { Card } from '../indexing/card.ts';
import { cellsWithin, innerCells } from '../places/cells.rules.ts';
import type { Position } from './cursor.ts';
import {
  isAnywhere,
  isAround,
  isForGender,
  kmOf,
  originPoint,
  type SearchFilters,
  whereClause,
  yes,
} from './filters.store.ts';

export type FoundRow = {
  serviceId: string;
  /** The sort key. */
  key: number;
  km: number | null;
  minutes: number;
  noticeMinutes: number;
  timeZone: string;
  starts: number[];
  /** Whether the index knows a free time after the notice. */
  hasFree: boolean;
  /** The stems of each offer of the card, in the same order. */
  offers: string[];
  card: Card;
};

/** Candidates in the next best order among which the soonest are selected. */
const SOONEST_OF = 400;
const FEW_OF_A_CELL = 4;
/** Above every rank. */
const FIRST = 100_000;

/** The matching services, in order, after a position. */
export async function findRows(
  db: Db,
  filters: SearchFilters,
  after: Position | undefined,
  limit: number,
): Promise<FoundRow[]> {
  const page = sql`
    select s.*, c.card from (${inOrder(filters, after, limit)}) s
    join search.cards c on c.service_id = s.service_id
    order by s.key ${directionOf(filters)}, s.service_id`;
  const { rows } = await page.execute(db).then((result) => result as { rows: FoundRow[] });
  return rows;
}

/**
 * These services, whether they match a search or not, with the interpretations of it that they match.
 * @param filters the place that distances count from
 */
export async function findRowsById(
  db: Db,
  ids: readonly string[],
  filters: SearchFilters,
  interpretations: readonly SearchFilters[],
): Promise<(FoundRow & { matches: boolean[] })[]> {
  const matches = sql.join(interpretations.map((one) => sql`(${whereClause(one)})`));
  const { rows } = await sql<FoundRow & { matches: boolean[] }>`
    select ${columnsOf(filters)}, c.card, array[${matches}] as matches
    from search.services s join search.cards c on c.service_id = s.service_id
    where s.service_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** The number of matches per sub-category, counted up to the displayed maximum. */
export async function countRows(
  db: Db,
  filters: SearchFilters,
): Promise<{ subCategoryId: string; count: number }[]> {
  const cells = filters.near && !isAnywhere(filters.near) && isAround(filters.near);
  const { rows } = await sql<{ subCategoryId: string; count: number }>`
    select sub_category_id, count(*)::int as count from (
      select s.sub_category_id from search.services s
      where ${cells || yes} and ${whereClause(filters)} limit ${SEARCH_COUNT_MAX}) s
    group by sub_category_id order by count desc, sub_category_id`.execute(db);
  return rows;
}

function inOrder(
  filters: SearchFilters,
  after: Position | undefined,
  limit: number,
): RawBuilder<unknown> {
  if (filters.sort === 'soonest') return soonest(filters, after, limit);
  const { near, terms } = filters;
  if (filters.sort === 'relevance' && terms.length > 0)
    return bestMatchFirst(filters, after, limit);
  // With words, or ordered by distance only, one index leads to the rows.
  const isPlain = !near || terms.length > 0 || filters.sort === 'distance';
  if (isPlain) return ordered(filters, sql`search.services s`, after, limit);
  return byCells(filters, near, after, limit);
}

/**
 * Reads cell by cell in the requested order, so that a city is not sorted for its first page. The
 * first rows of every inner cell set a threshold for the page; other cells, including those at the
 * edge, are read only down to it.
 */
function byCells(
  filters: SearchFilters,
  near: NonNullable<SearchFilters['near']>,
  after: Position | undefined,
  limit: number,
): RawBuilder<unknown> {
  const direction = directionOf(filters);
  const squaresOf = (cells: number[]) => sql`unnest(${cells}::int[]) as square (cell)`;
  const isHere = sql`s.cell = square.cell`;
  const key = keyOf(filters);
  const isDown = !isAscending(filters);
  const worst = isDown ? sql`min(key)` : sql`max(key)`;
  const isGoodEnough = isDown
    ? sql`${key} >= coalesce((select bar.key from bar), -1)`
    : sql`${key} <= coalesce((select bar.key from bar), 9223372036854775807)`;
  return sql`
    with few as (
      select few.key from ${squaresOf(innerCells(near, near.km))} cross join lateral (
        ${ordered(filters, sql`search.services s`, after, FEW_OF_A_CELL, isHere, sql`${key} as key`)}
      ) few order by few.key ${direction} limit ${limit}),
    bar as materialized (select ${worst} as key from few having count(*) = ${limit})
    select s.* from ${squaresOf(cellsWithin(near, near.km))} cross join lateral (
      ${ordered(filters, sql`search.services s`, after, limit, sql`${isHere} and ${isGoodEnough}`)}) s
    order by s.key ${direction}, s.service_id limit ${limit}`;
}

/**
 * Services with an offer for the gender come first, otherwise those whose name matches. Both parts
 * are read in order of rank, so that reading stops with the page even for very frequent words.
 */
function bestMatchFirst(
  filters: SearchFilters,
  after: Position | undefined,
  limit: number,
): RawBuilder<unknown> {
  const isFirst = isForGender(filters) ?? isNamed(filters);
  const byRank: SearchFilters = { ...filters, sort: 'rating' };
  const part = (where: RawBuilder<unknown>, more: number, from: Position | undefined) => sql`(
    ${ordered(byRank, sql`search.services s`, from, limit, where, columnsOf(filters, more))})`;
  const first = part(isFirst, FIRST, after && { ...after, key: after.key - FIRST });
  const others = part(sql`not ${isFirst}`, 0, after && after.key >= FIRST ? undefined : after);
  // Beyond the end of the first part, it is not read again.
  const parts = after && after.key < FIRST ? others : sql`${first} union all ${others}`;
  return sql`select s.* from (${parts}) s order by s.key desc, s.service_id limit ${limit}`;
}

/** The name or kind contains a term. */
function isNamed({ terms }: SearchFilters): RawBuilder<unknown> {
  const stems = terms.flatMap(({ alternatives }) => alternatives[0] ?? []);
  return sql`s.name_words && ${stems}::text[]`;
}

function ordered(
  filters: SearchFilters,
  from: RawBuilder<unknown>,
  after: Position | undefined,
  limit: number,
  where: RawBuilder<unknown> = yes,
  columns: RawBuilder<unknown> = columnsOf(filters),
): RawBuilder<unknown> {
  return sql`
    select ${columns} from ${from} where ${where} and ${whereClause(filters)} and ${withinReach(filters)}
      and ${afterPlace(filters, keyOf(filters), after)}
    order by ${orderOf(filters)}, s.service_id limit ${limit}`;
}

/** @param more the offset that is added to the key */
function columnsOf(filters: SearchFilters, more = 0): RawBuilder<unknown> {
  const key = more === 0 ? keyOf(filters) : sql`(${keyOf(filters)} + ${more}::int)`;
  return sql`s.service_id, ${key} as key, ${kmOf(filters)} as km, s.minutes,
    s.notice_minutes, s.time_zone, s.starts, s.offers, ${hasFree(filters)}`;
}

function hasFree({ now }: SearchFilters): RawBuilder<unknown> {
  return sql`search.first_free(s.free, s.free_base, ${now}::int + s.notice_minutes) is not null as has_free`;
}

/** The nearest or best matches, ordered by their first free start; after the indexed days, any time may be free. */
function soonest(
  filters: SearchFilters,
  after: Position | undefined,
  limit: number,
): RawBuilder<unknown> {
  const next = { ...filters, sort: filters.near ? ('distance' as const) : ('rating' as const) };
  const from = sql`greatest(${filters.window?.from ?? filters.now}::int, ${filters.now}::int + s.notice_minutes)`;
  const to = filters.window?.to ?? 0;
  const end = sql`s.free_base + length(s.free) * 15`;
  const candidates = sql`
    select s.service_id, coalesce(search.first_free(s.free, s.free_base, ${from}),
        case when ${to}::int > ${end} then greatest(${from}, ${end}) end) as key,
      ${kmOf(filters)} as km, s.minutes, s.notice_minutes, s.time_zone, s.starts, s.offers, ${hasFree(filters)}
    from search.services s where ${whereClause(filters)} and ${withinReach(next)}
    order by ${orderOf(next)}, s.service_id limit ${SOONEST_OF}`;
  return sql`
    select s.* from (${candidates}) s
    where s.key is not null and ${after ? sql`(s.key, s.service_id) > (${after.key}::int, ${after.id}::uuid)` : yes}
    order by s.key, s.service_id limit ${limit}`;
}

function keyOf(filters: SearchFilters): RawBuilder<unknown> {
  if (filters.sort === 'price') return sql`s.from_paise`;
  if (filters.sort === 'distance') return kmOf(filters);
  return sql`s.rank`;
}

function orderOf(filters: SearchFilters): RawBuilder<unknown> {
  // Matches of words are few enough to sort; an index scan of the others might not end.
  if (filters.sort === 'distance' && filters.terms.length > 0) return kmOf(filters);
  if (filters.sort === 'distance') return sql`s.spot <-> ${originPoint(filters)}`;
  // Near a place the words lead to the rows. `+ 0` keeps the planner from scanning the whole
  // country in order.
  const more = filters.near && filters.terms.length > 0 ? sql` + 0` : sql``;
  return sql`${keyOf(filters)}${more} ${directionOf(filters)}`;
}

function directionOf(filters: SearchFilters): RawBuilder<unknown> {
  return isAscending(filters) ? sql`asc` : sql`desc`;
}

function isAscending({ sort }: SearchFilters): boolean {
  return sort !== 'relevance' && sort !== 'rating';
}

function afterPlace(filters: SearchFilters, key: RawBuilder<unknown>, after: Position | undefined) {
  if (!after) return yes;
  const { key: last, id } = after;
  const isDown = !isAscending(filters);
  const further = isDown ? sql`${key} < ${last}` : sql`${key} > ${last}`;
  const reached = isDown ? sql`${key} <= ${last}` : sql`${key} >= ${last}`;
  return sql`${reached} and (${further} or s.service_id > ${id}::uuid)`;
}

/**
 * Ends the distance-ordered index scan at the edge of the circle. In other cases the planner would
 * underestimate it and read the whole circle once per cell.
 */
function withinReach(filters: SearchFilters): RawBuilder<unknown> {
  const { near, sort, terms } = filters;
  if (!near || sort !== 'distance' || terms.length > 0 || isAnywhere(near)) return yes;
  return sql`s.spot <@ (select cube_enlarge(${originPoint(filters)}, ${near.km}, 3))`;
}
