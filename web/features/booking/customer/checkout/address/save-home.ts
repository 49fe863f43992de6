import type { SavedHome } from '#contract/booking/home-visits/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { keepAnswer } from '#web/api/client/query.ts';

/**
 * Saves the address, and caches it, so that the next booking does not start with an earlier one. This booking has the
 * address anyway, so a failure only means that it has to be typed again next time.
 */
export async function saveHome(body: SavedHome): Promise<void> {
  const options = { body, skipNotification: true };
  const isSaved = await browserApi.call('saveHomeAddress', options).then(
    () => true,
    () => false,
  );
  if (isSaved) keepAnswer('homeAddress', {}, body);
}
