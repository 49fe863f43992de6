import { useState } from 'react';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CopyDialog } from './copy-dialog.tsx';
import { weekdays } from './dates.ts';
import { addInterval, copyTo, withDay } from './hours-draft.ts';
import { IntervalList } from './interval-list.tsx';
import type { HoursForm } from './use-hours-form.ts';
import { WeekGrid } from './week-grid.tsx';

/** The weekly hours, as a grid for mouse users and as fields for all. */
export function WeekHours({ form }: { form: HoursForm }) {
  const { draft, change } = form;
  const [copied, setCopied] = useState<number>();
  return (
    <Card asChild>
      <section aria-labelledby="week-heading">
        <h2 id="week-heading" className="text-lg">
          Weekly hours
        </h2>
        <p className="mt-1 mb-4 max-w-prose text-ink-soft">
          When customers can come, in any week. A day can have several stretches with a break
          between them.
        </p>
        <WeekGrid weekly={draft.weekly} onChange={(day, to) => change(withDay(draft, day, to))} />
        <div className="@container divide-y divide-hairline">
          {weekdays.map((name, day) => (
            <DayRow key={name} {...{ form, name, day }} onCopy={() => setCopied(day)} />
          ))}
        </div>
        {copied !== undefined && (
          <CopyDialog
            day={copied}
            intervals={draft.weekly[copied] ?? []}
            onCopy={(days) => change(copyTo(draft, days, draft.weekly[copied] ?? []))}
            onClose={() => setCopied(undefined)}
          />
        )}
      </section>
    </Card>
  );
}

type DayRowProps = { form: HoursForm; name: string; day: number; onCopy: () => void };

function DayRow({ form, name, day, onCopy }: DayRowProps) {
  const { draft, change, problems } = form;
  const id = `weekly.${day}`;
  const intervals = draft.weekly[day] ?? [];
  const error = problems[id];
  const put = (to: typeof intervals) => change(withDay(draft, day, to));
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
          <p className="text-ink-soft @xl:pt-2.5">Closed</p>
        ) : (
          <IntervalList of={name} intervals={intervals} onChange={put} />
        )}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div className="-ms-2 flex @xl:ms-0 @xl:-me-2">
        {intervals.length < HOURS_LIMITS.intervalsPerDay && (
          <Button
            variant="quiet"
            icon="plus"
            className="px-2!"
            aria-label={`Add hours on ${name}`}
            onClick={() => put(addInterval(intervals))}
          >
            Add hours
          </Button>
        )}
        <Button
          variant="quiet"
          icon="copy"
          className="px-2!"
          aria-label={`Copy ${name} to other days`}
          onClick={onCopy}
        >
          Copy
        </Button>
      </div>
    </fieldset>
  );
}
