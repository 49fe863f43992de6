import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { queryClient } from '#web/api/client/query.ts';

/** When the oldest displayed data was stored, as an instant; null while all of it comes from the network. */
export function useSavedAt(): string | null {
  const ofPage = useDocumentSavedAt();
  const ofAnswers = useSyncExternalStore(
    (onChange) => queryClient().getQueryCache().subscribe(onChange),
    answersSavedAt,
    () => null,
  );
  return earliest([ofPage ?? [], ofAnswers ?? []].flat());
}

/** When the oldest displayed response to a call was stored. */
export function answersSavedAt(): string | null {
  const queries = queryClient().getQueryCache().findAll({ type: 'active' });
  return earliest(queries.flatMap(({ state }) => savedTimesOf(state.data)));
}

/** Requests the displayed responses that were stored from the network. */
export function replaceSaved(): Promise<void> {
  return queryClient().refetchQueries({
    type: 'active',
    predicate: ({ state }) => savedTimesOf(state.data).length > 0,
  });
}

type MaybeSaved = { savedAt?: string | null; pages?: readonly MaybeSaved[] };

/** The times that the service worker added to a response, or to the parts of a list. */
function savedTimesOf(data: unknown): string[] {
  const { savedAt, pages = [] } = (data ?? {}) as MaybeSaved;
  return [savedAt ?? [], ...pages.map(savedTimesOf)].flat();
}

function earliest(instants: readonly string[]): string | null {
  return instants.toSorted()[0] ?? null;
}

/**
 * When this document was stored, until its data is loaded again: at once if the browser is online, because the service
 * worker also answers for a slow network.
 */
function useDocumentSavedAt(): string | null {
  const data = useMatches().at(-1)?.loaderData;
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState<{ at: string; data: unknown }>();
  useEffect(() => {
    const { savedAt: at } = document.documentElement.dataset;
    // The data of the next page is not that of the document.
    delete document.documentElement.dataset['savedAt'];
    if (!at) return;
    setSaved({ at, data });
    if (navigator.onLine) void revalidate();
  }, [data, revalidate]);
  return saved && saved.data === data ? saved.at : null;
}
