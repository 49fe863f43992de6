import type { CalendarColumn, ProviderCalendar } from '#contract/booking/calendar.ts';
import type { T } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
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

/** The seven days with the number of their entries; pressing a day scrolls the grid below to it. */
export function WeekStrip({ calendar, chosen, visible, onDay }: WeekStripProps) {
  const t = useT();
  return (
    <fieldset className="mb-2 grid grid-cols-7 gap-1">
      <legend className="sr-only">{t('calendar.weekDays')}</legend>
      {calendar.days.map((date) => {
        const count = countIn(calendar, chosen, [date]);
        const [load, spoken] = loadTexts(t, count, isClosed(calendar, chosen, date));
        const day = longDayText(t, date);
        const isToday = date === calendar.today;
        return (
          <button
            key={date}
            type="button"
            aria-label={t('calendar.scrollTo', {
              day: isToday ? t('calendar.dayToday', { day }) : day,
              load: spoken,
            })}
            className={classNames(
              'num grid min-h-14 justify-items-center content-center rounded-control border leading-tight',
              visible.includes(date) ? 'border-brand bg-brand-soft' : 'border-transparent',
              isToday ? 'text-brand' : 'text-ink',
            )}
            onClick={() => onDay(date)}
          >
            <span className="text-sm">{weekdayText(t, date)}</span>
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

/** The number of entries of a day, as displayed and as spoken. */
function loadTexts(t: T, count: number, isOff: boolean): [string, string] {
  if (count > 0) return [String(count), t('calendar.booked', { count })];
  return isOff ? [t('calendar.off'), t('calendar.closed')] : ['–', t('calendar.nothingBooked')];
}

function isClosed(calendar: ProviderCalendar, column: CalendarColumn | undefined, date: string) {
  const closed = closedHoursIn(calendar, { key: date, date, column });
  return closed.some(({ from, until }) => from === 0 && until === DAY_MINUTES);
}
