/** What a step has to wait for. */
export interface Ordered {
  name: string;
  /** The names of steps that end before this one starts, or all other steps. */
  after?: readonly string[] | 'all';
}

/**
 * Runs steps in their order, at most `atOnce` at a time: most steps use one core or wait for timers
 * for much of their time. A step that has to wait lets later ones pass.
 */
export async function runSideBySide<T extends Ordered>(
  steps: readonly T[],
  atOnce: number,
  run: (step: T) => Promise<void>,
): Promise<void> {
  const queue = [...steps];
  const unfinished = new Set(steps.map(({ name }) => name));
  const running = new Set<Promise<void>>();

  function canStart({ name, after = [] }: T): boolean {
    if (after === 'all') return unfinished.size === 1 && unfinished.has(name);
    return !after.some((earlier) => unfinished.has(earlier));
  }

  while (queue.length > 0 || running.size > 0) {
    const place = running.size < atOnce ? queue.findIndex(canStart) : -1;
    const [step] = place < 0 ? [] : queue.splice(place, 1);
    if (step) {
      const ending = run(step).finally(() => {
        unfinished.delete(step.name);
        running.delete(ending);
      });
      running.add(ending);
    } else if (running.size > 0) await Promise.race(running);
    else throw new Error(`Steps wait for each other: ${queue.map(({ name }) => name).join(', ')}`);
  }
}
