import { type RefObject, useEffect, useRef } from 'react';
import { type SearchState, searchPath } from './query/search-state.ts';

/**
 * A form whose fields follow the address. They are uncontrolled, so that text typed before hydration or while
 * results load is kept.
 */
export function useFormValues(state: SearchState): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const path = searchPath(state);
  const shown = useRef(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another state
  useEffect(() => {
    // The server rendered these values; the person may have changed them before hydration.
    if (shown.current === path) return;
    shown.current = path;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field.type !== 'hidden') field.value = state[field.name as keyof SearchState] ?? '';
    }
  }, [path]);
  return form;
}

/** The current values of a form. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}
