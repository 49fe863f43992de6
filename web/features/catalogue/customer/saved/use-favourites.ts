import type { Favourites } from '#contract/catalogue/saved.ts';
import type { Answer } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient, refresh, useCall } from '#web/api/client/query.ts';

/** Milliseconds for which the shelf is not asked for again: it changes by the person's own hand. */
const SHELF_FRESH_MS = 5 * 60_000;

/** The person's favourites; every heart of a page reads the same answer. */
export function useFavourites() {
  return useCall('favourites', {}, { needsPerson: true, staleTime: SHELF_FRESH_MS });
}

/**
 * Keeps or drops a service. The heart turns at once; when the server refuses, it turns back and the
 * refusal is told.
 */
export async function setFavourite(serviceId: string, isKept: boolean): Promise<void> {
  const shelf = { queryKey: ['favourites'], exact: false };
  await queryClient().cancelQueries(shelf);
  queryClient().setQueriesData<Answer<'favourites'>>(shelf, (answer) =>
    answer ? { ...answer, data: withOrWithout(answer.data, serviceId, isKept) } : answer,
  );
  const params = { serviceId };
  await browserApi
    .call(isKept ? 'addFavourite' : 'removeFavourite', { params })
    .catch(() => undefined)
    .finally(() => refresh('favourites'));
}

function withOrWithout(kept: Favourites, serviceId: string, isKept: boolean): Favourites {
  const others = kept.ids.filter((id) => id !== serviceId);
  return {
    ids: isKept ? [serviceId, ...others] : others,
    services: kept.services.filter(({ id }) => isKept || id !== serviceId),
  };
}
