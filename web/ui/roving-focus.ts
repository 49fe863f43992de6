import type { KeyboardEvent } from 'react';

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Moves focus among the items of a composite widget by arrow, Home and End; answers with the item reached. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string) {
  const move = moves[event.key];
  if (!move) return undefined;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  if (items.length === 0) return undefined;
  event.preventDefault();
  const next = items[move(items.indexOf(event.target as HTMLElement), items.length)];
  next?.focus();
  return next;
}
