import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses, Field, type FieldText } from './field.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'aria-describedby'> & FieldText;

/** A field of several lines that grows with its text where the browser supports it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelHidden, hint, error, className, id, rows = 4, ...native } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, className, id }} control={native}>
      {(controlProps) => (
        <textarea
          rows={rows}
          {...native}
          {...controlProps}
          className={classNames(controlClasses, 'field-sizing-content min-h-28 resize-y')}
        />
      )}
    </Field>
  );
}
