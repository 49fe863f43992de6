import { aroundCalls } from './measured.ts';
import { type Gateway, GatewayError } from './port.ts';

/** Consecutive failures, of any calls, after which the gateway counts as down. */
const FAILURES_MAX = 5;
/** A call that takes longer counts as a failure before it times out, because customers wait for it. */
const SLOW_MS = 4_000;
const PAUSE_MS = 3_000;
/** The longest time for which customers are refused after the gateway has recovered. */
const PAUSE_MS_MAX = 15_000;

export type BreakerState = 'closed' | 'open' | 'probing';

/** Reasons of errors that do not indicate an outage, although the same call may succeed later. */
const ANSWERED = new Set(['low_balance', 'unknown_shape']);

/**
 * A circuit breaker: rejects calls at once while the gateway does not respond, so that customers do
 * not wait for a timeout each. After a pause one call is let through; its outcome closes the
 * circuit or lengthens the next pause. A rejected call was never sent, and can be repeated like any
 * failed one.
 */
export function breakCircuit(
  gateway: Gateway,
  {
    onState,
    onSkipped,
    nowMs = () => performance.now(),
  }: {
    onState: (state: BreakerState) => void;
    onSkipped: (operation: string) => void;
    nowMs?: () => number;
  },
): Gateway {
  let state: BreakerState = 'closed';
  let failures = 0;
  let pauseMs = PAUSE_MS;
  let openedMs = 0;
  const enter = (next: BreakerState) => {
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

  return aroundCalls(gateway, async (operation, call) => {
    const isProbe = state === 'open' && nowMs() - openedMs >= pauseMs;
    if (isProbe) enter('probing');
    else if (state !== 'closed') {
      onSkipped(operation);
      throw new GatewayError('The payment gateway does not answer at the moment.', false, 'down');
    }
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
      const isOutage =
        error instanceof GatewayError && !error.isFinal && !ANSWERED.has(error.reason);
      if (!isSlow) (isOutage ? fail : succeed)(isProbe);
      throw error;
    } finally {
      clearTimeout(slow);
    }
  });
}
