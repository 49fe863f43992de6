import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CalendarColumn, ProviderCalendar } from '#contract/booking/calendar.ts';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { hasModifier } from '#web/ui/roving-focus.ts';
import { dayNumber, longDayText, minutesText, weekdayText } from './calendar-text.ts';
import { DayColumn } from './day-column.tsx';
import { type Between, piecesOfDay, visibleHours, wallMinutes } from './day-layout.ts';
import { useEntryDrag } from './drag/use-entry-drag.ts';
import { focusReached, timeKey } from './free-times.tsx';
import { type GridActions, HOUR_REM, type Hours, hoursIn } from './grid-actions.ts';
import { entriesOf, type Lane, lanesOf, openHoursIn } from './lanes.ts';
import { MemberDot } from './member-dot.tsx';
import { useWeekScroll } from './week/use-week-scroll.ts';
import { WeekStrip } from './week/week-strip.tsx';

type CalendarGridProps = GridActions & {
  calendar: ProviderCalendar;
  /** The only column to display. */
  chosen?: CalendarColumn | undefined;
  /** The selected date; a narrow week scrolls to it. */
  date: string;
  isWide: boolean;
  onDay: (date: string) => void;
};

/** A week as days, or one day by member, as columns of hours. The list has the same content. */
export function CalendarGrid(props: CalendarGridProps) {
  const t = useT();
  const { calendar, chosen, date, isWide, onDay, ...acts } = props;
  const isWeek = calendar.days.length > 1;
  const isStrip = isWeek && !isWide;
  const lanes = lanesOf(calendar, chosen);
  const hours = hoursOf(calendar, lanes);
  const scroller = useInitialScroll(calendar, hours);
  const [focused, setFocused] = useState('');
  const stops = lanes.map((lane) => timeKey(lane, hours.from * 60));
  const isListed = lanes.some(({ key }) => focused.endsWith(`@${key}`));
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (hasModifier(event)) return;
    const { time } = (event.target as HTMLElement).dataset;
    if (time && focusReached(event.currentTarget, event.key, time, lanes)) event.preventDefault();
  };
  const drag = useEntryDrag({ t, calendar, lanes, hours, scroller, onDropped: acts.onDropped });
  const week = useWeekScroll(scroller, { calendar, date, isStrip });
  const width = isStrip ? '8.25rem' : isWeek ? '0' : '9rem';
  const grid = (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside.
    <div
      ref={scroller}
      onKeyDown={handleKey}
      onScroll={week.handleScroll}
      className={classNames(
        'isolate scroll-pt-16 max-h-[calc(100dvh-15.5rem)] min-h-96 overflow-auto overscroll-x-contain rounded-card border border-hairline bg-surface',
        isWide ? 'scroll-ps-15' : 'scroll-ps-12',
        isStrip && 'snap-x snap-proximity',
      )}
    >
      <div
        className="grid w-full min-w-fit"
        style={{
          gridTemplateColumns: `${isWide ? '3.75rem' : '3rem'} repeat(${lanes.length}, minmax(${width}, 1fr))`,
        }}
      >
        <div
          aria-hidden="true"
          className="sticky start-0 top-0 z-50 border-b border-hairline bg-surface"
        />
        {lanes.map((lane) =>
          isWeek ? (
            <DayHead
              key={lane.key}
              date={lane.date}
              isToday={lane.date === calendar.today}
              isShort={isStrip}
              onDay={() => onDay(lane.date)}
            />
          ) : (
            <ColumnHead key={lane.key} lane={lane} isAlone={calendar.columns.length === 1} />
          ),
        )}
        <HourScale {...hours} />
        {lanes.map((lane) => (
          <DayColumn
            key={lane.key}
            lane={lane}
            calendar={calendar}
            hours={hours}
            lanesMax={isWeek || lanes.length > 2 ? 2 : 4}
            tabStop={isListed ? focused : (stops[0] ?? '')}
            onFocusTime={setFocused}
            drag={drag}
            {...acts}
          />
        ))}
      </div>
    </div>
  );
  if (!isStrip) return grid;
  return (
    <>
      <WeekStrip {...{ calendar, chosen }} visible={week.visible} onDay={week.show} />
      {grid}
    </>
  );
}

