import { useState } from 'react';
import type { HoursDraft } from '#contract/availability/hours.ts';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import type { HoursProblems } from '#contract/availability/hours-rules.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { weekdayNames } from '#web/i18n/weekdays.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { addInterval, copyTo } from './hours-draft.ts';
import { IntervalList } from './interval-list.tsx';

export type WeekFieldsProps = {
  /** Seven lists of open intervals, Monday first. */
  weekly: HoursDraft['weekly'];
  /** Errors by field, such as 'weekly.0'. */
  problems: HoursProblems;
  onChange: (weekly: HoursDraft['weekly']) => void;
};

/** Weekly hours as fields, one row for each day. */
export function WeekFields(props: WeekFieldsProps) {
  const t = useT();
  const { weekly, onChange } = props;
  const [copied, setCopied] = useState<number>();
  return (
    <>
      <div className="@container divide-y divide-hairline">
        {weekdayNames(t).map((name, day) => (
          <DayRow key={name} {...props} {...{ name, day }} onCopy={() => setCopied(day)} />
        ))}
      </div>
      {copied !== undefined && (
        <CopyDialog
          day={copied}
          intervals={weekly[copied] ?? []}
          onCopy={(days) => onChange(copyTo(weekly, days, weekly[copied] ?? []))}
          onClose={() => setCopied(undefined)}
        />
      )}
    </>
  );
}

type DayRowProps = WeekFieldsProps & { name: string; day: number; onCopy: () => void };

function DayRow({ weekly, problems, onChange, name, day, onCopy }: DayRowProps) {
  const t = useT();
  const id = `weekly.${day}`;
  const intervals = weekly[day] ?? [];
  const error = problems[id];
  const put = (to: typeof intervals) => onChange(copyTo(weekly, [day], to));
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 py-2 outline-none focus-visible:bg-brand-soft @xl:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
    >
      <legend className="sr-only">{name}</legend>
      <span aria-hidden="true" className="font-medium @xl:pt-2.5">
        {name}
      </span>
      <div className="grid min-w-0 gap-2">
        {intervals.length === 0 ? (
          <p className="text-ink-soft @xl:pt-2.5">{t('hours.closed')}</p>
        ) : (
          <IntervalList of={name} intervals={intervals} onChange={put} />
        )}
        {error && <FieldError id={`${id}-error`}>{localRule(t, error)}</FieldError>}
      </div>
      <div className="-ms-2 flex @xl:ms-0 @xl:-me-2">
        {intervals.length < HOURS_LIMITS.intervalsPerDay && (
          <Button
            variant="quiet"
            icon="plus"
            className="px-2!"
            aria-label={t('hours.addHoursOn', { day: name })}
            onClick={() => put(addInterval(intervals))}
          >
            {t('hours.addHours')}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="copy"
          className="px-2!"
          aria-label={t('hours.copyDay', { day: name })}
          onClick={onCopy}
        >
          {t('hours.copy')}
        </Button>
      </div>
    </fieldset>
  );
}
