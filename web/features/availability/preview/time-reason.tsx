import { type FormEvent, useState } from 'react';
import type { WhyTime } from '#contract/availability/hours.ts';
import { formatTime } from '#contract/time.ts';
import type { PlainKey } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { whyText } from '#web/i18n/why-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { addDays } from '../hours/dates.ts';
import type { HoursForm } from '../hours/use-hours-form.ts';
import { useTimeReason } from './use-time-reason.ts';

type TimeReasonProps = {
  form: HoursForm;
  subServiceId: string;
  people: number;
  onFix: (field: string) => void;
};

/** Explains why a time is not offered, and links to the setting that causes it. */
export function TimeReason({ form, subServiceId, people, onFix }: TimeReasonProps) {
  const t = useT();
  const { saved, isDirty } = form;
  const [date, setDate] = useState(() => addDays(saved.today, 1));
  const [time, setTime] = useState('16:00');
  const [isMissing, setMissing] = useState(false);
  const { result, isBusy, ask } = useTimeReason(form, subServiceId, people);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(date === '' || time === '');
    if (date !== '' && time !== '' && !isBusy) void ask(`${date}T${time}`);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby="why-heading"
      className="grid gap-3 border-t border-hairline pt-4"
    >
      <div>
        <h3 id="why-heading" className="text-base">
          {t('hours.why')}
        </h3>
        <p className="text-sm text-ink-soft">{isDirty ? t('hours.whySaved') : t('hours.whyAny')}</p>
      </div>
      <div className="grid grid-cols-[4fr_3fr] gap-2">
        <TextField
          label={t('hours.date')}
          type="date"
          className="min-w-0 [&_input]:min-w-0 [&_input]:px-2"
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        <TextField
          label={t('hours.time')}
          type="time"
          className="min-w-0 [&_input]:min-w-0 [&_input]:px-2 [&_input::-webkit-calendar-picker-indicator]:hidden"
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
      </div>
      <Button type="submit" variant="secondary" busy={isBusy} className="w-fit">
        {t('hours.ask')}
      </Button>
      <div role="status">
        {isMissing && <p>{t('hours.chooseBoth')}</p>}
        {!isMissing && result?.failed && <p>{result.failed}</p>}
        {!isMissing && result?.answer && (
          <Answer answer={result.answer} form={form} onFix={onFix} />
        )}
      </div>
    </form>
  );
}

/** Reasons whose setting is on another page. */
const elsewhere: Record<string, (serviceId: string) => { to: string; label: PlainKey }> = {
  service: (id) => ({ to: `/serviceProvider/myServices/${id}`, label: 'hours.openService' }),
  calendars: () => ({ to: '/serviceProvider/calendar/connected', label: 'hours.connected' }),
};

type AnswerProps = { answer: WhyTime; form: HoursForm; onFix: (field: string) => void };

function Answer({ answer, form, onFix }: AnswerProps) {
  const t = useT();
  const { bookable, sentence, nearest, field, at } = answer;
  const { timeZone } = form.saved;
  const page = field && elsewhere[field]?.(form.serviceId);
  const text = bookable
    ? serverText(t, `${sentence}.`, 'hours.bookable')
    : whyText(t, answer, { at, timeZone });
  const moment = (iso: string) => `${localFullDay(t, iso, timeZone)}, ${formatTime(iso, timeZone)}`;
  return (
    <div className="grid justify-items-start gap-2 rounded-card bg-sunken px-4 py-3">
      <p>
        <span className="num text-sm text-ink-soft">{moment(at)}</span>
        <br />
        <span className="font-semibold">{text}</span>
      </p>
      {nearest.length > 0 && (
        <p className="num text-sm text-ink-soft">
          {t('hours.nearest', { times: nearest.map(moment).join(' · ') })}
        </p>
      )}
      {page && (
        <Button asChild variant="quiet" className="-ms-2 px-2!">
          <Link to={page.to}>{t(page.label)}</Link>
        </Button>
      )}
      {field && !page && (
        <Button variant="quiet" className="-ms-2 px-2!" onClick={() => onFix(field)}>
          {t('hours.changeSetting')}
        </Button>
      )}
    </div>
  );
}
