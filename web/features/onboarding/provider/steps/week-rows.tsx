import type { FormInterval } from '#contract/onboarding/form-checks.ts';
import { DAY_INTERVALS_MAX, type FormErrors } from '#contract/onboarding/rules.ts';
import { useT } from '#web/i18n/texts.tsx';
import { weekdayNames } from '#web/i18n/weekdays.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { fieldId } from '../form/form-field.tsx';

const usual: FormInterval = { from: '10:00', to: '19:00' };

type WeekRowsProps = {
  /** The field that holds the week; those of its days are below it. */
  field: string;
  week: readonly FormInterval[][];
  errors: FormErrors;
  onChange: (week: FormInterval[][]) => void;
};

/** The hours of each day of a week, up to three intervals a day. */
export function WeekRows({ field, week, errors, onChange }: WeekRowsProps) {
  return (
    <ul className="divide-y divide-hairline">
      {weekdayNames(useT()).map((weekday, day) => (
        <DayRow
          key={weekday}
          weekday={weekday}
          id={fieldId(`${field}.${day}`)}
          intervals={week[day] ?? []}
          error={errors[`${field}.${day}`]}
          onChange={(intervals) =>
            onChange(week.map((old, nth) => (nth === day ? intervals : old)))
          }
        />
      ))}
    </ul>
  );
}

type DayRowProps = {
  weekday: string;
  id: string;
  intervals: readonly FormInterval[];
  error: string | undefined;
  onChange: (intervals: FormInterval[]) => void;
};

function DayRow({ weekday, id, intervals, error, onChange }: DayRowProps) {
  const t = useT();
  const isOpen = intervals.length > 0;
  return (
    <li>
      <fieldset
        aria-label={weekday}
        aria-describedby={error ? `${id}-error` : undefined}
        className="flex flex-wrap gap-x-6 gap-y-2 py-2"
      >
        <div className="w-36">
          <Checkbox
            id={id}
            label={weekday}
            checked={isOpen}
            onChange={({ target }) => onChange(target.checked ? [usual] : [])}
          />
        </div>
        <div
          className={classNames(
            'grid min-w-0 flex-1 gap-2',
            isOpen ? 'basis-full sm:basis-0' : 'basis-20',
          )}
        >
          {!isOpen && <p className="py-2.5 text-ink-soft">{t('form.closed')}</p>}
          {intervals.map((interval, nth) => (
            <Stretch
              // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no id
              key={nth}
              name={intervals.length > 1 ? `${weekday}, ${nth + 1}` : weekday}
              interval={interval}
              onChange={(next) => onChange(intervals.map((old, at) => (at === nth ? next : old)))}
              onRemove={
                intervals.length > 1
                  ? () => onChange(intervals.filter((_, at) => at !== nth))
                  : undefined
              }
            />
          ))}
          {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
          {isOpen && intervals.length < DAY_INTERVALS_MAX && (
            <Button
              variant="quiet"
              icon="plus"
              className="-ms-3 w-fit"
              aria-label={t('form.addHoursOn', { weekday })}
              onClick={() => onChange([...intervals, { from: '', to: '' }])}
            >
              {t('form.addHours')}
            </Button>
          )}
        </div>
      </fieldset>
    </li>
  );
}

type StretchProps = {
  name: string;
  interval: FormInterval;
  onChange: (interval: FormInterval) => void;
  onRemove: (() => void) | undefined;
};

function Stretch({ name, interval, onChange, onRemove }: StretchProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextField
        label={t('form.opens', { name })}
        labelHidden
        type="time"
        className="w-32 sm:w-34"
        value={interval.from}
        onChange={({ target }) => onChange({ ...interval, from: target.value })}
      />
      <span aria-hidden="true" className="text-ink-soft">
        {t('form.to')}
      </span>
      <TextField
        label={t('form.closes', { name })}
        labelHidden
        type="time"
        className="w-32 sm:w-34"
        value={interval.to}
        onChange={({ target }) => onChange({ ...interval, to: target.value })}
      />
      {onRemove && (
        <IconButton icon="trash" label={t('form.removeNamed', { name })} onClick={onRemove} />
      )}
    </div>
  );
}
