import { type ComponentProps, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldWords } from './field.tsx';

type OtpFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'maxLength' | 'type' | 'aria-describedby'
> &
  FieldWords & {
    value: string;
    onValueChange: (digits: string) => void;
    onComplete?: ((digits: string) => void) | undefined;
    length?: number | undefined;
  };

/**
 * A one-time code: one real input, drawn as boxes, so that autofill, paste and screen readers
 * meet an ordinary field. Anything but digits falls away; `onComplete` runs when the last one is in.
 */
export function OtpField(props: OtpFieldProps) {
  const { label, labelHidden, hint, error, className, id, ...controls } = props;
  const { value, onValueChange, onComplete, length = 6, onFocus, onBlur, ...native } = controls;
  const [focused, setFocused] = useState(false);

  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onValueChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };

  return (
    <Field {...{ label, labelHidden, hint, error, className, id }}>
      {(ties) => (
        <span className="relative block max-w-80">
          <input
            {...native}
            {...ties}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={value}
            onChange={(event) => take(event.target.value)}
            onPaste={(event) => {
              const digits = event.clipboardData.getData('text').replace(/\D/g, '');
              if (digits.length < length) return;
              // A whole code takes the place of whatever was typed of another.
              event.preventDefault();
              take(digits);
            }}
            onFocus={(event) => {
              setFocused(true);
              onFocus?.(event);
            }}
            onBlur={(event) => {
              setFocused(false);
              onBlur?.(event);
            }}
            className="absolute inset-0 z-10 size-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
          />
          <OtpBoxes {...{ value, length, focused, failed: Boolean(error) }} />
        </span>
      )}
    </Field>
  );
}

type OtpBoxesProps = { value: string; length: number; focused: boolean; failed: boolean };

function OtpBoxes({ value, length, focused, failed }: OtpBoxesProps) {
  const current = Math.min(value.length, length - 1);
  return (
    <span aria-hidden="true" className="flex gap-2">
      {Array.from({ length }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={place}
          className={classNames(
            'num grid h-14 min-w-0 flex-1 place-items-center rounded-control border bg-surface text-xl font-semibold',
            failed ? 'border-danger' : 'border-control',
            focused && place === current && 'outline-2 outline-offset-2 outline-brand',
          )}
        >
          {value[place] ?? ''}
        </span>
      ))}
    </span>
  );
}
