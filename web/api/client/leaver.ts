/** Milliseconds between two attempts of a logout that fails. */
const PAUSE_MS = 5_000;

type Leaving = {
  /** Runs one task at a time across all tabs. */
  alone: <T>(task: () => Promise<T>) => Promise<T>;
  /** The person logged out, and the server has not answered yet. */
  isLogoutPending?: () => boolean;
  /** The server has ended the session. */
  loggedOut?: () => void;
};

/**
 * Completes a logout that the server has not answered, before any other call: its session is still in the cookies, and a
 * refresh would log the person in again.
 */
export function makeLeaver(world: Leaving, sendLogout: () => Promise<boolean>) {
  let running: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const isOpen = () => world.isLogoutPending?.() ?? false;

  function note(isDone: boolean): void {
    if (isDone) world.loggedOut?.();
    else failedAt = Date.now();
  }

  function attempt(): Promise<void> {
    return world.alone(async () => {
      if (isOpen()) note(await sendLogout());
    });
  }

  return {
    isOpen,
    note,
    /** @param isUrged whether it is tried again without a pause, such as when the connection is back */
    async finish(isUrged = false): Promise<void> {
      if (!isUrged && Date.now() - failedAt < PAUSE_MS) return;
      running ??= attempt().finally(() => {
        running = undefined;
      });
      await running;
    },
  };
}
