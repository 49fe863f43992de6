import type { WalkInState } from '#contract/walkins/limits.ts';
import type { PlainKey } from '#messages/translation.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

/** The state of a visit for its customer. */
export const visitStates: Record<WalkInState, { label: PlainKey; tone: BadgeTone }> = {
  booked: { label: 'bookings.venueBooked', tone: 'brand' },
  arrived: { label: 'bookings.venueVisited', tone: 'success' },
  'no-show': { label: 'bookings.venueMissed', tone: 'neutral' },
  cancelled: { label: 'bookings.venueCancelled', tone: 'neutral' },
};
