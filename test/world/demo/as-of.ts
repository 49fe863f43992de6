import { BOOKING_CHANGED, type BookingChanged } from '#capabilities/booking/events.ts';
import type { Deps } from '#platform/deps.ts';

/** Called with each transition of a booking. */
export type Hear = (transition: BookingChanged) => void;

/** The dependencies at a past instant; only `hear` receives their events. */
export function asOf(deps: Deps, at: Temporal.Instant, hear?: Hear): Deps {
  const silent = async () => undefined;
  const announce: Deps['outbox']['announce'] = async (_tx, event, data) => {
    if (event === BOOKING_CHANGED) hear?.(data as BookingChanged);
  };
  return {
    ...deps,
    clock: { now: () => at },
    outbox: { ...deps.outbox, announce, enqueue: silent },
    live: { ...deps.live, publish: silent },
  };
}
