import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { classNames } from '../class-names.ts';
import { TextField } from './text-field.tsx';

/** A suggestion; `note` explains it, for instance by another name. */
export type Suggestion = { value: string; note?: string | undefined };

type SuggestFieldProps = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'role'> & {
  /** Suggestions for the current text. */
  suggestions: readonly Suggestion[];
  /** Called on each change of the text. */
  onQuery: (text: string) => void;
};

/**
 * A combobox: a click or an arrow key opens the suggestions, arrow keys select one, Enter or a click applies
 * it, Escape closes the list. Any other text is valid as well.
 */
export function SuggestField({ suggestions, onQuery, className, ...field }: SuggestFieldProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOpen, active, onKeyDown, open, change, close, apply } = useSuggestions(
    suggestions,
    onQuery,
    input,
  );
  useEffect(() => {
    if (active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    <div className={classNames('relative', className)}>
      <TextField
        {...field}
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        onKeyDown={onKeyDown}
        onClick={open}
        onBlur={close}
      />
      <p role="status" className="sr-only">
        {isOpen && t('common.suggestionCount', { count: suggestions.length })}
      </p>
      {isOpen && (
        <div
          id={id}
          role="listbox"
          aria-label={t('common.suggestions')}
          className="absolute inset-s-0 top-full z-20 mt-2 w-full min-w-72 max-h-96 animate-fade-in overflow-y-auto rounded-card border border-hairline bg-surface p-1.5 shadow-soft"
        >
          {suggestions.map(({ value, note }, index) => (
            <button
              key={value}
              type="button"
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => apply(value)}
              className={classNames(
                'flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-control px-3 py-2 text-start wrap-anywhere hover:bg-sunken',
                index === active && 'bg-sunken outline-2 -outline-offset-2 outline-brand',
              )}
            >
              {value}
              {note && <span className="text-sm text-ink-soft">{note}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The active suggestion, and whether the list is open. */
function useSuggestions(
  suggestions: readonly Suggestion[],
  onQuery: (text: string) => void,
  input: { current: HTMLInputElement | null },
) {
  const [wasOpened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const isOpen = wasOpened && suggestions.length > 0;
  const close = () => {
    setOpened(false);
    setActive(-1);
  };
  const open = () => setOpened(true);
  const change = (text: string) => {
    setOpened(true);
    setActive(-1);
    onQuery(text);
  };
  const apply = (value: string) => {
    if (input.current) input.current.value = value;
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpened(true);
      // -1 is the field itself, between the last suggestion and the first.
      const count = suggestions.length + 1;
      setActive((current) => ((current + 1 + step + count) % count) - 1);
      return;
    }
    if (!isOpen) return;
    const selected = suggestions[active];
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      if (selected) {
        event.preventDefault();
        apply(selected.value);
      } else close();
    }
  };
  return { isOpen, active, onKeyDown, open, change, close, apply };
}
