import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldHint } from './field.tsx';

type SwitchProps = Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'aria-describedby' | 'checked' | 'onChange'
> & {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  hint?: ReactNode | undefined;
};

/** A setting that applies at once. The control is first in the document and at the end of the line on screen. */
export function Switch(props: SwitchProps) {
  const { label, hint, checked, onCheckedChange, className, id, ...native } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={classNames('flex min-h-11 items-center gap-4 py-1', className)}>
      <span className="relative order-last grid h-11 w-13 shrink-0 place-items-center">
        <input
          {...native}
          id={inputId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked on a native checkbox
          role="switch"
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
          aria-describedby={hint ? `${inputId}-hint` : undefined}
          className="peer h-8 w-13 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors checked:border-brand checked:bg-brand disabled:opacity-55"
        />
        <span className="pointer-events-none absolute start-1 size-6 rounded-full bg-ink-soft transition-transform peer-checked:translate-x-5 peer-checked:bg-on-brand" />
      </span>
      <div className="min-w-0 flex-1">
        <label htmlFor={inputId} className="block cursor-pointer font-medium leading-snug">
          {label}
        </label>
        {hint && <FieldHint id={`${inputId}-hint`}>{hint}</FieldHint>}
      </div>
    </div>
  );
}
