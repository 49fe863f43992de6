import type { CalendarColumn, ProviderCalendar } from '#contract/booking/calendar.ts';
import { classNames } from '#web/ui/class-names.ts';
import { dayNumber, longDayText, weekdayText } from '../calendar-text.ts';
import { DAY_MINUTES } from '../day-layout.ts';
import { closedHoursIn, countIn } from '../lanes.ts';

type WeekStripProps = {
  calendar: ProviderCalendar;
  /** The only column to display. */
  chosen: CalendarColumn | undefined;
  /** The days that the grid below displays. */
  visible: readonly string[];
  onDay: (date: string) => void;
};

/** The seven days with the number of their entries; a press scrolls the grid below to a day. */
export function WeekStrip({ calendar, chosen, visible, onDay }: WeekStripProps) {
  return (
    <fieldset className="mb-2 grid grid-cols-7 gap-1">
      <legend className="sr-only">Days of this week</legend>
      {calendar.days.map((date) => {
        const count = countIn(calendar, chosen, [date]);
        const load = count > 0 ? String(count) : isClosed(calendar, chosen, date) ? 'Off' : '–';
        const isToday = date === calendar.today;
        return (
          <button
            key={date}
            type="button"
            aria-label={`${longDayText(date)}${isToday ? ', today' : ''}, ${spokenLoad(load)}: scroll to this day`}
            className={classNames(
              'num grid min-h-14 justify-items-center content-center rounded-control border leading-tight',
              visible.includes(date) ? 'border-brand bg-brand-soft' : 'border-transparent',
              isToday ? 'text-brand' : 'text-ink',
            )}
            onClick={() => onDay(date)}
          >
            <span className="text-sm">{weekdayText(date)}</span>
            <span className="font-semibold">{dayNumber(date)}</span>
            <span className={classNames('text-sm', count > 0 ? 'font-semibold' : 'text-ink-soft')}>
              {load}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}

function spokenLoad(load: string): string {
  if (load === 'Off') return 'closed';
  return load === '–' ? 'nothing booked' : `${load} booked`;
}

function isClosed(calendar: ProviderCalendar, column: CalendarColumn | undefined, date: string) {
  const closed = closedHoursIn(calendar, { key: date, date, column });
  return closed.some(({ from, until }) => from === 0 && until === DAY_MINUTES);
}
