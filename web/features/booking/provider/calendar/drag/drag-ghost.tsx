import { type Hours, placeIn } from '../grid-actions.ts';
import type { DragTarget } from './use-entry-drag.ts';

/** The drop position of a dragged entry, with the time or the conflict. */
export function DragGhost({ target, hours }: { target: DragTarget; hours: Hours }) {
  const { from, until, text, problem } = target;
  const look = problem
    ? 'border-danger bg-danger-soft text-danger'
    : 'border-brand bg-brand-soft text-brand';
  return (
    <div
      role="status"
      style={placeIn(hours)(from, until, 30)}
      className={`num pointer-events-none absolute inset-x-0.5 z-40 rounded-control border-2 px-1.5 text-sm leading-tight shadow-soft ${look}`}
    >
      <span className="block font-semibold">{text}</span>
      {problem && <span className="block">{problem}</span>}
    </div>
  );
}
