import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { type OnChange, useEarlyInput } from './use-early-input.ts';

/** Texts of every field: label, hint and error. */
export type FieldText = {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  hint?: ReactNode | undefined;
  error?: string | undefined;
};

type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-label'?: string | undefined;
};

type FieldProps = FieldText & {
  id?: string | undefined;
  className?: string | undefined;
  /** The properties of a text field, list or text area. */
  control?: { value?: unknown; onChange?: OnChange };
  children: (controlProps: ControlProps) => ReactNode;
};

/** Classes of a single-line control. */
export const controlClasses =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3 py-2 text-base text-ink ' +
  'transition-colors hover:border-ink-soft aria-invalid:border-danger ' +
  'disabled:bg-sunken disabled:text-ink-soft';

/** Label, control, hint and error, associated by id. */
export function Field(props: FieldProps) {
  const { label, labelHidden, hint, error, className, control, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  useEarlyInput(id, control?.value === '' && 'value', control?.onChange);
  // Accessibility checkers ignore a visually hidden label element.
  const ariaLabel = labelHidden && typeof label === 'string' ? label : undefined;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      {!ariaLabel && (
        <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium leading-snug'}>
          {label}
        </label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        ...(ariaLabel ? { 'aria-label': ariaLabel } : {}),
      })}
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <Icon name="warning" className="mt-px size-4.5" />
      {children}
    </p>
  );
}
