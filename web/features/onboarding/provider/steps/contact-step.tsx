import { FormField } from '../form/form-field.tsx';
import type { ServiceFormState } from '../form/use-service-form.ts';
import { PhotosField } from './photos-field.tsx';

/** Contact data and photos. */
export function ContactStep({ form }: { form: ServiceFormState }) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          form={form}
          name="phone"
          label="Phone"
          type="tel"
          prefix="+91"
          autoComplete="tel"
          hint="Ten digits. It stands on the page of your service."
          maxLength={14}
        />
        <FormField
          form={form}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <PhotosField form={form} />
    </div>
  );
}
