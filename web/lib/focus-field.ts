/** Frames in which a field may still be rendered. */
const FRAMES_MAX = 20;

/** 'needed' leaves scrolling to the browser, which keeps a visible field where it is. */
type Scroll = 'center' | 'needed' | 'none';

/** Focuses the first element found by these ids, once it is rendered. */
export function focusField(
  ids: string | readonly string[],
  scroll: Scroll = 'center',
  frames = FRAMES_MAX,
): void {
  const find = () =>
    [ids]
      .flat()
      .map((id) => document.getElementById(id))
      .find((element) => element !== null);
  requestAnimationFrame(() => {
    if (!find()) {
      if (frames > 0) focusField(ids, scroll, frames - 1);
      return;
    }
    // A frame later, because effects of the render may set another focus.
    requestAnimationFrame(() => {
      const element = find();
      if (scroll === 'center') element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: scroll !== 'needed' });
    });
  });
}
