import type { AnsweredRequest } from '#contract/booking/request-calls.ts';
import { localMoment } from '#messages/moments.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { isAnswerOver } from '../reschedule/changes.rules.ts';
import { type ChangeRow, requestedChangeOf } from '../reschedule/changes.store.ts';
import { applyChange, closeRescheduleRequest } from '../reschedule/request-reschedule.ts';
import { type AnsweringMember, type BookingRow, lockBooking } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'live'>;

/**
 * Applies the provider's answer to a reschedule request. An answer to a displayed request names it, or 'none' for the
 * booking itself, so that no other one is answered.
 * @throws Refused MOVE_NOT_ALLOWED when another request is open than named.
 * @returns what was requested; undefined when the booking has no request.
 */
export async function answerRescheduleRequest(
  deps: Needs,
  providerId: string,
  bookingId: string,
  answer: ({ isYes: true } | { isYes: false; reason: string }) & {
    by?: AnsweringMember | undefined;
    displayed?: AnsweredRequest;
  },
): Promise<'time' | 'people' | undefined> {
  return inTransaction(deps.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking?.providerId !== providerId) throw new Refused('BOOKING_NOT_FOUND');
    const change = await requestedChangeOf(tx, bookingId);
    const named = answer.displayed?.change;
    if (!change && (named ?? 'none') === 'none') return undefined;
    await answer.by?.requireServing(tx, bookingId);
    if (!change || (named !== undefined && named !== change.id)) {
      throw new Refused('MOVE_NOT_ALLOWED');
    }
    if (answer.isYes) await acceptReschedule(tx, deps, booking, change, answer.by);
    else {
      const personId = answer.by?.personId ?? providerId;
      const actor = { kind: 'provider', personId } as const;
      const closing = { outcome: 'Declined', actor, note: answer.reason } as const;
      await closeRescheduleRequest(tx, deps, booking, { change, ...closing });
    }
    return change.people === null ? 'time' : 'people';
  });
}

/**
 * The provider confirms the new time or the additional people: the booking takes over the seats, the price and
 * the payment of the change.
 */
async function acceptReschedule(
  tx: Tx,
  deps: Omit<Needs, 'db'>,
  booking: BookingRow,
  change: ChangeRow,
  by: Pick<AnsweringMember, 'personId'> = { personId: booking.providerId },
): Promise<void> {
  if (isAnswerOver(change, deps.clock.now())) {
    const { startsAt, timeZone } = booking;
    throw new Refused('MOVE_NOT_ALLOWED', (t) =>
      t('sentences.confirmLate', { moment: localMoment(t, startsAt.toString(), timeZone) }),
    );
  }
  const actor = { kind: 'provider', personId: by.personId } as const;
  await applyChange(tx, deps, booking, { change, actor });
}
