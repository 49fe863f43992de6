import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
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
export function replaceSaved(): void {
  void queryClient().refetchQueries({
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

/** When this document was stored, until its data is loaded again. */
function useDocumentSavedAt(): string | null {
  const data = useMatches().at(-1)?.loaderData;
  const [saved, setSaved] = useState<{ at: string; data: unknown }>();
  useEffect(() => {
    const { savedAt: at } = document.documentElement.dataset;
    // The data of the next page is not that of the document.
    delete document.documentElement.dataset['savedAt'];
    if (at) setSaved({ at, data });
  }, [data]);
  return saved && saved.data === data ? saved.at : null;
}
