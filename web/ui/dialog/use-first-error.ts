import { type FormEvent, useEffect, useRef } from 'react';

/** The panel of a dialog in which a form was submitted, and the element that had the focus then. */
type Submitted = { panel: Element; focused: Element | null };

/**
 * Focuses the first invalid field of a dialog after a form in it was submitted: at once, and again when its action
 * ended, unless the person has moved on to another field meanwhile.
 * @returns the handler of submissions
 */
export function useFirstError(isBusy: boolean): (event: FormEvent) => void {
  const submitted = useRef<Submitted>(undefined);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    const hasEnded = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (hasEnded) focusFirstError(submitted.current);
  }, [isBusy]);
  return ({ currentTarget }) => {
    const now = { panel: currentTarget, focused: document.activeElement };
    submitted.current = now;
    // React renders the errors of the submission in a microtask before this one.
    queueMicrotask(() => {
      focusFirstError(now);
      now.focused = document.activeElement;
    });
  };
}

function focusFirstError(submitted: Submitted | undefined): void {
  if (!submitted) return;
  const { panel, focused } = submitted;
  const active = document.activeElement;
  // A disabled button loses the focus to the body.
  if (active !== focused && active !== document.body && active !== panel) return;
  const invalid = panel.querySelector<HTMLElement>('[aria-invalid=true]');
  // A group of radio buttons is invalid as a whole, and its button takes the focus.
  const radio = 'input, [role=radio][tabindex="0"]';
  const isGroup = invalid?.getAttribute('role') === 'radiogroup';
  (isGroup ? invalid?.querySelector<HTMLElement>(radio) : invalid)?.focus();
}
