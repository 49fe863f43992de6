import type { KeyboardEvent } from 'react';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The browser handles keys with a modifier, such as Alt and ← for Back. */
export function hasModifier(event: KeyboardEvent): boolean {
  return event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
}

/**
 * Moves focus among the items of a composite widget on arrow keys, Home and End.
 * @returns the item that has the focus now, or undefined for other keys.
 */
export function focusItemByKey(event: KeyboardEvent<HTMLElement>, selector: string) {
  const step = steps[event.key];
  if (!step || hasModifier(event)) return undefined;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  if (items.length === 0) return undefined;
  event.preventDefault();
  const next = items[step(items.indexOf(event.target as HTMLElement), items.length)];
  next?.focus();
  return next;
}
