import type { Piece } from './day-layout.ts';
import { type Hours, placeIn } from './grid-actions.ts';
import type { Entry } from './lanes.ts';

/** The travel time before and after a home visit, shaded; the label of the visit has it as text. */
export function TravelStrips({ pieces, hours }: { pieces: readonly Piece<Entry>[]; hours: Hours }) {
  const place = placeIn(hours);
  return pieces.flatMap(({ entry, from, until }) => {
    const minutes = 'booking' in entry ? entry.booking.travelMinutes : undefined;
    if (minutes === undefined) return [];
    const [first, last] = [hours.from * 60, hours.until * 60];
    const spans = [
      { from: Math.max(first, from - minutes), until: from },
      { from: until, until: Math.min(last, until + minutes) },
    ];
    return spans
      .filter((span) => span.from < span.until)
      .map((span) => (
        <div
          key={`${entry.key}-${span.from}`}
          aria-hidden="true"
          style={place(span.from, span.until)}
          className="pointer-events-none absolute inset-x-0 z-10 bg-[repeating-linear-gradient(135deg,var(--color-control)_0_2px,transparent_2px_8px)]"
        />
      ));
  });
}
