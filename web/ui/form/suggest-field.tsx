import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextField } from './text-field.tsx';

/** What may be meant; `note` says why, such as another name. */
export type Suggestion = { value: string; note?: string | undefined };

type SuggestFieldProps = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'role'> & {
  /** For what was typed last; empty while there are none. */
  suggestions: readonly Suggestion[];
  /** Called with each letter. */
  onAsk: (typed: string) => void;
};

/**
 * One line of text with suggestions below: arrows go through them, Enter or a press takes one, Escape
 * shuts them. Whatever else is typed is as good.
 */
export function SuggestField({ suggestions, onAsk, className, ...field }: SuggestFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isShown, at, keyDown, type, shut, take } = useSuggestions(suggestions, onAsk, input);
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <div className={classNames('relative', className)}>
      <TextField
        {...field}
        ref={input}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={keyDown}
        onBlur={shut}
      />
      <p role="status" className="sr-only">
        {isShown &&
          (suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`)}
      </p>
      {isShown && (
        <div
          id={id}
          role="listbox"
          aria-label="Suggestions"
          className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-96 animate-fade-in overflow-y-auto rounded-card border border-hairline bg-surface p-1.5 shadow-soft"
        >
          {suggestions.map(({ value, note }, nth) => (
            <button
              key={value}
              type="button"
              id={`${id}-${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected={nth === at}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(value)}
              className={classNames(
                'flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-control px-3 py-2 text-start wrap-anywhere hover:bg-sunken',
                nth === at && 'bg-sunken outline-2 -outline-offset-2 outline-brand',
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

/** Which suggestion is under the arrows, and whether they are shown at all. */
function useSuggestions(
  suggestions: readonly Suggestion[],
  onAsk: (typed: string) => void,
  input: { current: HTMLInputElement | null },
) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const shut = () => {
    setOpen(false);
    setAt(-1);
  };
  const type = (typed: string) => {
    setOpen(true);
    setAt(-1);
    onAsk(typed);
  };
  const take = (value: string) => {
    if (input.current) input.current.value = value;
    shut();
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // Between the last and the first lies the field itself.
      const places = suggestions.length + 1;
      setAt((before) => ((before + 1 + step + places) % places) - 1);
      return;
    }
    if (!isShown) return;
    const chosen = suggestions[at];
    if (event.key === 'Escape') {
      event.preventDefault();
      shut();
    } else if (event.key === 'Enter') {
      if (chosen) {
        event.preventDefault();
        take(chosen.value);
      } else shut();
    }
  };
  return { isShown, at, keyDown, type, shut, take };
}
