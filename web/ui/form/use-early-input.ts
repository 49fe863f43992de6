import { useEffect } from 'react';

export type OnChange = ((event: never) => void) | undefined;

/**
 * Reports what was entered before hydration, because the first render after it would restore the empty value.
 * @param empty the property that the state of a component sets and that is empty; false if none is
 */
export function useEarlyInput(id: string, empty: 'value' | 'checked' | false, onChange: OnChange) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page from the server
  useEffect(() => {
    const target = document.getElementById(id) as HTMLInputElement;
    if (empty && target[empty]) onChange?.({ target } as never);
  }, []);
}
