import { Button } from '#web/ui/button/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DateCalendar, type DateMark } from './date-calendar.tsx';
import { addDays, dayInFull, dayInShort, weekdayOf } from './dates.ts';
import { withOneMore, withOverride } from './hours-draft.ts';
import { hoursInWords } from './hours-text.ts';
import { IntervalList } from './interval-list.tsx';
import type { HoursForm } from './use-hours-form.ts';

type DateHoursProps = {
  form: HoursForm;
  chosen: string;
  onChoose: (date: string) => void;
};

/** Dates that have one year of hours of their own ahead, at most. */
const AHEAD_DAYS = 365;

/** Single dates whose hours differ from the week's: a holiday, a longer evening. */
export function DateHours({ form, chosen, onChoose }: DateHoursProps) {
  const { draft, saved, problems } = form;
  const { today } = saved;
  const ahead = draft.overrides.filter(({ date }) => date >= today);
  return (
    <Card asChild>
      <section aria-labelledby="overrides" className="grid gap-4">
        <div>
          <h2 id="overrides" tabIndex={-1} className="text-lg outline-none">
            Single dates
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">
            Choose a date to close it or to give it other hours than its weekday.
          </p>
          {problems['overrides'] && (
            <FieldError id="overrides-error">{problems['overrides']}</FieldError>
          )}
        </div>
        <div className="grid gap-6 lg:grid-cols-2">
          <DateCalendar
            today={today}
            last={addDays(today, AHEAD_DAYS)}
            chosen={chosen}
            markOf={(date) => markOf(form, date)}
            onChoose={onChoose}
          />
          <ChosenDate key={chosen} form={form} date={chosen} />
        </div>
        {ahead.length > 0 && (
          <ul
            aria-label="Dates with their own hours"
            className="divide-y divide-hairline border-t border-hairline"
          >
            {ahead.map(({ date, intervals }) => (
              <li key={date} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <span>
                  <span className="num font-medium">{dayInShort(date)}</span>{' '}
                  <span className="num text-ink-soft">{hoursInWords(intervals)}</span>
                </span>
                <Button
                  variant="quiet"
                  className="px-2!"
                  aria-label={`Change ${dayInFull(date)}`}
                  onClick={() => onChoose(date)}
                >
                  Change
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

type Kind = 'week' | 'closed' | 'own';

function ChosenDate({ form, date }: { form: HoursForm; date: string }) {
  const { draft, change, problems } = form;
  const id = `overrides.${date}`;
  const own = draft.overrides.find((one) => one.date === date)?.intervals;
  const usual = draft.weekly[weekdayOf(date)] ?? [];
  const kind: Kind = own === undefined ? 'week' : own.length === 0 ? 'closed' : 'own';
  const error = problems[id];
  const choose = (next: Kind) => {
    const hours = { week: undefined, closed: [], own: usual.length > 0 ? usual : withOneMore([]) };
    change(withOverride(draft, date, hours[next]));
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 content-start gap-2 outline-none"
    >
      <legend className="mb-1 font-semibold">{dayInFull(date)}</legend>
      <RadioList<Kind>
        label={`Hours of ${dayInFull(date)}`}
        labelHidden
        value={kind}
        onValueChange={choose}
        choices={[
          { value: 'week', label: 'As in the week', hint: hoursInWords(usual) },
          { value: 'closed', label: 'Closed' },
          { value: 'own', label: 'Other hours' },
        ]}
      />
      {kind === 'own' && own && (
        <>
          <IntervalList
            of={dayInFull(date)}
            intervals={own}
            onChange={(next) => change(withOverride(draft, date, next))}
          />
          <Button
            variant="quiet"
            icon="plus"
            className="w-fit px-2!"
            onClick={() => change(withOverride(draft, date, withOneMore(own)))}
          >
            Add hours
          </Button>
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function markOf({ draft, saved }: HoursForm, date: string): DateMark | undefined {
  const own = draft.overrides.find((one) => one.date === date);
  if (own) return own.intervals.length === 0 ? 'closed' : 'own';
  const isOff = saved.timeOff.some(
    ({ from, until }) => from.slice(0, 10) <= date && until.slice(0, 16) > `${date}T00:00`,
  );
  return isOff ? 'off' : undefined;
}
