import type { MouseEvent } from 'react';

/** Scrolls to the part about a service: a new history entry would lose the search results behind this page. */
export function showAbout(event: MouseEvent): void {
  event.preventDefault();
  const part = document.getElementById('about');
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
