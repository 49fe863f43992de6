import type { CSSProperties } from 'react';
import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { clockIn } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { longDayText } from './calendar-text.ts';
import { assignLanes, limitLanes, wallMinutes } from './day-layout.ts';
import { DragGhost } from './drag/drag-ghost.tsx';
import type { EntryDrag } from './drag/use-entry-drag.ts';
import { EntryBlock } from './entry-block.tsx';
import { FreeTimes } from './free-times.tsx';
import {
  type EntryActions,
  type GridActions,
  HOUR_REM,
  type Hours,
  placeIn,
} from './grid-actions.ts';
import { type Entry, entriesIn, type Lane, serversOf } from './lanes.ts';
import { ClosedHours, ClosedTimes } from './shades.tsx';
import { TravelStrips } from './travel-strips.tsx';

type DayColumnProps = GridActions & {
  lane: Lane;
  calendar: ProviderCalendar;
  hours: Hours;
  /** Maximum number of entries side by side. */
  lanesMax: number;
  tabStop: string;
  drag: EntryDrag;
  onFocusTime: (key: string) => void;
};

/** One lane of the grid: closed times in the background, entries in front, and free time as buttons. */
export function DayColumn(props: DayColumnProps) {
  const t = useT();
  const { lane, calendar, hours, lanesMax, onMore, drag } = props;
  const { date, column } = lane;
  const pieces = entriesIn(calendar, lane);
  const { visible, more } = limitLanes(assignLanes(pieces), lanesMax);
  const place = placeIn(hours);
  const label = [calendar.columns.length > 1 ? column?.name : undefined, longDayText(t, date)];
  return (
    <section
      aria-label={label.filter(Boolean).join(', ')}
      data-lane={lane.key}
      className="relative border-s border-hairline"
      style={{ height: `${(hours.until - hours.from) * HOUR_REM}rem` }}
    >
      <ClosedHours {...{ ...props, pieces }} />
      <FreeTimes
        lane={lane}
        hours={hours}
        tabStop={props.tabStop}
        onFocus={props.onFocusTime}
        onFreeTime={props.onFreeTime}
      />
      <ClosedTimes {...{ ...props, pieces }} />
      <TravelStrips pieces={pieces} hours={hours} />
      {visible.map((one) => (
        <EntryBlock
          key={one.entry.key}
          placed={one}
          servers={column ? [] : serversOf(calendar, one.entry)}
          style={{ ...place(one.from, one.until, 30), ...laneOf(one) }}
          onGrab={(event) => drag.grab(event, one, lane)}
          onOpen={() => {
            if (drag.hasJustDropped()) return;
            openEntry(one.entry, props);
          }}
        />
      ))}
      {more.map(({ from, until, count }) => (
        <button
          key={from}
          type="button"
          style={{ ...place(from, until, 30), ...laneOf({ lane: lanesMax - 1, lanes: lanesMax }) }}
          className="num absolute z-20 rounded-control border border-control bg-surface px-1 text-sm font-medium hover:bg-sunken"
          onClick={() => onMore(date)}
        >
          +{count}{' '}
          <span className="sr-only">{t('calendar.moreOn', { day: longDayText(t, date) })}</span>
        </button>
      ))}
      {drag.target?.laneKey === lane.key && <DragGhost target={drag.target} hours={hours} />}
      {calendar.today === date && <NowLine hours={hours} timeZone={calendar.timeZone} />}
    </section>
  );
}

function openEntry(entry: Entry, { onBooking, onSession, onWalkIn }: EntryActions): void {
  if ('booking' in entry) onBooking(entry.booking);
  else if ('session' in entry) onSession(entry.session);
  else onWalkIn(entry.walkIn);
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

/** The remaining width displays closed times behind the bookings. */
const LANES_PERCENT = 88;

function laneOf({ lane, lanes }: { lane: number; lanes: number }): CSSProperties {
  return {
    left: `${(lane / lanes) * LANES_PERCENT}%`,
    width: `${LANES_PERCENT / lanes}%`,
  };
}
