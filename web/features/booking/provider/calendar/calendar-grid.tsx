import type { ProviderCalendar } from '#contract/booking/calendar.ts';
import { dayNumber, longDayText, minutesText, weekdayText } from './calendar-text.ts';
import { DayColumn } from './day-column.tsx';
import { piecesOfDay, visibleHours, wallMinutes } from './day-layout.ts';
import { type GridActions, HOUR_REM, hoursIn } from './grid-actions.ts';

type CalendarGridProps = GridActions & {
  calendar: ProviderCalendar;
  onDay: (date: string) => void;
};

/** One day or a week as columns of hours. The list has the same content. */
export function CalendarGrid({ calendar, onDay, ...acts }: CalendarGridProps) {
  const { days, today, now, bookings, timeOff, busy } = calendar;
  const all = [...bookings, ...timeOff, ...busy];
  const pieces = days.flatMap((date) => piecesOfDay(all, date));
  const present = { entry: null, from: wallMinutes(now), until: wallMinutes(now) + 1 };
  const hours = visibleHours(days.includes(today) ? [...pieces, present] : pieces);
  const columns = days.length > 1 ? 'grid-cols-7' : 'grid-cols-1';
  return (
    <div className="grid grid-cols-[3.75rem_minmax(0,1fr)] rounded-card border border-hairline bg-surface">
      <div aria-hidden="true" className="border-b border-hairline" />
      <div className={`grid ${columns} border-b border-hairline`}>
        {days.map((date) => (
          <DayHead
            key={date}
            date={date}
            isToday={date === today}
            {...(days.length > 1 ? { onDay: () => onDay(date) } : {})}
          />
        ))}
      </div>
      <HourScale {...hours} />
      <div className={`grid ${columns}`}>
        {days.map((date) => (
          <DayColumn
            key={date}
            date={date}
            calendar={calendar}
            hours={hours}
            isWeek={days.length > 1}
            {...acts}
          />
        ))}
      </div>
    </div>
  );
}

type DayHeadProps = { date: string; isToday: boolean; onDay?: () => void };

function DayHead({ date, isToday, onDay }: DayHeadProps) {
  const look = `num grid justify-items-center gap-0.5 border-s border-hairline py-2 ${isToday ? 'text-brand' : ''}`;
  const inside = (
    <>
      <span className={`text-sm ${isToday ? '' : 'text-ink-soft'}`}>{weekdayText(date)}</span>
      <span className={`text-lg leading-none ${isToday ? 'font-semibold' : ''}`}>
        {dayNumber(date)}
      </span>
    </>
  );
  const label = `${longDayText(date)}${isToday ? ', today' : ''}`;
  if (!onDay) {
    return (
      <p className={look}>
        <span className="sr-only">{label}</span>
        <span aria-hidden="true" className="contents">
          {inside}
        </span>
      </p>
    );
  }
  return (
    <button type="button" className={`${look} hover:bg-sunken`} onClick={onDay}>
      {inside}
      <span className="sr-only">, {label}: show this day</span>
    </button>
  );
}

function HourScale({ from, until }: { from: number; until: number }) {
  return (
    <div aria-hidden="true" className="num text-end text-sm text-ink-soft">
      {hoursIn({ from, until }).map((hour) => (
        <p key={hour} style={{ height: `${HOUR_REM}rem` }} className="pe-2">
          {minutesText(hour * 60).replace(':00', '')}
        </p>
      ))}
    </div>
  );
}
