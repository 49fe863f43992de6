import type { ComponentProps } from 'react';
import type { FormValues } from '#contract/onboarding/rules.ts';
import { focusField } from '#web/lib/focus-field.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { ServiceFormState } from './use-service-form.ts';

/** The id of a field's control. */
export function fieldId(field: string): string {
  return `service-${field.replaceAll('.', '-')}`;
}

/** Focuses a field, or else the field that contains it, or its first item. */
export function focusFormField(field: string): void {
  const [root = ''] = field.split('.');
  focusField([fieldId(field), fieldId(root), fieldId(`${root}.0`)]);
}

/** Fields with one text. */
type TextName = {
  [Name in keyof FormValues]: FormValues[Name] extends string ? Name : never;
}[keyof FormValues];

type FormFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'error' | 'form' | 'name'
> & {
  form: ServiceFormState;
  name: TextName;
  rows?: number;
};

/** One text field of the form with its message; several lines with `rows`. */
export function FormField({ form, name, rows, label, hint, maxLength, ...native }: FormFieldProps) {
  const same = {
    label,
    hint,
    maxLength,
    id: fieldId(name),
    name,
    value: form.values[name],
    error: form.errors[name],
  };
  const change = ({ target }: { target: { value: string } }) =>
    form.change({ [name]: target.value });
  if (rows) return <TextAreaField {...same} rows={rows} onChange={change} />;
  return <TextField {...native} {...same} onChange={change} />;
}
