import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../session/session.ts';
import {
  type ListKeys,
  type ListWish,
  privateOf,
  queryOf,
  readWish,
  writeWish,
} from './list-params.ts';
import { keepWords, wordsOf } from './private-terms.ts';

/**
 * What is asked of a list: filters, order and page stand in the page's address, so that a reload, a
 * bookmark and the way back show the same; a private filter stands in memory alone. `query` is for the
 * call, `fileQuery` for the same list as a file. `pageKey` tells two lists of one page apart.
 */
export function useList<const Keys extends ListKeys>(keys: Keys, pageKey = 'page') {
  const [address] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const said = readWish(keys, address, pageKey);
  const words = wordsOf(user?.userId, (state as { words?: unknown } | null)?.words);
  const wish = { ...said.wish, ...privateOf(keys, words) } as ListWish<Keys>;
  const fileQuery = queryOf<Keys>(wish);
  const go = (change: { wish?: Partial<ListWish<Keys>>; page?: number }) => {
    const next = { ...wish, ...change.wish } as Record<string, string>;
    void navigate(
      { search: writeWish(keys, address, change, pageKey).toString() },
      {
        state: { words: keepWords(user?.userId, privateOf(keys, next)) },
        preventScrollReset: true,
      },
    );
  };
  return {
    wish,
    page: said.page,
    query: { ...fileQuery, page: said.page },
    fileQuery,
    change: (part: Partial<ListWish<Keys>>) => go({ wish: part }),
    toPage: (next: number) => go({ page: next }),
  };
}
