import { useState } from 'react';

/** The ids whose tasks run, and a function that runs a task unless one of the same id runs. */
export function useBusyIds() {
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set<string>());
  const [runOnce] = useState(() => oneTaskPerId(setBusyIds));
  return { busyIds, runOnce };
}

/**
 * Runs at most one task of an id at a time. It knows the running ones itself, because a second press can come before
 * the page has rendered that the first one is busy.
 * @returns a function whose result is undefined if it did not run the task
 */
export function oneTaskPerId(onChange: (running: ReadonlySet<string>) => void) {
  const running = new Set<string>();
  return async <Result>(id: string, task: () => Promise<Result>): Promise<Result | undefined> => {
    if (running.has(id)) return undefined;
    running.add(id);
    onChange(new Set(running));
    try {
      return await task();
    } finally {
      running.delete(id);
      onChange(new Set(running));
    }
  };
}
