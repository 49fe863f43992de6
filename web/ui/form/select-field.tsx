import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { controlClasses, Field, type FieldText } from './field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'aria-describedby'> & FieldText;

/** A native select, so that a phone displays its own picker. Children are `<option>`s. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelHidden, hint, error, className, id, children, ...native } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, className, id }} control={native}>
      {(controlProps) => (
        <span className="relative block">
          <select
            {...native}
            {...controlProps}
            className={classNames(controlClasses, 'appearance-none truncate pe-10')}
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
