import type { FormEvent } from 'react';
import { TIME_OFF_NOTE_MAX } from '#contract/availability/hours-limits.ts';
import { formatTime, INDIA, zoneName } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { HoursForm } from './hours/use-hours-form.ts';
import type { useTimeOff } from './use-time-off.ts';

type TimeOffSectionProps = { form: HoursForm; timeOff: ReturnType<typeof useTimeOff> };

/** Periods without bookings, such as holidays. */
export function TimeOffSection({ form, timeOff: off }: TimeOffSectionProps) {
  const t = useT();
  const { saved } = form;
  const { fields, errors, change } = off;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!off.busy) void off.add();
  };
  const when = { type: 'datetime-local', min: `${saved.today}T00:00` };
  return (
    <Card asChild>
      <section aria-labelledby="timeOff" className="grid gap-4">
        <div>
          <h2 id="timeOff" tabIndex={-1} className="text-lg outline-none">
            {t('hours.timeOff')}
          </h2>
          <p className="mt-1 max-w-prose text-ink-soft">{t('hours.timeOffText')}</p>
        </div>
        <form noValidate onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
          <TextField
            {...when}
            id="timeOff-from"
            label={t('hours.from')}
            value={fields.from}
            error={errors.from}
            onChange={(event) => change('from', event.target.value)}
          />
          <TextField
            {...when}
            id="timeOff-until"
            label={t('hours.until')}
            hint={
              saved.timeZone === INDIA
                ? undefined
                : t('hours.clock', { zone: zoneName(saved.timeZone) })
            }
            value={fields.until}
            error={errors.until}
            onChange={(event) => change('until', event.target.value)}
          />
          <TextField
            label={t('hours.note')}
            hint={t('hours.noteHint')}
            className="sm:col-span-2"
            maxLength={TIME_OFF_NOTE_MAX}
            value={fields.note}
            error={errors.note}
            onChange={(event) => change('note', event.target.value)}
          />
          <Button type="submit" variant="secondary" busy={off.busy === 'add'} className="w-fit">
            {t('hours.addTimeOff')}
          </Button>
        </form>
        {saved.timeOff.length > 0 && (
          <ul
            aria-label={t('hours.yourTimeOff')}
            className="divide-y divide-hairline border-t border-hairline"
          >
            {saved.timeOff.map(({ id, from, until, note }) => {
              const span = formatSpan(t, from, until, saved.timeZone);
              return (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                  <span className="min-w-0">
                    <span className="num font-medium">{span}</span>{' '}
                    <span className="wrap-anywhere text-ink-soft">{note}</span>
                  </span>
                  <Button
                    variant="quiet"
                    className="px-2!"
                    aria-label={t('hours.removeOf', { span })}
                    busy={off.busy === id}
                    onClick={() => void off.remove(id)}
                  >
                    {t('hours.remove')}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </Card>
  );
}

/** 'Tue, 4 Aug 2026, 10:00 AM – 2:00 PM', with both days where they differ. */
function formatSpan(t: T, from: string, until: string, timeZone: string): string {
  const begin = `${localFullDay(t, from, timeZone)}, ${formatTime(from, timeZone)}`;
  const isSameDay = from.slice(0, 10) === until.slice(0, 10);
  const end = formatTime(until, timeZone);
  return `${begin} – ${isSameDay ? end : `${localFullDay(t, until, timeZone)}, ${end}`}`;
}
