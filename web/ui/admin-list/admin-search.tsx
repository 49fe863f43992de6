import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../form/text-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { Card } from '../layout/card.tsx';

type DeskSearchProps = {
  label: string;
  hint: string;
  text: string;
  onSearch: (text: string) => void;
  children: ReactNode;
};

/** The words that are looked for, and the filters beside them. */
export function DeskSearch({ label, hint, text, onSearch, children }: DeskSearchProps) {
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <Card className="mb-6 grid gap-4">
      <search>
        <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <TextField
            label={label}
            hint={hint}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            className="min-w-0 flex-1 basis-64"
            prefix={<Icon name="search" />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" className="sm:mt-7">
            Search
          </Button>
        </form>
      </search>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">{children}</div>
    </Card>
  );
}
