import { useState } from 'react';
import type { Slots } from '#contract/availability/views.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import { dateText, formatTime, zoneName } from '#contract/time.ts';
import { formatCount } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { addDays, formatLongDate } from '../hours/dates.ts';
import type { HoursForm } from '../hours/use-hours-form.ts';
import { TimeReason } from './time-reason.tsx';
import { PREVIEW_DAYS, usePreview } from './use-preview.ts';

type PreviewProps = {
  form: HoursForm;
  tasks: readonly SubService[];
  onFix: (field: string) => void;
};

/** The times that customers would see with the unsaved draft, and why a time is missing. */
export function Preview({ form, tasks, onFix }: PreviewProps) {
  const [chosen, setChosen] = useState<string>();
  const [people, setPeople] = useState(1);
  const task = tasks.find(({ id }) => id === chosen) ?? tasks[0];
  return (
    <Card asChild>
      <section aria-labelledby="preview-heading" className="grid min-w-0 gap-4">
        <div>
          <h2 id="preview-heading" className="text-lg">
            What customers see
          </h2>
          <p className="mt-1 text-ink-soft">
            {form.isDirty ? 'With your unsaved changes.' : 'As it is saved now.'}
          </p>
        </div>
        {task ? (
          <>
            <SelectField
              label="Task"
              value={task.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {tasks.map(({ id, name, completionTime }) => (
                <option key={id} value={id}>
                  {name}, {completionTime}
                </option>
              ))}
            </SelectField>
            <Stepper
              label="Number of people"
              value={people}
              onValueChange={setPeople}
              max={PEOPLE_MAX}
              decreaseLabel="One person fewer"
              increaseLabel="One person more"
              valueText={people === 1 ? '1 person' : `${people} people`}
            />
            <PreviewDays form={form} subServiceId={task.id} people={people} />
            <TimeReason form={form} subServiceId={task.id} people={people} onFix={onFix} />
          </>
        ) : (
          <EmptyState
            icon="list"
            level={3}
            title="No Sub-Services Yet"
            text="Add a task to this service to see which times it would be offered at."
          />
        )}
      </section>
    </Card>
  );
}

type PreviewDaysProps = { form: HoursForm; subServiceId: string; people: number };

function PreviewDays({ form, subServiceId, people }: PreviewDaysProps) {
  const { serviceId, saved, draft, isUsable } = form;
  const { today } = saved;
  const [from, setFrom] = useState(today);
  const [date, setDate] = useState<string>();
  const input = { serviceId, subServiceId, people, from, draft, isUsable };
  const { data, isError, isFetching, refetch } = usePreview(input);
  if (!isUsable) {
    return (
      <p role="status" className="rounded-card bg-warn-soft px-4 py-3">
        Some hours cannot be yet. Mend them to see the times.
      </p>
    );
  }
  if (isError) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
        <p>The times could not be loaded.</p>
        <Button variant="secondary" icon="refresh" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  const day = data.days.find((one) => one.date === date) ?? firstOpen(data);
  return (
    <div className="grid min-w-0 gap-3" aria-busy={isFetching}>
      <div className="flex items-center justify-between">
        <p className="num font-medium">{formatSpan(data)}</p>
        <span className="flex">
          <IconButton
            icon="chevron-left"
            label="The week before"
            disabled={from <= today}
            onClick={() => setFrom(addDays(from, -PREVIEW_DAYS))}
          />
          <IconButton
            icon="chevron-right"
            label="The week after"
            onClick={() => setFrom(addDays(from, PREVIEW_DAYS))}
          />
        </span>
      </div>
      <ChipGroup
        label="Day"
        labelHidden
        layout="strip"
        options={data.days.map(optionOf)}
        value={day?.date}
        onValueChange={setDate}
      />
      {day && <DayTimes day={day} timeZone={data.timeZone} capacity={draft.capacity} />}
    </div>
  );
}

type Day = Slots['days'][number];

function DayTimes({ day, ...service }: { day: Day; timeZone: string; capacity: number }) {
  const { timeZone, capacity } = service;
  return (
    <div role="status" aria-label="Times of the day" className="grid gap-2">
      <p className="text-sm text-ink-soft">
        {formatLongDate(day.date)}:{' '}
        {day.starts.length === 0 ? 'nothing' : formatCount(day.starts.length, 'time')} to book,{' '}
        {zoneName(timeZone)}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {day.starts.map(({ at, seatsLeft }) => (
          <li key={at} className="num rounded-control border border-hairline px-2 py-1 text-sm">
            {formatTime(at, timeZone)}
            {seatsLeft < capacity && <span className="text-ink-soft"> · {seatsLeft} left</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function optionOf({ date, starts }: Day) {
  return {
    value: date,
    label: dateText(date).day,
    above: dateText(date).weekdayShort,
    below: starts.length === 0 ? 'None' : formatCount(starts.length, 'time'),
    spoken: formatLongDate(date),
  };
}

function firstOpen({ days }: Slots): Day | undefined {
  return days.find(({ starts }) => starts.length > 0) ?? days[0];
}

/** '4 Aug – 10 Aug' */
function formatSpan({ days }: Slots): string {
  const ends = [days[0], days.at(-1)].flatMap((end) => (end ? [dateText(end.date)] : []));
  return ends.map(({ day, monthShort }) => `${day} ${monthShort}`).join(' – ');
}
