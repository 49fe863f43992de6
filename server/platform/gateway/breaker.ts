import { type CircuitState, makeCircuit } from '../outbound/circuit.ts';
import { aroundCalls, isAnswer } from './measured.ts';
import { type Gateway, GatewayError } from './port.ts';

export type BreakerState = CircuitState;

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
  return error instanceof GatewayError && !isAnswer(error);
}
