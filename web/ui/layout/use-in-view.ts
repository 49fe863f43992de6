import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a row that scrolls sideways: what is chosen in it stands in the middle, as far as the row reaches.
 * @param chosen matches the chosen element within the row, such as '[aria-current]'
 * @param value changes when another one is chosen
 */
export function useInView<Row extends HTMLElement>(
  chosen: string,
  value: string,
): RefObject<Row | null> {
  const row = useRef<Row>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place.
  useEffect(() => {
    const element = row.current?.querySelector<HTMLElement>(chosen);
    if (!row.current || !element) return;
    const within = element.getBoundingClientRect().left - row.current.getBoundingClientRect().left;
    const before = (row.current.clientWidth - element.offsetWidth) / 2;
    row.current.scrollLeft += within - before;
  }, [chosen, value]);
  return row;
}
