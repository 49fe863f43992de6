import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

export type RadioChoice<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode | undefined;
  disabled?: boolean | undefined;
};

type RadioListProps<Value extends string> = {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  choices: readonly RadioChoice<Value>[];
  value: Value | undefined;
  onValueChange: (value: Value) => void;
  required?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
};

/** Native radio buttons in rows, for options of a sentence each, such as reasons or addresses. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, labelHidden, choices, value, onValueChange, required, error, className } = props;
  const name = useId();
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only this role can be invalid
      role="radiogroup"
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className={classNames('min-w-0', className)}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1 font-medium'}>{label}</legend>
      <div className="divide-y divide-hairline">
        {choices.map((choice, nth) => (
          <div key={choice.value} className="flex items-start gap-3 has-disabled:text-ink-soft">
            <input
              id={`${name}-${nth}`}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onValueChange(choice.value)}
              className="peer mt-3 size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface transition-[border-width] checked:border-[7px] checked:border-brand disabled:bg-sunken"
            />
            <label
              htmlFor={`${name}-${nth}`}
              className="min-h-12 min-w-0 flex-1 cursor-pointer py-3 leading-snug peer-disabled:cursor-not-allowed"
            >
              {choice.label}
              {choice.hint && (
                <span className="mt-0.5 block text-sm text-ink-soft">{choice.hint}</span>
              )}
            </label>
          </div>
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
