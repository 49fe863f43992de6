import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldText } from './field.tsx';
import { numberDraft, type Outcome, typedNumber } from './typed-number.ts';

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
 * A small whole number with − and + buttons. A typed number outside the limits is corrected, and a note says so; a
 * negative one stays in the field and stops the form.
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
  const t = useT();
  const [draft, setDraft] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>('accepted');

  const commit = () => {
    if (draft === undefined) return;
    const typed = typedNumber(draft, { min, max });
    setOutcome(typed.outcome);
    if (typed.outcome === 'rejected') return;
    setDraft(undefined);
    if (typed.value !== undefined) onValueChange(typed.value);
  };
  const step = (by: number) => {
    setDraft(undefined);
    setOutcome('accepted');
    onValueChange(Math.min(max, Math.max(min, value + by)));
  };
  const input = useRef<HTMLInputElement>(null);
  useStopSubmit(input, outcome === 'rejected');
  const rejected = outcome === 'rejected' ? t('common.numberFromTo', { min, max }) : undefined;

  return (
    <Field {...{ label, labelHidden, hint, className }} error={error ?? rejected}>
      {(controlProps) => (
        <>
          <div className="flex w-fit items-center gap-2">
            <IconButton
              outlined
              icon="minus"
              label={decreaseLabel}
              disabled={disabled}
              unavailable={value <= min}
              onClick={() => step(-1)}
            />
            <input
              {...controlProps}
              ref={input}
              disabled={disabled}
              inputMode="numeric"
              autoComplete="off"
              value={draft ?? String(value)}
              onChange={(event) => {
                setOutcome('accepted');
                setDraft(numberDraft(event.target.value));
              }}
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
              unavailable={value >= max}
              onClick={() => step(1)}
            />
            <output aria-live="polite" className="sr-only">
              {valueText}
            </output>
          </div>
          <p role="status" className="num text-sm text-ink-soft empty:-mt-1.5">
            {outcome === 'corrected' && t('common.numberSetTo', { value, min, max })}
          </p>
        </>
      )}
    </Field>
  );
}

/** Stops the form and moves the focus to the field while its number is not taken over. */
function useStopSubmit(input: RefObject<HTMLInputElement | null>, isStopped: boolean): void {
  useEffect(() => {
    const form = input.current?.form;
    if (!isStopped || !form) return;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener('submit', stop, { capture: true });
    return () => form.removeEventListener('submit', stop, { capture: true });
  }, [input, isStopped]);
}
