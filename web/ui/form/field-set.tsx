import { createContext, type ReactNode, useId } from 'react';
import { FieldError, FieldHint, type FieldText } from './field.tsx';

/** The id of the error of the group that a checkbox belongs to; undefined without an error. */
export const GroupErrorId = createContext<string | undefined>(undefined);

type FieldSetProps = Omit<FieldText, 'labelHidden'> & { children: ReactNode };

/** A group of checkboxes with one label, hint and error. */
export function FieldSet({ label, hint, error, children }: FieldSetProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hint && `${id}-hint`, errorId].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="font-medium">{label}</legend>
      {hint && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <GroupErrorId value={errorId}>{children}</GroupErrorId>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
