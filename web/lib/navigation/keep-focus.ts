/** Long enough for a closing dialog to return the focus itself. */
const SETTLED_MS = 60;

/**
 * Moves the focus to the heading of the nearest remaining part when the focused element is removed, such as a button
 * whose action has ended: the focus would be at the start of the page (WCAG 2.4.3).
 */
export function keepFocus(): void {
  let trail: Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    trail = target instanceof Element ? withAncestors(target) : [];
  });
  const recover = () => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (!isLost || trail[0]?.isConnected !== false) return;
    const rest = trail.find((one) => one.isConnected);
    trail = [];
    headingIn(rest)?.focus({ preventScroll: true });
  };
  new MutationObserver(() => {
    if (trail[0]?.isConnected === false) setTimeout(recover, SETTLED_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

function withAncestors(element: Element): Element[] {
  return element.parentElement ? [element, ...withAncestors(element.parentElement)] : [element];
}

/** Within an open dialog, which has the focus to itself; otherwise within the part or the page's main content. */
function headingIn(rest: Element | undefined): HTMLElement | undefined {
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const parts = dialog ? [dialog] : [rest, document.querySelector('main')];
  const [heading] = parts.flatMap((part) => [...(part?.querySelectorAll('h1, h2, h3') ?? [])]);
  if (!(heading instanceof HTMLElement)) return undefined;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}
