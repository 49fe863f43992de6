import { releaseClaims } from '#capabilities/availability/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { provider } from '../answer/answer-booking.ts';
import { type ChangeRow, writeChangeState } from '../reschedule/changes.store.ts';
import { closeRescheduleRequest } from '../reschedule/request-reschedule.ts';
import type { BookingRow } from '../store.ts';

/**
 * Ends a change whose place in a session is no longer offered: declines the customer's request, withdraws the
 * provider's proposal, or releases an unpaid change. The booking, which is locked, keeps its time.
 */
export async function endChange(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox' | 'live'>,
  booking: BookingRow,
  { change, note }: { change: ChangeRow; note: string },
): Promise<void> {
  if (change.state === 'asked') {
    const outcome = change.askedBy === 'provider' ? 'Withdrawn' : 'Declined';
    const actor = provider(booking.providerId);
    await closeRescheduleRequest(tx, deps, booking, { change, outcome, actor, note });
  } else if (change.state === 'held') {
    await writeChangeState(tx, change.id, 'released');
    await releaseClaims(tx, change.id);
  }
}
