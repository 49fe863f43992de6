import { type FormEvent, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextField } from '../form/text-field.tsx';

type IdFieldProps = {
  label: string;
  value: string;
  onFind: (value: string) => void;
};

/** Finds one entry of a list by its id; the list follows on Enter, not with each letter. */
export function IdField({ label, value, onFind }: IdFieldProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  // The address changed under the field: the way back, or a filter that was taken off.
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onFind('');
        }}
        suffix={<IconButton type="submit" label="Find" icon="search" className="-my-px" />}
      />
    </form>
  );
}
