import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { fieldId } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { WeekRows } from './week-rows.tsx';

/** Weekly hours, up to three intervals a day. */
export function HoursStep({ form }: { form: ServiceFormState }) {
  const t = useT();
  const { hours } = form.values;
  const first = hours.find((intervals) => intervals.length > 0);
  return (
    <div className="grid gap-6">
      {form.errors['hours'] && (
        <FieldError id={`${fieldId('hours')}-error`}>{form.errors['hours']}</FieldError>
      )}
      <WeekRows
        field="hours"
        week={hours}
        errors={form.errors}
        onChange={(week) => form.change({ hours: week })}
      />
      {first && (
        <Button
          variant="secondary"
          icon="copy"
          className="w-fit"
          onClick={() =>
            form.change({ hours: hours.map((day, nth) => (nth < 6 ? [...first] : day)) })
          }
        >
          {t('form.sameHours')}
        </Button>
      )}
    </div>
  );
}
