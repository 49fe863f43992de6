import type { MouseEvent } from 'react';

/**
 * Scrolls to the part about a service: a new history entry would lose the search results behind this page. While the part
 * still loads, the link works as such.
 */
export function showAbout(event: MouseEvent): void {
  const part = document.getElementById('about');
  if (!part) return;
  event.preventDefault();
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}
