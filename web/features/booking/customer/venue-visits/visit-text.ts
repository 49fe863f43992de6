import type { WalkInState } from '#contract/walkins/limits.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

/** The state of a visit for its customer. */
export const visitStates: Record<WalkInState, { label: string; tone: BadgeTone }> = {
  booked: { label: 'Booked', tone: 'brand' },
  arrived: { label: 'Visited', tone: 'success' },
  'no-show': { label: 'Missed', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};
