import type { BookingState, Move } from '#contract/booking/views.ts';

/** How a reschedule that the provider has to confirm begins and ends, unless they confirm it. */
export type AskMove =
  | 'rescheduleAsked'
  | 'rescheduleDeclined'
  | 'rescheduleExpired'
  | 'rescheduleWithdrawn';

/** A paid booking moved, or changed while staying in its state; the name says what happened. */
export const BOOKING_MOVED = 'booking.moved';
export type BookingMoved = {
  bookingId: string;
  move: Exclude<Move, 'release'> | 'drop' | 'dispute' | 'decline' | 'rescue' | AskMove;
  state: BookingState;
  /** When, as ISO text: it tells apart what can happen to a booking more than once. */
  at: string;
};
