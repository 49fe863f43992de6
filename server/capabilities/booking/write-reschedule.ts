import { formatMoment } from '#contract/time.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { alignTransfer } from './align-transfer.ts';
import { announceMove } from './announce-move.ts';
import type { PlannedMove } from './plan-move.ts';
import { answerBy } from './rules.ts';
import { type BookingRow, writeEvent, writeMove, writeSpan } from './store.ts';

/**
 * Writes a locked booking to the time whose seats it has, and asks the provider again unless they accept
 * at once; its money must be even by then.
 * @returns the state it is in now.
 */
export async function writeReschedule(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox' | 'live'>,
  booking: BookingRow,
  move: Omit<PlannedMove, 'differencePaise'>,
): Promise<'assigned' | 'accepted'> {
  const now = deps.clock.now();
  const state = booking.auto_accept ? 'accepted' : 'assigned';
  await writeSpan(tx, booking.id, { ...move, people: booking.people });
  const due = booking.auto_accept ? {} : { answerBy: answerBy(now, move.startsAt) };
  await writeMove(tx, booking, { state, ...due });
  await writeStory(tx, booking, move.startsAt, now);
  await alignTransfer(tx, deps, booking.id);
  await announceMove(tx, deps, booking, 'reschedule', state);
  return state;
}

async function writeStory(
  tx: Tx,
  booking: BookingRow,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  const { id: bookingId, time_zone: zone } = booking;
  const [from, to] = [booking.starts_at, startsAt].map((at) => formatMoment(at.toString(), zone));
  const customer = { kind: 'customer', personId: booking.customer_id } as const;
  const moved = { bookingId, move: 'reschedule', actor: customer, note: `${from} → ${to}` };
  await writeEvent(tx, moved, now);
  if (!booking.auto_accept) return;
  const system = { kind: 'system', personId: null } as const;
  const note = 'This provider accepts at once';
  await writeEvent(tx, { bookingId, move: 'accept', actor: system, note }, now);
}
