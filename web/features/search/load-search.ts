import type { SearchAnswer } from '#contract/search.ts';
import { NEAR_ME, SEARCH_PLACE_MAX, SEARCH_TEXT_MAX } from '#contract/search-limits.ts';
import { type Api, ApiFailure } from '#web/api/api.ts';
import { changed, type SearchState, searchPath, searchQuery, searchState } from './search-state.ts';

/** Why a search was refused: a sentence, and what is wrong with which filter. */
export type SearchProblem = { text: string; errors: Readonly<Record<string, string>> };

const TOO_LONG = `Please use ${SEARCH_TEXT_MAX} letters at most.`;

/**
 * Everything the search page shows for an address, from the anonymous client. Words that set filters
 * move into the address: then `moved` names it. A refused search keeps what was asked for.
 */
export async function loadSearch(api: Api, search: URLSearchParams) {
  const state = searchState(search);
  const isTooLong = state.q.length > SEARCH_TEXT_MAX;
  const [{ data: categories }, { data: read }] = await Promise.all([
    api.call('categories', {}),
    api.call('readWords', { query: { q: isTooLong ? '' : plain(state.q), ...placeOf(state) } }),
  ]);
  if (Object.keys(read.filters).length > 0) {
    return { moved: searchPath(changed(state, { ...read.filters, q: read.q })) };
  }
  const { today, where } = read;
  const query = searchQuery(state, today, where);
  const shown = { state, today, where, categories, query };
  if (isTooLong) return { ...shown, found: null, problem: { text: TOO_LONG, errors: {} } };
  const cursor = search.get('cursor') ?? undefined;
  const asked = await ask(api, { ...query, cursor });
  // A page of another search, or one that is gone: the first one is there.
  if (asked.problem && cursor) return { moved: searchPath(state) };
  return { ...shown, ...asked };
}

export type SearchData = Exclude<Awaited<ReturnType<typeof loadSearch>>, { moved: string }>;

async function ask(
  api: Api,
  query: SearchData['query'],
): Promise<{ found: SearchAnswer; problem: null } | { found: null; problem: SearchProblem }> {
  try {
    const { data } = await api.call('search', { query });
    return { found: data, problem: null };
  } catch (error) {
    const isRefused =
      error instanceof ApiFailure && error.httpStatus >= 400 && error.httpStatus < 500;
    if (!isRefused) throw error;
    const text = 'These filters do not fit together. Please change or remove the marked ones.';
    return { found: null, problem: { text, errors: filterErrors(error.errors) } };
  }
}

/** The refusals under the names that the page's own fields have. */
function filterErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const own: Record<string, string> = { freeFrom: 'date', freeTo: 'to', near: 'in' };
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [own[name] ?? name, text]),
  );
}

/** The place as the call takes it. */
function placeOf({ in: place, near }: SearchState) {
  if (place === NEAR_ME) return { near };
  const isPlace = place !== undefined && place.length <= SEARCH_PLACE_MAX;
  return isPlace ? { in: plain(place) } : {};
}

/** The call takes no control characters; an address may hold any. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
}
