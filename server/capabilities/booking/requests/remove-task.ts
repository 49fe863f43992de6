import { lockOwnTask, markTaskRemoved } from '#capabilities/catalogue/index.ts';
import { lockEntriesOfTask, withdrawOffers } from '#capabilities/waitlist/index.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { countAhead } from './provider.store.ts';

/**
 * Removes a provider's own sub-service, unless it has active bookings or holds. Times of it that
 * are offered from the waitlist become free, and their customers keep waiting.
 * @throws Refused SUB_SERVICE_NOT_FOUND, TASK_BOOKED.
 */
export async function removeTask(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  own: { ownerId: string; subServiceId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Placing a hold locks the sub-service too, so every hold is either counted here or placed afterwards.
    const serviceId = await lockOwnTask(tx, own);
    if (!serviceId) throw new Refused('SUB_SERVICE_NOT_FOUND');
    const { subServiceId } = own;
    const now = clock.now();
    const ahead = await countAhead(tx, { serviceId, subServiceId }, now);
    if (ahead > 0) throw new Refused('TASK_BOOKED');
    const entries = await lockEntriesOfTask(tx, { businessId: own.ownerId, subServiceId });
    await withdrawOffers(tx, { live }, entries, now);
    await markTaskRemoved(tx, subServiceId, now);
  });
}
