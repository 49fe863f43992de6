import { useState } from 'react';
import { ADDRESS_LENGTH_MAX } from '#contract/fields.ts';
import { type AddressKind, addressKinds } from '#contract/profile/rules.ts';
import { localCheck } from '#web/i18n/local-check.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { RadioList } from '#web/ui/form/radio-list.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { fieldLabels } from '../draft/profile-labels.ts';
import { fieldId } from '../draft/use-draft.ts';
import { tiesOf } from './profile-fields.tsx';
import type { ProfileForm } from './use-profile-form.ts';

const kindLabels = {
  home: 'profile.home',
  work: 'profile.work',
  other: 'profile.otherPlace',
} as const;
const addLabels = { work: 'profile.addWork', other: 'profile.addOther' } as const;

/** PEDIT-10 to PEDIT-14: home, the added addresses, and which one is selected. */
export function AddressFields({ form }: { form: ProfileForm }) {
  const { t, values, errors, isEditing, change } = form;
  const [added, setAdded] = useState<readonly AddressKind[]>([]);
  const isVisible = (kind: AddressKind) =>
    kind === 'home' || values.addresses[kind] !== '' || (isEditing && added.includes(kind));
  const filled = addressKinds.filter((kind) => values.addresses[kind].trim() !== '');
  const add = (kind: AddressKind) => {
    setAdded([...added, kind]);
    focusField(fieldId(`addresses.${kind}`), 'needed');
  };
  return (
    <div className="grid gap-4">
      {addressKinds.filter(isVisible).map((kind) => (
        <TextAreaField
          key={kind}
          {...tiesOf(form, `addresses.${kind}`)}
          rows={2}
          maxLength={ADDRESS_LENGTH_MAX}
          autoComplete={kind === 'other' ? 'off' : `section-${kind} street-address`}
          hint={kind === 'home' ? t('profile.addressHint') : undefined}
        />
      ))}
      {isEditing && (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {(['work', 'other'] as const)
            .filter((kind) => !isVisible(kind))
            .map((kind) => (
              <Button key={kind} variant="secondary" icon="plus" onClick={() => add(kind)}>
                {t(addLabels[kind])}
              </Button>
            ))}
        </div>
      )}
      {filled.length > 0 && (
        <RadioList
          label={t(fieldLabels.selectedAddress)}
          choices={filled.map((kind) => ({ value: kind, label: t(kindLabels[kind]) }))}
          value={values.selectedAddress || undefined}
          onValueChange={(kind) => change('selectedAddress', kind)}
          error={localCheck(t, errors.selectedAddress)}
        />
      )}
    </div>
  );
}
