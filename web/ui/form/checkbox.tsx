import { type ComponentProps, use, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError, FieldHint, type FieldText } from './field.tsx';
import { GroupErrorId } from './field-set.tsx';
import { useEarlyInput } from './use-early-input.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'aria-describedby'> &
  Omit<FieldText, 'labelHidden'>;

/** A native checkbox; its target is the whole line, 44 px high. */
export function Checkbox({ label, hint, error, className, id, ...native }: CheckboxProps) {
  const made = useId();
  const own = id ?? made;
  useEarlyInput(own, native.checked === false && 'checked', native.onChange);
  const groupErrorId = use(GroupErrorId);
  const described = [hint && `${own}-hint`, error && `${own}-error`, groupErrorId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classNames('grid gap-1', className)}>
      <label htmlFor={own} className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...native}
            id={own}
            type="checkbox"
            aria-invalid={error || groupErrorId ? true : undefined}
            aria-describedby={described || undefined}
            className="peer size-6 cursor-pointer appearance-none rounded-[6px] border border-control bg-surface transition-colors checked:border-brand checked:bg-brand aria-invalid:border-danger disabled:bg-sunken"
          />
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            className="pointer-events-none absolute size-5 fill-none stroke-on-brand stroke-[3] opacity-0 [stroke-linecap:round] [stroke-linejoin:round] peer-checked:opacity-100"
          >
            <path d="m6 12.5 4 4 8-8.5" />
          </svg>
        </span>
        <span className="leading-snug">{label}</span>
      </label>
      {hint && (
        <div className="-mt-2 ps-9">
          <FieldHint id={`${own}-hint`}>{hint}</FieldHint>
        </div>
      )}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
    </div>
  );
}
