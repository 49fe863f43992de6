import { type CircuitState, makeCircuit } from '../outbound/circuit.ts';
import { aroundCalls } from './measured.ts';
import { type Gateway, GatewayError } from './port.ts';

export type BreakerState = CircuitState;

/** Reasons of errors that do not indicate an outage, although the same call may succeed later. */
const ANSWERED = new Set(['low_balance', 'unknown_shape', 'conflict']);

/**
 * A gateway behind a circuit breaker. A rejected call was never sent, and can be repeated like any
 * failed one.
 */
export function breakCircuit(
  gateway: Gateway,
  {
    onState,
    onSkipped,
    nowMs,
  }: {
    onState: (state: BreakerState) => void;
    onSkipped: (operation: string) => void;
    nowMs?: () => number;
  },
): Gateway {
  const circuit = makeCircuit({ isOutage, onState, ...(nowMs ? { nowMs } : {}) });
  return aroundCalls(gateway, (operation, call) =>
    circuit(call, () => {
      onSkipped(operation);
      return new GatewayError('The payment gateway does not answer at the moment.', false, 'down');
    }),
  );
}

function isOutage(error: unknown): boolean {
  return error instanceof GatewayError && !error.isFinal && !ANSWERED.has(error.reason);
}
