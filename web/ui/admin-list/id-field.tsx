import { type FormEvent, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { TextField } from '../form/text-field.tsx';

type IdFieldProps = {
  label: string;
  value: string;
  onFind: (value: string) => void;
};

/** Filters a list by an id when it is submitted or cleared. */
export function IdField({ label, value, onFind }: IdFieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The back button or another filter changed the URL.
  if (lastValue !== value) {
    setLastValue(value);
    setText(value);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <form aria-label={`Find by ${label}`} onSubmit={submit}>
      <TextField
        label={label}
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '') onFind('');
        }}
        suffix={<IconButton type="submit" label="Find" icon="search" className="-my-px" />}
      />
    </form>
  );
}
