import { useLocation, useNavigate, useSearchParams } from 'react-router';
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

/**
 * Filters, order and page of a list. They are stored in the URL, so that a reload, a bookmark and the back
 * button show the same list; private parameters are stored in memory.
 *
 * `query` is for the call that reads a page, `fileQuery` for the call that downloads the whole list.
 * `pageKey` separates the page numbers of two lists on one page.
 */
export function useList<const Schema extends ParamsSchema>(schema: Schema, pageKey = 'page') {
  const [url] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const { params: publicParams, page } = readParams(schema, url, pageKey);
  const terms = termsOf(user?.userId, (state as { terms?: unknown } | null)?.terms);
  const params = { ...publicParams, ...privateParams(schema, terms) } as ListParams<Schema>;
  const fileQuery = toQuery<Schema>(params);
  const go = (change: { params?: Partial<ListParams<Schema>>; page?: number }) => {
    const next = { ...params, ...change.params } as Record<string, string>;
    void navigate(
      { search: writeParams(schema, url, change, pageKey).toString() },
      {
        state: { terms: storeTerms(user?.userId, privateParams(schema, next)) },
        preventScrollReset: true,
      },
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
