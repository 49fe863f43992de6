import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlLook, Field, type FieldWords } from './field.tsx';

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'aria-describedby'> & FieldWords;

/** Several lines of text; it grows with what is written where the browser can. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, labelHidden, hint, error, className, id, rows = 4, ...native } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, className, id }}>
      {(ties) => (
        <textarea
          rows={rows}
          {...native}
          {...ties}
          className={classNames(controlLook, 'field-sizing-content min-h-28 resize-y')}
        />
      )}
    </Field>
  );
}
