import { AGE_MIN, type ProfileField } from '#contract/profile/rules.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PhoneField } from '#web/ui/form/phone-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { fieldLabels, genderLabels } from '../draft/profile-labels.ts';
import { valueIn } from '../draft/profile-values.ts';
import { fieldId } from '../draft/use-draft.ts';
import type { ProfileForm } from './use-profile-form.ts';

type FieldsProps = { form: ProfileForm };

/** Connects a control with its field. */
export function tiesOf({ t, values, errors, change }: ProfileForm, field: ProfileField) {
  return {
    id: fieldId(field),
    name: field,
    label: t(fieldLabels[field]),
    value: valueIn(values, field),
    error: localCheck(t, errors[field]),
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
  };
}

/** PEDIT-03 to PEDIT-07. */
export function PersonFields({ form }: FieldsProps) {
  const { t, today } = form;
  const latestBirth = `${Number(today.slice(0, 4)) - AGE_MIN}${today.slice(4)}`;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...tiesOf(form, 'firstName')} autoComplete="given-name" />
      <TextField {...tiesOf(form, 'lastName')} autoComplete="family-name" />
      <SelectField {...tiesOf(form, 'gender')}>
        {Object.entries(genderLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SelectField>
      <TextField {...tiesOf(form, 'dob')} type="date" autoComplete="bday" max={latestBirth} />
      <PhoneField {...tiesOf(form, 'phone')} autoComplete="tel" prefix="+91" />
      <TextField
        {...tiesOf(form, 'email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={form.email.isNew ? t('profile.emailHint') : undefined}
        suffix={
          form.email.isNew && (
            <Button
              variant="quiet"
              busy={form.email.code.isBusy}
              onClick={() => void form.email.start()}
            >
              {t('profile.verify')}
            </Button>
          )
        }
      />
    </div>
  );
}

/** PEDIT-08, PEDIT-09, PEDIT-15. A masked number is retyped completely. */
export function NumberFields({ form }: FieldsProps) {
  const { t } = form;
  const plain = {
    autoComplete: 'off',
    spellCheck: false,
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select(),
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <TextField
        {...tiesOf(form, 'panNumber')}
        {...plain}
        autoCapitalize="characters"
        hint={t('profile.panHint')}
      />
      <TextField
        {...tiesOf(form, 'aadharNumber')}
        {...plain}
        inputMode="numeric"
        hint={t('profile.aadhaarHint')}
      />
      <TextField
        {...tiesOf(form, 'upiID')}
        {...plain}
        inputMode="email"
        autoCapitalize="none"
        hint={t('profile.upiHint')}
      />
    </div>
  );
}
