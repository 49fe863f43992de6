import { SEARCH_PAGE } from '#contract/search/limits.ts';
import type { SearchAnswer, SearchItem, SearchQuery } from '#contract/search/views.ts';
import { Refused } from '#platform/refused.ts';
import { itemOf, liveStarts, type Needs, nextStarts, type Party, STARTS_MAX } from '../items.ts';
import type { Term } from '../vocabulary/terms.rules.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { SearchFilters } from './filters.store.ts';
import { applyQueryText, soughtOf, termsOf } from './interpret.ts';
import { filtersOf, interpretationsOf, type SearchParams, termsInUse } from './interpretations.ts';
import { namedServices, unlessFirst } from './named-services.ts';
import { findRelaxed } from './relax.ts';
import { countRows, type FoundRow, findRows } from './store.ts';
import { withTimeLimit, withTimeLimitIfPossible } from './time-limit.ts';

/** Pages read at most to fill one, when the calendar has no free start for indexed rows. */
const READS_MAX = 5;
/** Pages read at most to find a first result, because a search without any is widened; and for how long. */
const READS_OF_NONE_MAX = 25;
const NONE_MS_MAX = 400;

/**
 * Finds services. Free times within a requested window come from the calendar
 * itself, for the requested party; other data may be two seconds old. Without a match, filters are
 * dropped and `relaxed` names them.
 * @throws Refused BAD_REQUEST for a cursor of another search, SEARCH_TOO_BROAD when the first page
 * takes too long; counts that take too long are omitted
 */
export async function findServices(deps: Needs, query: SearchQuery): Promise<SearchAnswer> {
  const after = readCursor(query);
  const expanding = applyQueryText(deps, query);
  if (after) return answerTo(deps, await expanding, query, after);
  const typed = { text: query.typed ?? query.q, near: query.near };
  const [answer, named] = await Promise.all([
    expanding.then((expanded) => answerTo(deps, expanded, query, after)),
    namedServices(deps, typed, expanding),
  ]);
  return { ...answer, named: unlessFirst(named, answer) };
}

async function answerTo(
  deps: Needs,
  expanded: SearchQuery,
  query: SearchQuery,
  after: Position | undefined,
): Promise<SearchAnswer> {
  const { terms, hasUnknownWords, isUnknown } = await termsOf(deps, expanded.q);
  if (isUnknown) return { ...empty, total: 0 };
  const params = { filters: await filtersOf(deps, expanded, terms), people: expanded.people };
  const whole = after ? undefined : await searchInTurn(deps, params, after, query);
  if (whole && whole.items.length > 0) {
    return { ...whole, corrected: correctedOf(terms, hasUnknownWords) };
  }
  // A further page searches for the same terms as the first one.
  const occurring = await termsInUse(deps, params.filters, terms);
  const wanted = { ...params, filters: { ...params.filters, terms: occurring } };
  const corrected = correctedOf(occurring, hasUnknownWords || occurring.length < terms.length);
  const isSame = occurring.length === terms.length;
  const found = isSame && whole ? whole : await searchInTurn(deps, wanted, after, query);
  if (after || found.items.length > 0) return { ...found, corrected };
  return { ...((await relaxedAnswer(deps, wanted, occurring, query)) ?? found), corrected };
}

/** The searched words, if they differ from the typed ones. */
function correctedOf(terms: readonly Term[], hasUnknownWords: boolean): string | null {
  const isOther = hasUnknownWords || terms.some((term) => term.isCorrected);
  return isOther && terms.length > 0 ? textOf(terms) : null;
}

function textOf(terms: readonly Term[]): string {
  return terms.map(({ text }) => text).join(' ');
}

async function relaxedAnswer(
  deps: Needs,
  wanted: SearchParams,
  terms: readonly Term[],
  query: SearchQuery,
): Promise<SearchAnswer | undefined> {
  const ways = interpretationsOf(wanted);
  for (const way of ways.length > 2 ? [ways[0] ?? wanted, ways.at(-1) ?? wanted] : ways) {
    const less = await findRelaxed(deps, way, textOf(terms), async (tried) => {
      const found = await page(deps, tried.filters, partyOf(tried), undefined, READS_MAX).catch(
        ignoreTooBroad,
      );
      return found && found.items.length > 0 ? tried : undefined;
    });
    if (!less) continue;
    const answer = await searchOne(deps, less.found, undefined, query);
    // A relaxed result has no further pages: the offered change leads to them.
    return { ...answer, nextCursor: null, relaxed: less.relaxed };
  }
  return undefined;
}

