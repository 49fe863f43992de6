import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a fiber runs: one of two server processes, or the world outside, which does not crash. */
export type Home = 'A' | 'B' | 'outside';

/** A sequential activity that takes turns with others: a request, a job, a sweep, a person. */
export type Fiber = {
  id: number;
  home: Home;
  /** Its work: the name of a call, a job or a sweep. */
  name: string;
  state: 'running' | 'parked' | 'waiting' | 'done' | 'dead';
  /** Its connections, which are cut when it dies. */
  links: Set<{ cut(): Promise<void> }>;
  /** Run when it dies: the caller gets no response, the job is retried by another worker. */
  onDeath: (() => void)[];
  /** Set while a caller waits for its response: ends the wait without one. */
  hangUp: (() => void) | undefined;
  /** Its caller no longer waits, and it continues. */
  hasHungUp: boolean;
  /** Steps that it waits for; code that does several things at once has several. */
  pendingRequests: number;
  /** Its open transaction leaves work behind. */
  leavesWork: boolean;
};

const current = new AsyncLocalStorage<Fiber>();

/** The fiber whose code is running. */
export function thisFiber(): Fiber {
  const fiber = current.getStore();
  if (!fiber) throw new Error('This runs outside of every fiber.');
  return fiber;
}

export function inFiber(): boolean {
  return current.getStore() !== undefined;
}

/** Runs a body as a fiber; what it throws goes to `onEnd`. */
export function runAs(
  fiber: Fiber,
  body: () => Promise<void>,
  onEnd: (error: unknown) => void,
): void {
  current.run(fiber, () => {
    body().then(
      () => onEnd(undefined),
      (error: unknown) => onEnd(error ?? new Error('nothing was thrown')),
    );
  });
}
