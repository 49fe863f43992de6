import type { ReactNode } from 'react';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import {
  conflictText,
  longDayText,
  minutesText,
  peopleText,
  statusLabels,
} from './calendar-text.ts';
import { type Piece, piecesOfDay } from './day-layout.ts';
import type { GridActions } from './grid-actions.ts';

type CalendarListProps = Pick<GridActions, 'onBooking' | 'onTimeOff'> & {
  calendar: ProviderCalendar;
};
type Line = { key: string; from: number; until: number; content: ReactNode };

/** The content of the grid as a list by day. */
export function CalendarList({ calendar, ...acts }: CalendarListProps) {
  return (
    <div className="grid gap-4">
      {calendar.days.map((date) => (
        <Card key={date} asChild>
          <section aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`} className="num text-lg">
              {longDayText(date)}
              {date === calendar.today && <span className="text-brand"> · Today</span>}
            </h2>
            <Lines lines={linesOf(date, calendar, acts)} />
          </section>
        </Card>
      ))}
    </div>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return <p className="mt-1 text-ink-soft">Nothing on this day.</p>;
  return (
    <ul className="mt-2 divide-y divide-hairline">
      {lines.map(({ key, from, until, content }) => (
        <li
          key={key}
          className="num grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-center"
        >
          <span className="font-medium">
            {minutesText(from)} – {minutesText(until)}
          </span>
          {content}
        </li>
      ))}
    </ul>
  );
}

function linesOf(
  date: string,
  { bookings, timeOff, busy, services }: ProviderCalendar,
  { onBooking, onTimeOff }: Pick<GridActions, 'onBooking' | 'onTimeOff'>,
): Line[] {
  const nameOf = (id: string) =>
    services.length > 1 ? services.find(({ serviceId }) => serviceId === id)?.name : undefined;
  const line = <E,>({ from, until }: Piece<E>, key: string, content: ReactNode): Line => ({
    key,
    from,
    until,
    content,
  });
  return [
    ...piecesOfDay(bookings, date).map((piece) => {
      const { entry } = piece;
      const { label, tone } = statusLabels(entry.status);
      const content = (
        <>
          <span className="min-w-0 wrap-anywhere">
            {entry.subServiceName || 'Service Name'}, {entry.customerName || 'Customer'},{' '}
            {peopleText(entry.people)}
            <span className="block text-sm text-ink-soft">
              {[entry.location || 'Location not specified', nameOf(entry.serviceId)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="mt-1 flex flex-wrap gap-1.5">
              <Badge tone={tone}>{label}</Badge>
              {entry.conflict && (
                <Badge tone="danger" icon="warning">
                  {conflictText(entry.conflict)}
                </Badge>
              )}
            </span>
          </span>
          <Button
            variant="secondary"
            onClick={() => onBooking(entry)}
            aria-label={`Details of ${entry.subServiceName}, ${entry.customerName}`}
          >
            Details
          </Button>
        </>
      );
      return line(piece, entry.bookingId, content);
    }),
    ...piecesOfDay(timeOff, date).map((piece) => {
      const { entry } = piece;
      const content = (
        <>
          <span className="min-w-0 wrap-anywhere">
            {entry.note || 'Time off'}
            <span className="block text-sm text-ink-soft">
              {['Closed by you', nameOf(entry.serviceId)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <Button
            variant="secondary"
            onClick={() => onTimeOff(entry)}
            aria-label={`Open ${entry.note || 'time off'}`}
          >
            Open
          </Button>
        </>
      );
      return line(piece, entry.id, content);
    }),
    ...piecesOfDay(busy, date).map((piece) => {
      const { entry } = piece;
      const content = (
        <span className="min-w-0 wrap-anywhere sm:col-span-2">
          Busy in {entry.name}
          <span className="block text-sm text-ink-soft">
            {['Another calendar', nameOf(entry.serviceId)].filter(Boolean).join(' · ')}
          </span>
        </span>
      );
      return line(piece, `${entry.feedId}-${entry.serviceId}-${piece.from}`, content);
    }),
  ].sort((a, b) => a.from - b.from || a.until - b.until);
}
