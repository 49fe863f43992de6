import type { BookingState, Transition } from '#contract/booking/states.ts';

/** A paid booking changed; the stored name of the event is 'booking.moved'. */
export const BOOKING_CHANGED = 'booking.moved';
export type BookingChanged = {
  bookingId: string;
  /** What happened. The state may be the same as before. */
  move: Exclude<Transition, 'release'>;
  state: BookingState;
  /** ISO text of the instant; tells repeated events of one kind apart. */
  at: string;
};
