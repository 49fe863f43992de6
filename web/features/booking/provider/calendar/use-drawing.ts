import { type PointerEvent, useEffect, useState } from 'react';
import { drawnSpan, pressedHour } from './day-layout.ts';

type Drawing = { start: number; end: number; isTouch: boolean };

/**
 * Draws a span in the free time of a day with mouse or pen; a click draws an hour. Touch scrolls, so a tap draws the
 * whole hour under the finger. Escape cancels.
 */
export function useSpanDrawing(
  hours: { from: number; until: number },
  onDrawn: (span: { from: number; until: number }, at: { x: number; y: number }) => void,
) {
  const [drawing, setDrawing] = useState<Drawing>();
  const isDrawing = drawing !== undefined;
  useEffect(() => {
    if (!isDrawing) return;
    const letGo = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDrawing(undefined);
    };
    document.addEventListener('keydown', letGo);
    return () => document.removeEventListener('keydown', letGo);
  }, [isDrawing]);

  const minuteAt = ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientY - top) / height));
    return hours.from * 60 + share * (hours.until - hours.from) * 60;
  };
  return {
    drawn: drawing && spanOf(drawing),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        if (event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
        const at = minuteAt(event);
        setDrawing({ start: at, end: at, isTouch: event.pointerType === 'touch' });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!drawing || event.pointerType === 'touch') return;
        setDrawing({ ...drawing, end: minuteAt(event) });
      },
      onPointerUp: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        if (!drawing) return;
        setDrawing(undefined);
        onDrawn(spanOf(drawing), { x, y });
      },
      onPointerCancel: () => setDrawing(undefined),
    },
  };
}

function spanOf({ start, end, isTouch }: Drawing): { from: number; until: number } {
  return isTouch ? pressedHour(start) : drawnSpan(start, end);
}