const empty: SearchAnswer = {
  items: [],
  named: [],
  nextCursor: null,
  total: null,
  facets: [],
  corrected: null,
  relaxed: null,
};

/**
 * The first interpretation with results: the exact meaning, then the kind of service, then similar
 * meanings.
 */
async function searchInTurn(
  deps: Needs,
  params: SearchParams,
  after: Position | undefined,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const ways = interpretationsOf(params);
  const last = ways.pop() ?? params;
  for (const way of ways) {
    // A further page uses the interpretation of the first one.
    const first = await searchOne(deps, way, undefined, query);
    if (first.items.length > 0) return after ? searchOne(deps, way, after, query) : first;
  }
  return searchOne(deps, last, after, query);
}

function partyOf({ filters, people }: SearchParams): Party {
  return { people, sought: soughtOf(filters, people) };
}

/** The items and counts of one interpretation. */
async function searchOne(
  deps: Needs,
  { filters, people }: SearchParams,
  after: Position | undefined,
  query: SearchQuery,
): Promise<SearchAnswer> {
  const party = partyOf({ filters, people });
  const counting = after ? undefined : startCounts(deps, filters);
  const found = await page(deps, filters, party, after);
  // Counts of a broad search take up to half a second, which would delay its next interpretation.
  if (!after && found.items.length === 0) return { ...empty, total: 0 };
  const counts = await counting;
  return {
    ...empty,
    items: filters.sort === 'price' ? byOffer(found.items) : found.items,
    nextCursor: found.last ? writeCursor(query, found.last) : null,
    total: counts?.reduce((sum, { count }) => sum + count, 0) ?? null,
    facets: (counts ?? []).map(({ subCategoryId, count }) => ({
      subCategoryId,
      count,
    })),
  };
}

/** Starts the counts. An error concerns only a caller that waits for them; otherwise it would end the process. */
function startCounts(deps: Needs, filters: SearchFilters) {
  const counting = withTimeLimitIfPossible(deps, filters, (db) => countRows(db, filters));
  counting.catch(() => undefined);
  return counting;
}

/** Rows are ordered by their lowest price, cards by the price of the matching offer. */
function byOffer(items: readonly SearchItem[]): SearchItem[] {
  return items.toSorted((a, b) => a.offer.amount - b.offer.amount);
}

function ignoreTooBroad(error: unknown): undefined {
  if (error instanceof Refused && error.code === 'SEARCH_TOO_BROAD') return undefined;
  throw error;
}

/** One page; `last` is where the next one begins, undefined at the end. */
async function page(
  deps: Needs,
  filters: SearchFilters,
  party: Party,
  after: Position | undefined,
  readsOfNoneMax = READS_OF_NONE_MAX,
): Promise<{ items: SearchItem[]; last: Position | undefined }> {
  let end = Number.POSITIVE_INFINITY;
  const readsOn = () => items.length === 0 && performance.now() < end;
  const items: SearchItem[] = [];
  let last = after;
  for (let read = 0; read < READS_MAX || (read < readsOfNoneMax && readsOn()); read += 1) {
    if (read === READS_MAX) end = performance.now() + NONE_MS_MAX;
    const from = last;
    const rows = await withTimeLimit(deps, filters, (db) =>
      findRows(db, filters, from, SEARCH_PAGE + 1),
    );
    const candidates = await itemsOf(deps, filters, party, rows.slice(0, SEARCH_PAGE));
    const isEnd = rows.length <= SEARCH_PAGE;
    for (const [index, { item, place }] of candidates.entries()) {
      last = place;
      if (item) items.push(item);
      const isLast = isEnd && index === candidates.length - 1;
      if (items.length === SEARCH_PAGE) return { items, last: isLast ? undefined : last };
    }
    if (isEnd) return { items, last: undefined };
  }
  return { items, last };
}

type Candidate = { place: Position; item: SearchItem | undefined };

async function itemsOf(
  deps: Needs,
  filters: SearchFilters,
  party: Party,
  rows: readonly FoundRow[],
): Promise<Candidate[]> {
  const { window, now } = filters;
  const found = await (window
    ? liveStarts(deps, rows, party, window)
    : nextStarts(deps, rows, party, now));
  return rows.map((row) => {
    const starts = found.get(row.serviceId) ?? [];
    const place = { key: row.key, id: row.serviceId };
    if (window && starts.length === 0) return { place, item: undefined };
    return { place, item: itemOf(row, starts.slice(0, STARTS_MAX), party.sought) };
  });
}
