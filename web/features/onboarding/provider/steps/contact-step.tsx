import { useT } from '#web/i18n/texts.tsx';
import { FormField } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { PhotosField } from './photos-field.tsx';

/** Contact data and photos. */
export function ContactStep({ form }: { form: ServiceFormState }) {
  const t = useT();
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="phone"
          label={t('form.phone')}
          type="tel"
          prefix="+91"
          autoComplete="tel"
          hint={t('form.phoneHint')}
          maxLength={14}
        />
        <FormField
          form={form}
          name="email"
          label={t('form.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <PhotosField form={form} />
    </div>
  );
}
