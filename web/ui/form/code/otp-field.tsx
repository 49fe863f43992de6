import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { Field, type FieldText } from '../field.tsx';
import { westernDigits } from '../typed-digits.ts';

type OtpFieldProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'maxLength' | 'type' | 'aria-describedby'
> &
  FieldText & {
    value: string;
    onValueChange: (digits: string) => void;
    onComplete?: ((digits: string) => void) | undefined;
    length?: number | undefined;
  };

/**
 * A one-time code: one input displayed as boxes, so that autofill, paste and screen readers work as in any
 * field. Ignores all but digits, and calls `onComplete` with the last one.
 */
export function OtpField(props: OtpFieldProps) {
  const { label, labelHidden, hint, error, className, id, ...controls } = props;
  const { value, onValueChange, onComplete, length = 6, onFocus, onBlur, ...native } = controls;
  const [focused, setFocused] = useState(false);

  const enter = (text: string) => {
    const digits = digitsOf(text).slice(0, length);
    if (digits === value) return;
    onValueChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };

  const onChange = (event: ChangeEvent<HTMLInputElement>) => enter(event.target.value);
  return (
    <Field {...{ label, labelHidden, hint, error, className, id }} control={{ value, onChange }}>
      {(controlProps) => (
        <span className="relative block max-w-80">
          <input
            {...native}
            {...controlProps}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            value={value}
            onChange={onChange}
            onPaste={(event) => {
              const digits = digitsOf(event.clipboardData.getData('text'));
              if (digits.length < length) return;
              // A complete code that is pasted replaces a partial one.
              event.preventDefault();
              enter(digits);
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

/** Only the digits of a text, as 0 to 9. */
function digitsOf(text: string): string {
  return westernDigits(text).replace(/\D/g, '');
}

/** Clears the field after a refusal, unless the code was corrected during the verification. */
export function withoutRefused(refused: string): (value: string) => string {
  return (value) => (value === refused ? '' : value);
}

type OtpBoxesProps = { value: string; length: number; focused: boolean; failed: boolean };

function OtpBoxes({ value, length, focused, failed }: OtpBoxesProps) {
  const current = Math.min(value.length, length - 1);
  return (
    <span aria-hidden="true" className="flex gap-2">
      {Array.from({ length }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes are never reordered
          key={index}
          className={classNames(
            'num grid h-14 min-w-0 flex-1 place-items-center rounded-control border bg-surface text-xl font-semibold',
            failed ? 'border-danger' : 'border-control',
            focused && index === current && 'outline-2 outline-offset-2 outline-brand',
          )}
        >
          {value[index] ?? ''}
        </span>
      ))}
    </span>
  );
}
