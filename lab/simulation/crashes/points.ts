/**
 * Where the process is killed: before a step is sent, or after its response arrived and before it is read.
 */
export type Point = { step: number; when: 'before' | 'after' };
export type PointChoice = 'all' | 'changing';

/**
 * The crash points of a counted run. `all` has two for each step. `changing` omits those with the same
 * external state as another: only the commit of a transaction changes it, a read never does, and the
 * state before a step is the state after the last one.
 */
export function pointsOf(steps: readonly string[], choice: PointChoice): Point[] {
  const all = steps.flatMap((_, nth): Point[] => [
    { step: nth + 1, when: 'before' },
    { step: nth + 1, when: 'after' },
  ]);
  if (choice === 'all') return all;
  const changes = changingSteps(steps);
  return all.filter(({ step, when }) =>
    when === 'after' ? changes.has(step) : step === 1 || changes.has(step),
  );
}

/** The numbers of the steps that change external state. */
export function changingSteps(steps: readonly string[]): ReadonlySet<number> {
  const changes = new Set<number>();
  let isInside = false;
  for (const [nth, label] of steps.entries()) {
    if (/^(?:begin|start)\b/.test(label)) isInside = true;
    const ends = label === 'commit' || label === 'rollback';
    if (ends) isInside = false;
    if (label === 'commit' || (!ends && !isInside && !isRead(label))) changes.add(nth + 1);
  }
  return changes;
}

function isRead(label: string): boolean {
  return label.startsWith('read ') || label.startsWith('gateway GET ');
}
