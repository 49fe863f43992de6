/** The number of frames to wait for a field. */
const FRAMES_MAX = 20;

/** 'needed' leaves scrolling to the browser, which does not scroll if the field is visible. */
type Scroll = 'center' | 'needed' | 'none';

/**
 * Focuses the first element found by these ids: at once if it is rendered, otherwise as soon as it is. A person who
 * types in another field meanwhile keeps the focus.
 */
export function focusField(ids: string | readonly string[], scroll: Scroll = 'center'): void {
  const find = () =>
    [ids]
      .flat()
      .map((id) => document.getElementById(id))
      .find((element) => element !== null);
  // React renders the changes of a click in a microtask before this one.
  queueMicrotask(() => {
    focusOn(find(), scroll);
    focusWhenRendered(find, scroll, document.activeElement);
  });
}

function focusWhenRendered(
  find: () => HTMLElement | undefined,
  scroll: Scroll,
  before: Element | null,
  frames = FRAMES_MAX,
): void {
  requestAnimationFrame(() => {
    if (!find()) {
      if (frames > 0) focusWhenRendered(find, scroll, before, frames - 1);
      return;
    }
    // A frame later, because effects of the render may set another focus.
    requestAnimationFrame(() => {
      const isLeft = document.activeElement !== before && isTyping();
      if (!isLeft) focusOn(find(), scroll);
    });
  });
}

function focusOn(element: HTMLElement | undefined, scroll: Scroll): void {
  if (scroll === 'center') element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: scroll !== 'needed' });
  // The error has many lines in a narrow field, and the focus scrolls to the field only.
  if (scroll === 'needed')
    document.getElementById(`${element?.id}-error`)?.scrollIntoView({ block: 'nearest' });
}

/** Whether a field has the focus: moving it would redirect typed text. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false;
}
