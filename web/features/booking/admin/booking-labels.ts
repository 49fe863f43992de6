import type { CancelSide } from '#contract/booking/limits.ts';
import type { BookingState } from '#contract/booking/states.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const bookingStateLabels: Record<BookingState, { label: string; tone: BadgeTone }> = {
  held: { label: 'Held, unpaid', tone: 'neutral' },
  released: { label: 'Released', tone: 'neutral' },
  assigned: { label: 'Waiting for an answer', tone: 'brand' },
  accepted: { label: 'Accepted', tone: 'success' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
};

export const cancelSideLabels: Record<CancelSide, { label: string; description: string }> = {
  customer: {
    label: 'The customer',
    description: 'Same refund as if they cancelled now.',
  },
  provider: { label: 'The provider', description: 'It counts as their cancellation.' },
  system: { label: 'Neither', description: 'Our decision; it counts against neither side.' },
};
