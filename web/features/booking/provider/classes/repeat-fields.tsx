import { useId, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { shortWeekdayNames, weekdayNames } from '#web/i18n/weekdays.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { shortDay } from './class-text.ts';
import {
  type DraftProblems,
  datesOf,
  exceptionsOf,
  type PublishDraft,
  skipDates,
  toggleWeekday,
} from './publish-draft.ts';

type RepeatFieldsProps = {
  draft: PublishDraft;
  problems: DraftProblems;
  onChange: (draft: PublishDraft) => void;
};

/** Weekdays, last date and exceptions of a weekly series. */
export function RepeatFields({ draft, problems, onChange }: RepeatFieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-5 rounded-card bg-sunken px-4 py-4">
      <Weekdays draft={draft} problems={problems} onChange={onChange} />
      <TextField
        id="publish-until"
        label={t('classes.lastDate')}
        type="date"
        min={draft.date}
        value={draft.until}
        error={problems.until}
        onChange={({ target }) => onChange({ ...draft, until: target.value })}
      />
      <Exceptions draft={draft} onChange={onChange} />
    </div>
  );
}

function Weekdays({ draft, problems, onChange }: RepeatFieldsProps) {
  const t = useT();
  const errorId = useId();
  const shortNames = shortWeekdayNames(t);
  const error = problems.weekdays;
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-medium">{t('classes.repeatsOn')}</legend>
      <div id="publish-weekdays" tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
        {weekdayNames(t).map((name, index) => {
          const isChosen = draft.weekdays.includes(index + 1);
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              aria-label={name}
              onClick={() => onChange(toggleWeekday(draft, index + 1))}
              className={classNames(
                'min-h-11 min-w-13 rounded-control border px-2 font-semibold transition-colors',
                isChosen
                  ? 'border-brand bg-brand text-on-brand'
                  : 'border-control bg-surface text-ink hover:bg-brand-soft',
              )}
            >
              {shortNames[index]}
            </button>
          );
        })}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

/** Dates of the series without a session, as removable chips. */
function Exceptions({ draft, onChange }: Omit<RepeatFieldsProps, 'problems'>) {
  const t = useT();
  const [date, setDate] = useState('');
  const [error, setError] = useState<string>();
  const skipped = exceptionsOf(draft);
  const skip = () => {
    if (!datesOf(draft).includes(date)) {
      setError(t(date === '' ? 'classes.dateMissing' : 'classes.noSessionOn'));
      return;
    }
    onChange(skipDates(draft, [date]));
    setDate('');
  };
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-2">
        <TextField
          label={t('classes.skipDate')}
          hint={t('classes.skipHint')}
          type="date"
          className="min-w-0 flex-1"
          min={draft.date}
          max={draft.until}
          value={date}
          error={error}
          onChange={({ target }) => {
            setDate(target.value);
            setError(undefined);
          }}
        />
        <Button variant="secondary" className="mt-7.5 shrink-0 px-3.5" onClick={skip}>
          {t('classes.skip')}
        </Button>
      </div>
      {skipped.length > 0 && (
        <ul aria-label={t('classes.skipped')} className="flex flex-wrap gap-2">
          {skipped.map((one) => (
            <li key={one}>
              <button
                type="button"
                aria-label={t('classes.removeDate', { day: shortDay(t, one) })}
                onClick={() =>
                  onChange({ ...draft, except: draft.except.filter((date) => date !== one) })
                }
                className="num inline-flex min-h-11 items-center gap-2 rounded-control border border-control bg-surface px-3 hover:bg-brand-soft"
              >
                {shortDay(t, one)}
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
