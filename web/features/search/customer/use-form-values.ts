import { type RefObject, useEffect, useRef } from 'react';
import { type SearchState, searchPath } from './query/search-state.ts';

const visible = 'select, input:not([type=hidden])';

/**
 * A form whose fields follow the URL. They are uncontrolled, so that text typed before hydration or
 * while results load is kept.
 */
export function useFormValues(state: SearchState): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const current = useRef(state);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another state
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(visible);
    for (const field of fields ?? []) {
      const name = field.name as keyof SearchState;
      // The person may have changed a field whose parameter did not change.
      if (state[name] !== current.current[name]) field.value = state[name] ?? '';
    }
    current.current = state;
  }, [searchPath(state)]);
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
