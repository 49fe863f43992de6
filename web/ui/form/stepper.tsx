import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldText } from './field.tsx';
import { digitsOf } from './typed-digits.ts';

type StepperProps = FieldText & {
  value: number;
  onValueChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  decreaseLabel: string;
  increaseLabel: string;
  valueText: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A small whole number with − and + buttons. A typed number is clamped to the limits.
 * Screen readers announce `valueText` ('3 people') when it changes.
 */
export function Stepper(props: StepperProps) {
  const { label, labelHidden, hint, error, className, disabled } = props;
  const {
    value,
    onValueChange,
    min = 1,
    max = 20,
    decreaseLabel,
    increaseLabel,
    valueText,
  } = props;
  const [draft, setDraft] = useState<string>();

  const commit = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    setDraft(undefined);
    if (!Number.isNaN(typed)) onValueChange(Math.min(max, Math.max(min, typed)));
  };
  const step = (by: number) => onValueChange(Math.min(max, Math.max(min, value + by)));

  return (
    <Field {...{ label, labelHidden, hint, error, className }}>
      {(controlProps) => (
        <div className="flex w-fit items-center gap-2">
          <IconButton
            outlined
            icon="minus"
            label={decreaseLabel}
            disabled={disabled}
            aria-disabled={value <= min}
            onClick={() => step(-1)}
          />
          <input
            {...controlProps}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="off"
            value={draft ?? String(value)}
            onChange={(event) => setDraft(digitsOf(event.target.value).slice(0, 3))}
            onBlur={commit}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
              if (event.key === 'ArrowUp') step(1);
              if (event.key === 'ArrowDown') step(-1);
            }}
            className="num h-11 w-14 rounded-control bg-transparent text-center text-lg font-semibold hover:bg-sunken"
          />
          <IconButton
            outlined
            icon="plus"
            label={increaseLabel}
            disabled={disabled}
            aria-disabled={value >= max}
            onClick={() => step(1)}
          />
          <output aria-live="polite" className="sr-only">
            {valueText}
          </output>
        </div>
      )}
    </Field>
  );
}
