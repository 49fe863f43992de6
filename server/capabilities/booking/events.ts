import type { BookingState } from '#contract/booking.ts';

/** A paid booking changed its state; the name says what happened. */
export const BOOKING_MOVED = 'booking.moved';
export type BookingMoved = {
  bookingId: string;
  move: 'pay' | 'accept' | 'reject' | 'complete' | 'lapse' | 'fail' | 'cancel';
  state: BookingState;
};
