/** Frames in which a field may still be on its way onto the page. */
const FRAMES_MAX = 20;

/** The whole form, which takes the focus when the button that had it is gone. */
export const FORM_ID = 'availability';

/** Takes the person to the setting of this name; a day's or a list's heading where that is many fields. */
export function focusField(field: string, frames = FRAMES_MAX): void {
  requestAnimationFrame(() => {
    const place = document.getElementById(field);
    if (!place && frames > 0) return focusField(field, frames - 1);
    if (field !== FORM_ID) place?.scrollIntoView({ block: 'center' });
    place?.focus({ preventScroll: true });
  });
}
