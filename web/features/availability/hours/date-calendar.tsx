import { type KeyboardEvent, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import type { Key } from '#messages/translation.ts';
import { useT } from '#web/i18n/texts.tsx';
import { shortWeekdayNames, weekdayNames } from '#web/i18n/weekdays.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { hasModifier } from '#web/ui/roving-focus.ts';
import { addDays, addMonths, formatLongDate, formatMonth, weeksOf } from './dates.ts';

/** How a date is marked: own hours, closed, or time off. */
export type DateMark = 'own' | 'closed' | 'off';

type DateCalendarProps = {
  today: string;
  last: string;
  chosen: string;
  markOf: (date: string) => DateMark | undefined;
  onChoose: (date: string) => void;
};

const markTexts = {
  own: 'hours.markOwn',
  closed: 'hours.markClosed',
  off: 'hours.markOff',
} as const satisfies Record<DateMark, Key>;
const markLooks: Record<DateMark, string> = {
  own: 'bg-brand-soft text-brand underline decoration-2 underline-offset-4',
  closed: 'bg-sunken text-ink-soft line-through',
  off: 'bg-warn-soft border-dashed border-warn!',
};
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of date buttons with one tab stop; arrow keys move by day and week. */
export function DateCalendar({ today, last, chosen, markOf, onChoose }: DateCalendarProps) {
  const t = useT();
  const [month, setMonth] = useState(chosen.slice(0, 7));
  const [entry, setEntry] = useState(chosen);
  const [followed, setFollowed] = useState(chosen);
  const table = useRef<HTMLTableElement>(null);
  if (chosen !== followed) {
    setFollowed(chosen);
    setEntry(chosen);
    setMonth(chosen.slice(0, 7));
  }
  const weekdays = weekdayNames(t);
  const shortNames = shortWeekdayNames(t);
  const stop = entry.startsWith(month) ? entry : firstIn(month, today);
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!by || hasModifier(event)) return;
    event.preventDefault();
    const next = addDays((event.target as HTMLElement).dataset['date'] ?? stop, by);
    if (next < today || next > last) return;
    setEntry(next);
    setMonth(next.slice(0, 7));
    queueMicrotask(() =>
      table.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus(),
    );
  };
  return (
    <div className="max-w-md">
      <div className="mb-1 flex items-center justify-between">
        <IconButton
          icon="chevron-left"
          label={t('hours.monthBefore')}
          unavailable={month <= today.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <p aria-live="polite" className="font-medium">
          {formatMonth(t, month)}
        </p>
        <IconButton
          icon="chevron-right"
          label={t('hours.nextMonth')}
          unavailable={month >= last.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <table ref={table} className="w-full table-fixed text-center" onKeyDown={press}>
        <caption className="sr-only">{formatMonth(t, month)}</caption>
        <thead>
          <tr>
            {weekdays.map((name, day) => (
              <th
                key={name}
                scope="col"
                abbr={name}
                className="pb-1 text-sm font-medium text-ink-soft"
              >
                {t.language === DEFAULT_LANGUAGE ? name.slice(0, 2) : shortNames[day]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, day) => (
                <td key={date ?? `${weekdays[day]}`} className="p-0.5">
                  {date && (
                    <DateButton
                      date={date}
                      mark={markOf(date)}
                      isChosen={date === chosen}
                      isEntry={date === stop}
                      isOut={date < today || date > last}
                      onChoose={() => onChoose(date)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DateButtonProps = {
  date: string;
  mark: DateMark | undefined;
  isChosen: boolean;
  isEntry: boolean;
  isOut: boolean;
  onChoose: () => void;
};

function DateButton({ date, mark, isChosen, isEntry, isOut, onChoose }: DateButtonProps) {
  const t = useT();
  const name = formatLongDate(t, date);
  return (
    <button
      type="button"
      data-date={date}
      disabled={isOut}
      tabIndex={isEntry ? 0 : -1}
      aria-pressed={isChosen}
      aria-label={mark ? t(markTexts[mark], { date: name }) : name}
      onClick={onChoose}
      className={classNames(
        'num grid h-11 w-full text-[min(1.0625rem,5vw)] place-items-center rounded-control border transition-colors disabled:opacity-40',
        isChosen ? 'border-brand font-semibold' : 'border-transparent',
        mark ? markLooks[mark] : 'hover:bg-sunken',
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
}

function firstIn(month: string, today: string): string {
  return today.startsWith(month) ? today : `${month}-01`;
}
