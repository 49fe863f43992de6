import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the selected element of a horizontal row into its middle.
 * @param selector matches the selected element within the row, such as '[aria-current]'
 * @param value changes with the selection
 */
export function useScrollToSelected<Row extends HTMLElement>(
  selector: string,
  value: string,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when the selection changes
  useEffect(() => {
    const element = row.current?.querySelector<HTMLElement>(selector);
    if (!row.current || !element) return;
    const within = element.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    const before = (row.current.clientWidth - element.offsetWidth) / 2;
    row.current.scrollLeft += within - before;
  }, [selector, value]);
  return row;
}
