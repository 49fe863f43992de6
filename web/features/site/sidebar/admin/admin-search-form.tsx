import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { storeTerms } from '#web/api/list/private-terms.ts';
import { useSession } from '#web/api/session/session.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Searches all records. The text can be a name or an address, so it stays out of the URL. */
export function AdminSearchForm({ onSearch }: { onSearch: (() => void) | undefined }) {
  const [text, setText] = useState('');
  const { user } = useSession();
  const navigate = useNavigate();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    void navigate('/admin/search', {
      state: { terms: storeTerms(user?.userId, { text: wanted }) },
    });
    setText('');
    onSearch?.();
  };
  return (
    <search>
      <form aria-label="Admin search" noValidate onSubmit={search}>
        <TextField
          label="Search everything"
          labelHidden
          placeholder="Search everything"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={text}
          onChange={({ target }) => setText(target.value)}
          suffix={<IconButton type="submit" label="Search all" icon="search" className="-my-px" />}
        />
      </form>
    </search>
  );
}
