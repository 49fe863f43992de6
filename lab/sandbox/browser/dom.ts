/** Returns the first matching element, which must exist. */
export function one<E extends HTMLElement = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** Reads the options that the opening page passed in the fragment of the URL. */
export function readOptions<Options extends object>(): Partial<Options> {
  try {
    return JSON.parse(decodeURIComponent(location.hash.slice(1))) as Partial<Options>;
  } catch {
    return {};
  }
}

/** Posts a message to the page that framed this one, restricted to its origin. */
export function notifyOpener(origin: string | undefined, message: Record<string, unknown>): void {
  if (origin && window.parent !== window) window.parent.postMessage(message, origin);
}

/** Keeps the Tab key within the visible controls of the sheet. */
export function keepFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const all = '.sheet :is(button, input:not([type="radio"]:not(:checked)), summary)';
  const reachable = [...document.querySelectorAll<HTMLElement>(all)].filter((element) =>
    element.checkVisibility(),
  );
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1);
  const other = event.shiftKey ? reachable.at(-1) : reachable[0];
  if (document.activeElement !== edge && document.activeElement !== document.body) return;
  event.preventDefault();
  other?.focus();
}
