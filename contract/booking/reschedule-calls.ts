import type { Slots } from '../availability/views.ts';

/** The starts that an own booking could be moved to. */
export const moveCalls = {
  moveStarts: ['GET', '/client/booking/:bookingId/reschedule/starts'],
} as const;
export type MoveShapes = {
  moveStarts: {
    params: { bookingId: string };
    query: { from?: string | undefined; days?: number };
    data: Slots;
  };
};
