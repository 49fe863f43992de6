import { type Location, useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/session.ts';
import {
  type ListParams,
  type ParamsSchema,
  privateParams,
  readParams,
  toQuery,
  writeParams,
} from './list-params.ts';
import { storeTerms, termsOf } from './private-terms.ts';

type Target = { search: string; terms: Record<string, string> };

/** The latest navigation target per location, so that a change before the next render starts from it. */
const targets = new WeakMap<Location, Target>();

/**
 * Filters, order and page of a list. They are stored in the URL, so that a reload, a bookmark and the back
 * button show the same list; private parameters are stored in memory.
 *
 * `query` is for the call that reads a page, `fileQuery` for the call that downloads the whole list.
 * `pageKey` separates the page numbers of two lists on one page.
 */
export function useList<const Schema extends ParamsSchema>(schema: Schema, pageKey = 'page') {
  const location = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const url = new URLSearchParams(location.search);
  const { params: publicParams, page } = readParams(schema, url, pageKey);
  const storedId = (location.state as { terms?: unknown } | null)?.terms;
  const terms = privateParams(schema, termsOf(user?.userId, storedId));
  const params = { ...publicParams, ...terms } as ListParams<Schema>;
  const fileQuery = toQuery<Schema>(params);
  const go = (change: { params?: Partial<ListParams<Schema>>; page?: number }) => {
    const start = targets.get(location) ?? { search: location.search, terms };
    const startUrl = new URLSearchParams(start.search);
    const changed = { ...start.terms, ...change.params } as Record<string, string>;
    const target: Target = {
      search: writeParams(schema, startUrl, change, pageKey).toString(),
      terms: privateParams(schema, changed),
    };
    targets.set(location, target);
    void navigate(
      { search: target.search },
      { state: { terms: storeTerms(user?.userId, target.terms) }, preventScrollReset: true },
    );
  };
  return {
    params,
    page,
    query: { ...fileQuery, page },
    fileQuery,
    change: (part: Partial<ListParams<Schema>>) => go({ params: part }),
    toPage: (next: number) => go({ page: next }),
  };
}
