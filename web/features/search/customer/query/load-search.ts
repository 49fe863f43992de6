import type { SearchAnswer } from '#contract/search/views.ts';
import { type Api, ApiFailure } from '#web/api/api.ts';
import { correctSearch } from './correct-search.ts';
import { arrivedPath, hasArrived, searchElsewhere } from './other-installation.ts';
import { changed, placeOf, plain, searchPath, searchQuery, searchState } from './search-state.ts';

/** The reason why a search was refused: the error of each filter. */
export type SearchProblem = { errors: Readonly<Record<string, string>> };

/**
 * Loads the search page of a URL with the anonymous client. Words that set filters are moved into the URL, which is
 * then returned as `moved`. Invalid values are removed and listed in `notice`. A place that another installation serves
 * is searched there: `elsewhere` has the URL.
 */
export async function loadSearch(api: Api, search: URLSearchParams) {
  const { data: categories } = await api.call('categories', {});
  const { state, notice } = correctSearch(searchState(search), search, categories);
  const { data: read } = await api.call('interpretQuery', {
    query: { q: plain(state.q), ...placeOf(state) },
  });
  const isArrived = hasArrived(search);
  if (read.installation && !isArrived) {
    return { elsewhere: searchElsewhere(read.installation, state, categories) };
  }
  const redirectTo = (path: string) => ({ moved: isArrived ? arrivedPath(path) : path });
  if (Object.keys(read.filters).length > 0) {
    const typed = read.isName ? state.q : '';
    return redirectTo(searchPath(changed(state, { ...read.filters, q: read.q, typed })));
  }
  const { today, where } = read;
  const query = searchQuery(state, today, where);
  const page = { state, notice, today, where, categories, query, isArrived };
  const cursor = search.get('cursor') ?? undefined;
  const result = await callSearch(api, { ...query, cursor });
  // The cursor belongs to another search or no longer exists: loads the first page.
  if (result.problem && cursor) return redirectTo(searchPath(state));
  return { ...page, ...result };
}

export type SearchData = Exclude<
  Awaited<ReturnType<typeof loadSearch>>,
  { moved: string } | { elsewhere: object }
>;

async function callSearch(
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
    return { found: null, problem: { errors: filterErrors(error.errors) } };
  }
}

/** The errors by the page's field names. */
function filterErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const own: Record<string, string> = { freeFrom: 'date', freeTo: 'to', near: 'in' };
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [own[name] ?? name, text]),
  );
}
