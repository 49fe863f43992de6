import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DateCalendar, type DateMark } from './date-calendar.tsx';
import { addDays, formatLongDate, formatShortDate, weekdayOf } from './dates.ts';
import { addInterval, withOverride } from './hours-draft.ts';
import { formatHours } from './hours-text.ts';
import { IntervalList } from './interval-list.tsx';
import type { HoursForm } from './use-hours-form.ts';

type DateHoursProps = {
  form: HoursForm;
  chosen: string;
  onChoose: (date: string) => void;
};

/** Days ahead for which a date can have its own hours. */
const AHEAD_DAYS = 365;

/** Hours of single dates that override the weekly ones. */
export function DateHours({ form, chosen, onChoose }: DateHoursProps) {
  const t = useT();
  const { draft, saved, problems } = form;
  const { today } = saved;
  const ahead = draft.overrides.filter(({ date }) => date >= today);
  return (
    <Card asChild>
      <section aria-labelledby="overrides" className="grid gap-4">
        <div>
          <h2 id="overrides" tabIndex={-1} className="text-lg outline-none">
            {t('hours.dates')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">{t('hours.datesText')}</p>
          {problems['overrides'] && (
            <FieldError id="overrides-error">{localRule(t, problems['overrides'])}</FieldError>
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
            aria-label={t('hours.ownDates')}
            className="divide-y divide-hairline border-t border-hairline"
          >
            {ahead.map(({ date, intervals }) => (
              <li key={date} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                <span>
                  <span className="num font-medium">{formatShortDate(t, date)}</span>{' '}
                  <span className="num text-ink-soft">{formatHours(t, intervals)}</span>
                </span>
                <Button
                  variant="quiet"
                  className="px-2!"
                  aria-label={t('hours.changeOf', { date: formatLongDate(t, date) })}
                  onClick={() => onChoose(date)}
                >
                  {t('hours.change')}
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
  const t = useT();
  const { draft, change, problems } = form;
  const id = `overrides.${date}`;
  const own = draft.overrides.find((one) => one.date === date)?.intervals;
  const usual = draft.weekly[weekdayOf(date)] ?? [];
  const kind: Kind = own === undefined ? 'week' : own.length === 0 ? 'closed' : 'own';
  const error = problems[id];
  const choose = (next: Kind) => {
    const hours = { week: undefined, closed: [], own: usual.length > 0 ? usual : addInterval([]) };
    change(withOverride(draft, date, hours[next]));
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 content-start gap-2 outline-none"
    >
      <legend className="mb-1 font-semibold">{formatLongDate(t, date)}</legend>
      <RadioList<Kind>
        label={t('hours.hoursOf', { date: formatLongDate(t, date) })}
        labelHidden
        value={kind}
        onValueChange={choose}
        choices={[
          { value: 'week', label: t('hours.asInWeek'), hint: formatHours(t, usual) },
          { value: 'closed', label: t('hours.closed') },
          { value: 'own', label: t('hours.otherHours') },
        ]}
      />
      {kind === 'own' && own && (
        <>
          <IntervalList
            of={formatLongDate(t, date)}
            intervals={own}
            onChange={(next) => change(withOverride(draft, date, next))}
          />
          <Button
            variant="quiet"
            icon="plus"
            className="w-fit px-2!"
            onClick={() => change(withOverride(draft, date, addInterval(own)))}
          >
            {t('hours.addHours')}
          </Button>
        </>
      )}
      {error && <FieldError id={`${id}-error`}>{localRule(t, error)}</FieldError>}
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
