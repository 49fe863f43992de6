import type { Favourites } from '#contract/catalogue/saved.ts';
import type { Answer } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient, refresh, useCall } from '#web/api/client/query.ts';

/** Milliseconds without a reload: only the person changes the list. */
const SHELF_FRESH_MS = 5 * 60_000;

/** The person's favourites; every heart on a page reads the same query. */
export function useFavourites() {
  return useCall('favourites', {}, { needsPerson: true, staleTime: SHELF_FRESH_MS });
}

/** Adds or removes a favourite. Updates the heart optimistically; a refusal reverts it and shows the error. */
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
