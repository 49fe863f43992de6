import { useState } from 'react';
import type { SearchAnswer, SearchItem } from '#contract/search/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';

type Pages = { items: SearchItem[]; nextCursor: string | null };

/** The further pages of the last search, so that Back restores the length of the list. */
let last: { key: string; pages: Pages } | undefined;

/** The first page and the loaded further pages, without duplicate services. */
export function useMoreResults(
  first: SearchAnswer,
  query: Record<string, string | number | undefined>,
) {
  const key = JSON.stringify([query, first.nextCursor]);
  const [more, setMore] = useState<Pages>(() =>
    last?.key === key ? last.pages : { items: [], nextCursor: first.nextCursor },
  );
  const [isBusy, setBusy] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const firstIds = new Set(first.items.map(({ id }) => id));
  const items = [...first.items, ...more.items.filter(({ id }) => !firstIds.has(id))];
  const load = async () => {
    if (isBusy || more.nextCursor === null) return;
    setBusy(true);
    setFailed(false);
    try {
      const options = { query: { ...query, cursor: more.nextCursor }, skipNotification: true };
      const { data } = await browserApi.call('search', options);
      const known = new Set(items.map(({ id }) => id));
      const fresh = data.items.filter(({ id }) => !known.has(id));
      const pages = { items: [...more.items, ...fresh], nextCursor: data.nextCursor };
      last = { key, pages };
      setMore(pages);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return { items, nextCursor: more.nextCursor, isBusy, isFailed, load };
}
