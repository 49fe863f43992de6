import { useLayoutEffect, useRef, useState } from 'react';
import { useT } from '#web/i18n/texts.tsx';
import { reasonOf } from './reasons.ts';

/** State of the reason field: its value, its error, and where to move the focus on an error. */
export function useReason(refused?: string) {
  const t = useT();
  const [reasonKey, onReasonKey] = useState<string>();
  const [typed, onTyped] = useState('');
  const [isPressed, setIsPressed] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (refused) focusReason(part.current);
  }, [refused]);
  const given = reasonOf(t, reasonKey, typed);
  const missing = isPressed && 'error' in given ? given.error : undefined;
  return {
    part,
    field: { reasonKey, onReasonKey, typed, onTyped, error: missing ?? refused },
    press: (send: (reason: string) => void) => {
      setIsPressed(true);
      if ('reason' in given) send(given.reason);
      else queueMicrotask(() => focusReason(part.current));
    },
  };
}

/** Focuses the text field when it is required, else the reason list, and displays the error below it. */
function focusReason(part: HTMLElement | null): void {
  const field = part?.querySelector('textarea') ?? part?.querySelector('input');
  field?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'nearest' });
}
