/** The steps of a booking, in their order. */
export const bookingSteps = ['who', 'when', 'pay'] as const;
export type BookingStep = (typeof bookingSteps)[number];

export const stepTitles: Record<BookingStep, string> = {
  who: 'Who and what',
  when: 'When',
  pay: 'Review and pay',
};

/** The steps before this one. */
export function stepsBefore(step: BookingStep): readonly BookingStep[] {
  return bookingSteps.slice(0, bookingSteps.indexOf(step));
}
