import type { CSSProperties } from 'react';
import type { CalendarBooking, ProviderCalendar } from '#contract/booking/calendar.ts';
import { clockIn } from '#contract/time.ts';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { bookingLabel, clockText, longDayText, minutesText, spanText } from './calendar-text.ts';
import {
  assignLanes,
  limitLanes,
  localDateTime,
  type Placed,
  piecesOfDay,
  wallMinutes,
} from './day-layout.ts';
import { type GridActions, HOUR_REM, type Hours, hoursIn } from './grid-actions.ts';
import { useSpanDrawing } from './use-drawing.ts';

type DayColumnProps = GridActions & {
  date: string;
  calendar: ProviderCalendar;
  hours: Hours;
  isWeek: boolean;
};

const LANES = { week: 2, day: 4 };

/** One day: closed times in the background, bookings in front, and free time for drawing time off. */
export function DayColumn(props: DayColumnProps) {
  const { date, calendar, hours, isWeek, onBooking, onMore, onMark } = props;
  const pieces = assignLanes(piecesOfDay(calendar.bookings, date));
  const { shown, more } = limitLanes(pieces, isWeek ? LANES.week : LANES.day);
  const { drawn, handlers } = useSpanDrawing(hours, (from, until) =>
    onMark({ from: localDateTime(date, from), until: localDateTime(date, until) }),
  );
  const place = placeIn(hours);
  return (
    <section
      aria-label={longDayText(date)}
      className="relative border-s border-hairline"
      style={{ height: `${(hours.until - hours.from) * HOUR_REM}rem` }}
    >
      <div {...handlers} className="absolute inset-0 cursor-crosshair touch-pan-y">
        {hoursIn(hours).map((hour) => (
          <div
            key={hour}
            style={{ height: `${HOUR_REM}rem` }}
            className="border-t border-hairline first:border-t-0"
          />
        ))}
      </div>
      {drawn && (
        <div
          style={place(drawn.from, drawn.until)}
          className="num pointer-events-none absolute inset-x-0.5 z-10 rounded-control border-2 border-brand bg-brand-soft px-1.5 text-sm text-brand"
        >
          {minutesText(drawn.from)} – {minutesText(drawn.until)}
        </div>
      )}
      <Closed {...props} />
      {shown.map((one) => (
        <BookingBlock
          key={`${one.entry.bookingId}-${one.entry.startsAt}`}
          placed={one}
          style={{ ...place(one.from, one.until), ...laneOf(one) }}
          onOpen={() => onBooking(one.entry)}
        />
      ))}
      {more.map(({ from, until, count }) => (
        <button
          key={from}
          type="button"
          style={{
            ...place(from, until),
            ...laneOf(isWeek ? { lane: 1, lanes: LANES.week } : { lane: 3, lanes: LANES.day }),
          }}
          className="num absolute z-20 rounded-control border border-control bg-surface px-1 text-sm font-medium hover:bg-sunken"
          onClick={() => onMore(date)}
        >
          +{count} <span className="sr-only">more on {longDayText(date)}</span>
        </button>
      ))}
      {calendar.today === date && <NowLine hours={hours} timeZone={calendar.timeZone} />}
    </section>
  );
}

/** Closed times. Time off is a button, busy times of other calendars are not. */
function Closed({ date, calendar, hours, onTimeOff }: DayColumnProps) {
  const place = placeIn(hours);
  const look = 'num absolute inset-x-0.5 overflow-hidden rounded-control px-1.5 text-start text-sm';
  return (
    <>
      {piecesOfDay(calendar.busy, date).map(({ entry, from, until }) => (
        <p
          key={`${entry.feedId}-${entry.serviceId}-${from}`}
          style={place(from, until)}
          className={`${look} pointer-events-none bg-tint-blue text-tint-blue-ink`}
        >
          <span className="sr-only">{spanText(entry.startsAt, entry.endsAt)}, busy in </span>
          {entry.name}
        </p>
      ))}
      {piecesOfDay(calendar.timeOff, date).map(({ entry, from, until }) => (
        <button
          key={entry.id}
          type="button"
          style={place(from, until)}
          className={`${look} z-10 flex items-start border border-dashed border-control bg-sunken text-ink hover:border-ink`}
          onClick={() => onTimeOff(entry)}
        >
          <span className="truncate">
            <span className="sr-only">{spanText(entry.startsAt, entry.endsAt)}, </span>
            {entry.note || 'Time off'}
          </span>
        </button>
      ))}
    </>
  );
}

const looks: Record<string, string> = {
  pending: 'bg-warn-soft text-warn border-warn',
  accepted: 'bg-success-soft text-success border-success',
  completed: 'bg-brand-soft text-brand border-brand',
};

type BookingBlockProps = {
  placed: Placed<CalendarBooking>;
  style: CSSProperties;
  onOpen: () => void;
};

function BookingBlock({ placed: { entry }, style, onOpen }: BookingBlockProps) {
  const { status, startsAt, customerName, subServiceName, conflict } = entry;
  return (
    <button
      type="button"
      style={style}
      className={`num absolute z-20 grid content-start overflow-hidden rounded-control border border-s-4 px-1.5 py-0.5 text-start text-sm leading-snug hover:shadow-soft ${looks[status] ?? ''}`}
      onClick={onOpen}
    >
      <span className="flex items-center gap-1 truncate font-semibold">
        {conflict && <Icon name="warning" className="size-4 shrink-0 text-danger" />}
        <span className="truncate">{customerName || 'Customer'}</span>
      </span>
      <span className="truncate">{subServiceName || 'Service Name'}</span>
      <span className="truncate">{clockText(startsAt)}</span>
      <span className="sr-only">, {bookingLabel(entry)}</span>
    </button>
  );
}

function NowLine({ hours, timeZone }: { hours: Hours; timeZone: string }) {
  const now = useNow(30_000);
  const minutes = wallMinutes(`2000-01-01T${clockIn(now, timeZone)}`);
  if (minutes < hours.from * 60 || minutes >= hours.until * 60) return null;
  return (
    <div
      aria-hidden="true"
      style={{ top: `${((minutes - hours.from * 60) / 60) * HOUR_REM}rem` }}
      className="pointer-events-none absolute inset-x-0 z-30 border-t-2 border-danger before:absolute before:-start-1 before:-top-1.25 before:size-2 before:rounded-full before:bg-danger"
    />
  );
}

function placeIn(hours: Hours) {
  const first = hours.from * 60;
  return (from: number, until: number): CSSProperties => {
    const top = Math.max(from, first);
    const bottom = Math.min(until, hours.until * 60);
    return {
      top: `${((top - first) / 60) * HOUR_REM}rem`,
      height: `${(Math.max(bottom - top, 30) / 60) * HOUR_REM}rem`,
    };
  };
}

/** The remaining width displays closed times behind the bookings. */
const LANES_PERCENT = 88;

function laneOf({ lane, lanes }: { lane: number; lanes: number }): CSSProperties {
  return {
    left: `${(lane / lanes) * LANES_PERCENT}%`,
    width: `${LANES_PERCENT / lanes}%`,
  };
}
