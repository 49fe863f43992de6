/** Consecutive failures, of any calls, after which the other side counts as down. */
const FAILURES_MAX = 5;
/** A call that takes longer counts as a failure before it times out, because others wait behind it. */
const SLOW_MS = 4_000;
const PAUSE_MS = 3_000;
/** The longest time for which calls are rejected after the other side has recovered. */
const PAUSE_MS_MAX = 15_000;

export type CircuitState = 'closed' | 'open' | 'probing';

export type CircuitOptions = {
  /** Whether an error shows that the other side is down; any other error is a response. */
  isOutage: (error: unknown) => boolean;
  onState: (state: CircuitState) => void;
  nowMs?: () => number;
};

/**
 * A circuit breaker: rejects calls at once while the other side does not respond, so that callers do not wait for a
 * timeout each. After a pause one call is let through; its outcome closes the circuit or lengthens the next pause.
 * @param reject makes the error of a call that was never sent
 */
export function makeCircuit({
  isOutage,
  onState,
  nowMs = () => performance.now(),
}: CircuitOptions) {
  let state: CircuitState = 'closed';
  let failures = 0;
  let pauseMs = PAUSE_MS;
  let openedMs = 0;
  const enter = (next: CircuitState) => {
    if (state === next) return;
    state = next;
    onState(next);
  };
  const fail = (isProbe: boolean) => {
    failures += 1;
    if (isProbe) pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX);
    else if (state !== 'closed' || failures < FAILURES_MAX) return;
    openedMs = nowMs();
    enter('open');
  };
  const succeed = (isProbe: boolean) => {
    // Calls that began before the circuit opened do not show its current state.
    if (state !== 'closed' && !isProbe) return;
    failures = 0;
    pauseMs = PAUSE_MS;
    enter('closed');
  };

  return async <T>(call: () => Promise<T>, reject: () => Error): Promise<T> => {
    const isProbe = state === 'open' && nowMs() - openedMs >= pauseMs;
    if (isProbe) enter('probing');
    else if (state !== 'closed') throw reject();
    let isSlow = false;
    const slow = setTimeout(() => {
      isSlow = true;
      fail(isProbe);
    }, SLOW_MS).unref();
    try {
      const answer = await call();
      if (!isSlow) succeed(isProbe);
      return answer;
    } catch (error) {
      if (!isSlow) (isOutage(error) ? fail : succeed)(isProbe);
      throw error;
    } finally {
      clearTimeout(slow);
    }
  };
}
