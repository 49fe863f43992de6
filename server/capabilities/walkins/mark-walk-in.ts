import { releaseClaims } from '#capabilities/availability/index.ts';
import { isCheckInOpen } from '#capabilities/booking/index.ts';
import type { WalkInState } from '#contract/walkins/limits.ts';
import type { WalkIn } from '#contract/walkins/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { mayBecome } from './rules.ts';
import { walkInView } from './save-walk-in.ts';
import { lockWalkIn, updateState } from './store.ts';

/**
 * Sets the state of a walk-in. Cancelling releases its time; the other states can be corrected.
 * @throws Refused WALK_IN_NOT_FOUND, WALK_IN_STATE for a cancelled one, or for a no-show before the start,
 * CHECK_IN_EARLY for an arrival on an earlier day.
 */
export function markWalkIn(
  { db, clock, live }: Pick<Deps, 'db' | 'clock' | 'live'>,
  input: { businessId: string; walkInId: string; state: WalkInState },
): Promise<WalkIn> {
  const { businessId, walkInId, state } = input;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const before = await lockWalkIn(tx, businessId, walkInId);
    if (!before) throw new Refused('WALK_IN_NOT_FOUND');
    if (!mayBecome(before, state, now)) throw new Refused('WALK_IN_STATE');
    if (before.state === state) return walkInView(before, before.timeZone);
    if (state === 'arrived' && !isCheckInOpen(before, now)) throw new Refused('CHECK_IN_EARLY');
    if (state === 'cancelled') await releaseClaims(tx, walkInId);
    const row = await updateState(tx, before, state);
    await live.publish(tx, businessId, { topic: 'requests', id: walkInId });
    return walkInView(row, row.timeZone);
  });
}