function hoursOf(calendar: ProviderCalendar, lanes: readonly Lane[]): Hours {
  const { days, today, now, timeOff, busy, memberTimeOff } = calendar;
  const piecesOf = (entries: readonly Between[]) =>
    days.flatMap((date) => piecesOfDay(entries, date));
  const closed = piecesOf([...timeOff, ...busy, ...memberTimeOff]);
  const present = { from: wallMinutes(now), until: wallMinutes(now) + 1 };
  return visibleHours(closed, [
    ...piecesOf(entriesOf(calendar)),
    ...lanes.flatMap((lane) => openHoursIn(calendar, lane)),
    ...(days.includes(today) ? [present] : []),
  ]);
}

/** The share of the grid's height that stays visible above the current time. */
const ABOVE_NOW = 1 / 3;
const DAY_STARTS = 8 * 60;

/** Scrolls the grid, when it first appears, to the current time, or on other days to the first entry of the day. */
function useInitialScroll(calendar: ProviderCalendar, hours: Hours) {
  const scroller = useRef<HTMLDivElement>(null);
  const { days, today, now } = calendar;
  const hasToday = days.includes(today);
  const entries = days.flatMap((date) => piecesOfDay(entriesOf(calendar), date));
  const minute = hasToday
    ? wallMinutes(now)
    : Math.min(DAY_STARTS, ...entries.map(({ from }) => from));
  const hour = minute / 60 - hours.from;
  const first = useRef({
    above: hasToday ? ABOVE_NOW : 0,
    share: hour / (hours.until - hours.from),
  });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const height = box.querySelector<HTMLElement>('[data-lane]')?.offsetHeight ?? 0;
    box.scrollTop = first.current.share * height - box.clientHeight * first.current.above;
  }, []);
  return scroller;
}

const head = 'num sticky top-0 z-40 border-s border-b border-hairline bg-surface py-2';

function ColumnHead({ lane: { date, column }, isAlone }: { lane: Lane; isAlone: boolean }) {
  const t = useT();
  return (
    <p className={`${head} flex items-center justify-center gap-1.5 px-2 font-semibold`}>
      {!isAlone && <MemberDot colour={column?.colour} />}
      <span className="truncate">{isAlone ? longDayText(t, date) : (column?.name ?? '')}</span>
    </p>
  );
}

type DayHeadProps = { date: string; isToday: boolean; isShort: boolean; onDay: () => void };

function DayHead({ date, isToday, isShort, onDay }: DayHeadProps) {
  const t = useT();
  const day = longDayText(t, date);
  return (
    <button
      type="button"
      className={classNames(
        head,
        isShort
          ? 'flex min-h-11 snap-start items-center justify-center gap-1'
          : 'grid justify-items-center gap-0.5',
        'hover:bg-sunken',
        isToday && 'text-brand',
      )}
      onClick={onDay}
    >
      <span className={classNames('text-sm', !isToday && 'text-ink-soft')}>
        {weekdayText(t, date)}
      </span>
      <span className={classNames('text-lg leading-none', isToday && 'font-semibold')}>
        {dayNumber(date)}
      </span>
      <span className="sr-only">
        , {t('calendar.showDay', { day: isToday ? t('calendar.dayToday', { day }) : day })}
      </span>
    </button>
  );
}

function HourScale({ from, until }: Hours) {
  return (
    <div
      aria-hidden="true"
      className="num sticky start-0 z-40 bg-surface text-end text-sm text-ink-soft"
    >
      {hoursIn({ from, until }).map((hour) => (
        <p key={hour} style={{ height: `${HOUR_REM}rem` }} className="pe-2">
          {minutesText(hour * 60).replace(':00', '')}
        </p>
      ))}
    </div>
  );
}
