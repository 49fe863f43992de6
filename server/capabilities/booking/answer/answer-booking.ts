import type { AnsweredRequest } from '#contract/booking/request-calls.ts';
import type { Actor, AnsweringMember } from '../store.ts';
import { answerRescheduleRequest } from './answer-change.ts';
import type { Answered } from './answer-texts.ts';
import { type Needs, transitionBooking } from './transition-booking.ts';

/** Who answers in place of the provider, and which displayed request is answered. */
type Answering = { by?: AnsweringMember | undefined; displayed?: AnsweredRequest };

/** The provider accepts a booking, or the new time or people that the customer of an accepted one requested. */
export async function acceptBooking(
  deps: Needs,
  providerId: string,
  bookingId: string,
  answering: Answering = {},
): Promise<Answered> {
  const answer = { isYes: true, ...answering } as const;
  const change = await answerRescheduleRequest(deps, providerId, bookingId, answer);
  if (change) return change;
  const { by, displayed } = answering;
  const actor = provider(by?.personId ?? providerId);
  const as = { actor, providerId, by, displayed };
  await transitionBooking(deps, { bookingId, transition: 'accept', ...as });
  return 'booking';
}

/**
 * The provider rejects a booking, and everything is refunded, the booking charge included. If the
 * customer of an accepted booking requested a new time or more people, only that is declined.
 */
export async function rejectBooking(
  deps: Needs,
  providerId: string,
  bookingId: string,
  { reason, ...answering }: { reason: string } & Answering,
): Promise<Answered> {
  const answer = { isYes: false, reason, ...answering } as const;
  const change = await answerRescheduleRequest(deps, providerId, bookingId, answer);
  if (change) return change;
  const { by, displayed } = answering;
  const actor = provider(by?.personId ?? providerId);
  const as = { actor, providerId, by, displayed };
  await transitionBooking(deps, { bookingId, transition: 'reject', reason, ...as });
  return 'booking';
}

/** The provider cancels an accepted booking: everything is refunded, with a bonus (POLICY-19). */
export function cancelByProvider(
  deps: Needs,
  providerId: string,
  bookingId: string,
  reason: string,
): Promise<void> {
  const actor = provider(providerId);
  return transitionBooking(deps, { bookingId, transition: 'cancel', actor, reason });
}

/** The provider marks an accepted booking as completed, from its start on. */
export function completeBooking(deps: Needs, providerId: string, bookingId: string): Promise<void> {
  return transitionBooking(deps, {
    bookingId,
    transition: 'complete',
    actor: provider(providerId),
  });
}

export function provider(personId: string): Actor {
  return { kind: 'provider', personId };
}
