import { useState } from 'react';
import type { Slots } from '#contract/availability/views.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import { formatTime, zoneNote } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localDate, localMinutes } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChipGroup } from '#web/ui/form/chip-group.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Query } from '#web/ui/list/call-view.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';
import { addDays, formatLongDate } from '../hours/dates.ts';
import type { HoursForm } from '../hours/use-hours-form.ts';
import { TimeReason } from './time-reason.tsx';
import { PREVIEW_DAYS, usePreview } from './use-preview.ts';

type PreviewProps = {
  form: HoursForm;
  tasks: Query<readonly SubService[]>;
  onFix: (field: string) => void;
};

/** The times that customers would see with the unsaved draft, and why a time is missing. */
export function Preview({ form, tasks: query, onFix }: PreviewProps) {
  const t = useT();
  const tasks = query.data?.data ?? [];
  const [chosen, setChosen] = useState<string>();
  const [people, setPeople] = useState(1);
  const task = tasks.find(({ id }) => id === chosen) ?? tasks[0];
  return (
    <Card asChild>
      <section aria-labelledby="preview-heading" className="grid min-w-0 gap-4">
        <div>
          <h2 id="preview-heading" className="text-lg">
            {t('hours.preview')}
          </h2>
          <p className="mt-1 text-ink-soft">
            {form.isDirty ? t('hours.withChanges') : t('hours.asSaved')}
          </p>
        </div>
        <QueryAlert query={query} title={t('hours.tasksFailed')} />
        {!query.data && !query.error && <Skeleton className="h-48" />}
        {task && (
          <>
            <SelectField
              label={t('hours.task')}
              value={task.id}
              onChange={(event) => setChosen(event.target.value)}
            >
              {tasks.map(({ id, name, minutes }) => (
                <option key={id} value={id}>
                  {t.nameOf(name)}, {localMinutes(t, minutes)}
                </option>
              ))}
            </SelectField>
            <Stepper
              label={t('hours.people')}
              value={people}
              onValueChange={setPeople}
              max={PEOPLE_MAX}
              decreaseLabel={t('hours.personFewer')}
              increaseLabel={t('hours.personMore')}
              valueText={t('common.people', { count: people })}
            />
            <PreviewDays form={form} subServiceId={task.id} people={people} />
            <TimeReason form={form} subServiceId={task.id} people={people} onFix={onFix} />
          </>
        )}
        {query.data && !task && (
          <EmptyState
            icon="list"
            level={3}
            title={t('hours.noTasks')}
            text={t('hours.noTasksText')}
          />
        )}
      </section>
    </Card>
  );
}

type PreviewDaysProps = { form: HoursForm; subServiceId: string; people: number };

function PreviewDays({ form, subServiceId, people }: PreviewDaysProps) {
  const t = useT();
  const { serviceId, saved, draft, isUsable } = form;
  const { today } = saved;
  const [from, setFrom] = useState(today);
  const [date, setDate] = useState<string>();
  const input = { serviceId, subServiceId, people, from, draft, saved, isUsable };
  const { data, isError, isFetching, refetch } = usePreview(input);
  if (!isUsable) {
    return (
      <p role="status" className="rounded-card bg-warn-soft px-4 py-3">
        {t('hours.unusable')}
      </p>
    );
  }
  if (isError && !data) {
    return (
      <div role="alert" className="grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
        <p>{t('hours.timesFailed')}</p>
        <Button variant="secondary" icon="refresh" onClick={() => void refetch()}>
          {t('hours.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  const day = data.days.find((one) => one.date === date) ?? firstOpen(data);
  return (
    <div className="grid min-w-0 gap-3" aria-busy={isFetching}>
      <div className="flex items-center justify-between">
        <p className="num font-medium">{formatSpan(t, data)}</p>
        <span className="flex">
          <IconButton
            icon="chevron-left"
            label={t('hours.weekBefore')}
            unavailable={from <= today}
            onClick={() => setFrom(addDays(from, -PREVIEW_DAYS))}
          />
          <IconButton
            icon="chevron-right"
            label={t('hours.weekAfter')}
            onClick={() => setFrom(addDays(from, PREVIEW_DAYS))}
          />
        </span>
      </div>
      <ChipGroup
        label={t('hours.day')}
        labelHidden
        layout="strip"
        options={data.days.map((each) => optionOf(t, each))}
        value={day?.date}
        onValueChange={setDate}
      />
      {day && <DayTimes day={day} timeZone={data.timeZone} capacity={draft.capacity} />}
    </div>
  );
}

type Day = Slots['days'][number];

function DayTimes({ day, ...service }: { day: Day; timeZone: string; capacity: number }) {
  const t = useT();
  const { timeZone, capacity } = service;
  const about = { date: formatLongDate(t, day.date) + zoneNote(timeZone) };
  return (
    <div role="status" aria-label={t('hours.dayTimes')} className="grid gap-2">
      <p className="text-sm text-ink-soft">
        {day.starts.length === 0
          ? t('hours.noneToBook', about)
          : t('hours.timesToBook', { ...about, count: day.starts.length })}
      </p>
      <ul className="flex flex-wrap gap-1.5">
        {day.starts.map(({ at, seatsLeft }) => (
          <li key={at} className="num rounded-control border border-hairline px-2 py-1 text-sm">
            {formatTime(at, timeZone)}
            {seatsLeft < capacity && (
              <span className="text-ink-soft"> {t('hours.seatsLeft', { count: seatsLeft })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function optionOf(t: T, { date, starts }: Day) {
  const { day, weekdayShort } = localDate(t, date);
  return {
    value: date,
    label: day,
    above: weekdayShort,
    below: starts.length === 0 ? t('hours.none') : t('hours.timeCount', { count: starts.length }),
    spoken: formatLongDate(t, date),
  };
}

function firstOpen({ days }: Slots): Day | undefined {
  return days.find(({ starts }) => starts.length > 0) ?? days[0];
}

/** '4 Aug – 10 Aug' */
function formatSpan(t: T, { days }: Slots): string {
  const ends = [days[0], days.at(-1)].flatMap((end) => (end ? [localDate(t, end.date)] : []));
  return ends.map(({ day, monthShort }) => `${day} ${monthShort}`).join(' – ');
}
