import type { Metrics } from '../metrics/metrics.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import { type Gateway, GatewayError } from './port.ts';

type Call = (...inputs: unknown[]) => unknown;

/** Properties of a gateway that are not network calls. */
const LOCAL = new Set(['keyId', 'checkoutUrl', 'isCheckoutSignature', 'isWebhookSignature']);

const LOW_BALANCE = 'low_balance';
const UNKNOWN_SHAPE = 'unknown_shape';
/** Reasons of errors that are responses, although the same call may succeed later. */
const ANSWERED = new Set([LOW_BALANCE, UNKNOWN_SHAPE, 'conflict']);
/** Calls that need a balance at the gateway. A transfer of a payment only spends the payment. */
const SPENDING = new Set(['refund', 'payOut']);

/** Applies `around` to each network call of a gateway. */
export function aroundCalls(
  gateway: Gateway,
  around: (operation: string, call: () => Promise<unknown>) => Promise<unknown>,
): Gateway {
  const wrapped = Object.entries(gateway).map(([name, value]) => {
    if (LOCAL.has(name) || typeof value !== 'function') return [name, value];
    const call = value as Call;
    return [name, (...inputs: unknown[]) => around(name, async () => call(...inputs))];
  });
  return Object.fromEntries(wrapped) as Gateway;
}

/** Counts and times the calls of a gateway. */
export function measureGateway(
  gateway: Gateway,
  {
    gatewayRequests,
    gatewaySeconds,
    recent,
  }: Pick<Metrics, 'gatewayRequests' | 'gatewaySeconds' | 'recent'>,
): Gateway {
  return aroundCalls(gateway, async (operation, call) => {
    const end = gatewaySeconds.startTimer({ operation });
    try {
      const answer = await call();
      gatewayRequests.inc({ operation, outcome: 'ok' });
      recent.succeeded('gateway');
      if (SPENDING.has(operation)) recent.recovered('balance');
      return answer;
    } catch (error) {
      const outcome = outcomeOf(error);
      gatewayRequests.inc({ operation, outcome });
      // A response that cannot be read is as bad as none.
      const isRead = isAnswer(error) && (error as GatewayError).reason !== UNKNOWN_SHAPE;
      recent[isRead ? 'succeeded' : 'failed']('gateway');
      if (error instanceof GatewayError && error.reason === LOW_BALANCE) recent.failed('balance');
      throw error;
    } finally {
      end();
    }
  });
}

/**
 * Gives each call of a gateway a span. Requests carry no trace: the gateway is a third party, and their paths contain ids.
 */
export function traceGateway(gateway: Gateway, tracing: Tracing | undefined): Gateway {
  if (!tracing) return gateway;
  return aroundCalls(gateway, (operation, call) => {
    const attributes = { 'rpc.system.name': 'razorpay', 'rpc.method': operation };
    return traced(tracing, { name: `razorpay ${operation}`, kind: 'client', attributes }, call);
  });
}

/** Whether the gateway has responded: it rejected the call, or cannot make it for now. */
export function isAnswer(error: unknown): boolean {
  return error instanceof GatewayError && (error.isFinal || ANSWERED.has(error.reason));
}

/** The gateway rejected the call, or its outcome is unknown. */
function outcomeOf(error: unknown): 'rejected' | 'unknown' {
  return error instanceof GatewayError && error.isFinal ? 'rejected' : 'unknown';
}
