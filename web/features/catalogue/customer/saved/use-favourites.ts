import type { Favourites } from '#contract/catalogue/saved.ts';
import type { Answer } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { queryClient, refresh, useCall } from '#web/api/client/query.ts';

/** Milliseconds for which the list is fresh, because only the person changes it. */
const FRESH_MS = 5 * 60_000;

/** The person's favourites; every heart on a page reads the same query. */
export function useFavourites() {
  return useCall('favourites', {}, { needsPerson: true, staleTime: FRESH_MS });
}

/** Adds or removes a favourite. Updates the heart optimistically; a refusal reverts it and shows the error. */
export async function setFavourite(serviceId: string, isFavourite: boolean): Promise<void> {
  const filter = { queryKey: ['favourites'], exact: false };
  await queryClient().cancelQueries(filter);
  queryClient().setQueriesData<Answer<'favourites'>>(filter, (answer) =>
    answer ? { ...answer, data: withOrWithout(answer.data, serviceId, isFavourite) } : answer,
  );
  const params = { serviceId };
  await browserApi
    .call(isFavourite ? 'addFavourite' : 'removeFavourite', { params })
    .catch(() => undefined)
    .finally(() => refresh('favourites'));
}

function withOrWithout(
  favourites: Favourites,
  serviceId: string,
  isFavourite: boolean,
): Favourites {
  const others = favourites.ids.filter((id) => id !== serviceId);
  return {
    ids: isFavourite ? [serviceId, ...others] : others,
    services: favourites.services.filter(({ id }) => isFavourite || id !== serviceId),
  };
}
