import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import type { Placed } from './holds.store.ts';
import { planHold } from './plan-hold.ts';
import type { HoldRequest } from './prepare-hold.ts';
import { startOf } from './start-of-order.ts';

/**
 * Refuses an order that could not be held, with the reason that planning it again finds.
 * @throws Refused always.
 */
export async function refuseHold(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: HoldRequest,
  outcome: Placed['outcome'],
): Promise<never> {
  if (outcome === 'blocked') throw new Refused('BOOKING_DECLINED');
  if (outcome === 'too_many') throw new Refused('TOO_MANY_HOLDS');
  if (outcome === 'repeated') throw new Refused('HOLD_REPEATED');
  if (outcome === 'not_first') {
    // Another order took the first-visit price.
    await planHold(db, request, clock.now());
    throw new Refused('PRICE_CHANGED');
  }
  // Planning again names removed sub-services, or a taken time with the current free starts.
  await planHold(db, { ...request, startsAt: await startOf(db, request.body) }, clock.now());
  throw new Refused(outcome === 'removed' ? 'NOT_BOOKABLE' : 'SLOT_TAKEN');
}
