import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses, Field, type FieldText } from './field.tsx';
import { westernDigits } from './typed-digits.ts';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'aria-describedby'> &
  FieldText & {
    prefix?: ReactNode | undefined;
    suffix?: ReactNode | undefined;
    /** Removes the border, for a part of a bar of fields. */
    bare?: boolean | undefined;
  };

/** A single-line text field. `prefix` and `suffix` are inside its border: a unit, an icon or a small button. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, hint, error, prefix, suffix, bare, className, id, ...given } = props;
  // Keyboards for Hindi type other digits.
  const isNumber = /decimal|numeric/.test(given.inputMode ?? '');
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const text = westernDigits(event.target.value);
    // Setting the same text would move the caret.
    if (text !== event.target.value) event.target.value = text;
    given.onChange?.(event);
  };
  const native = isNumber ? { ...given, onChange } : given;
  return (
    <Field {...{ label, labelHidden, hint, error, className, id }} control={native}>
      {(controlProps) =>
        prefix || suffix ? (
          <span
            className={classNames(
              'flex min-h-11 items-stretch overflow-hidden rounded-control transition-colors',
              'focus-within:outline-2 focus-within:outline-brand',
              !bare && 'border bg-surface focus-within:outline-offset-2 has-disabled:bg-sunken',
              !bare && (error ? 'border-danger' : 'border-control hover:border-ink-soft'),
            )}
          >
            {prefix && <span className="grid place-items-center ps-3 text-ink-soft">{prefix}</span>}
            <input
              {...native}
              {...controlProps}
              className="min-w-0 flex-1 bg-transparent px-3 py-2 text-base text-ink outline-none disabled:text-ink-soft"
            />
            {suffix && <span className="grid place-items-center text-ink-soft">{suffix}</span>}
          </span>
        ) : (
          <input {...native} {...controlProps} className={controlClasses} />
        )
      }
    </Field>
  );
}
