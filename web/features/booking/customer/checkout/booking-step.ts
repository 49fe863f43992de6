import type { PlainKey } from '#messages/translation.ts';
/** The steps of a booking, in their order. */
export const bookingSteps = ['who', 'when', 'pay'] as const;
export type BookingStep = (typeof bookingSteps)[number];

export const stepTitles = {
  who: 'booking.who',
  when: 'booking.when',
  pay: 'booking.review',
} as const satisfies Record<BookingStep, PlainKey>;

/** The previous steps. */
export function stepsBefore(step: BookingStep): readonly BookingStep[] {
  return bookingSteps.slice(0, bookingSteps.indexOf(step));
}
