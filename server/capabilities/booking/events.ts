import type { GoodwillTarget } from '#contract/booking/goodwill/limits.ts';
import type { BookingState, Transition } from '#contract/booking/states.ts';

/** A paid booking changed; the stored name of the event is 'booking.moved'. */
export const BOOKING_CHANGED = 'booking.moved';
export type BookingChanged = {
  bookingId: string;
  /** The transition; the state may be unchanged. */
  move: Exclude<Transition, 'release'>;
  state: BookingState;
  /** ISO text of the instant; distinguishes repeated events of one kind. */
  at: string;
  together?: Together;
};

/** The same transition of several dates of a series; each has its own event. */
export type Together = {
  /** One notification, about the first date, names all of them. */
  isFirst: boolean;
  /** ISO texts, in order. */
  starts: string[];
  totalPaise: number;
  /** How much less than the list prices all dates cost; missing in events of the release before discounts of series. */
  lessPaise?: number;
};

/** An admin gave money back for a booking that is over. */
export const GOODWILL_GIVEN = 'booking.goodwill-given';
export type GoodwillGivenEvent = {
  goodwillId: string;
  bookingId: string;
  target: GoodwillTarget;
  amountPaise: number;
  /** ISO text of the instant at which a credit ends; null for a refund. */
  expiresAt: string | null;
};

/** A class session was cancelled; the booking capability cancels its bookings itself. */
export const SESSION_CANCELLED = 'booking.session-cancelled';
export type SessionCancelled = { businessId: string; sessionId: string };
