import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { controlLook, Field, type FieldWords } from './field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'aria-describedby'> & FieldWords;

/** The platform's own select, so that a phone opens its own wheel. Children are `<option>`s. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, className, id, children, ...native } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, className, id }}>
      {(ties) => (
        <span className="relative block">
          <select
            {...native}
            {...ties}
            className={classNames(controlLook, 'appearance-none truncate pe-10')}
          >
            {children}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </Field>
  );
}
