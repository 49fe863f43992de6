import type { LowBalance } from '../metrics/low-balance.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Tracing, traced } from '../tracing/tracing.ts';
import { type Gateway, GatewayError, type NewRefund } from './port.ts';

type Call = (...inputs: unknown[]) => unknown;

/** Properties of a gateway that are not network calls. */
const LOCAL = new Set(['keyId', 'checkoutUrl', 'isCheckoutSignature', 'isWebhookSignature']);

const LOW_BALANCE = 'low_balance';
const UNKNOWN_SHAPE = 'unknown_shape';
/** Reasons of errors that are responses, although the same call may succeed later. */
const ANSWERED = new Set([LOW_BALANCE, UNKNOWN_SHAPE, 'conflict']);

/** Applies `around` to each network call of a gateway. */
export function aroundCalls(
  gateway: Gateway,
  around: (operation: string, call: () => Promise<unknown>, input: unknown) => Promise<unknown>,
): Gateway {
  const wrapped = Object.entries(gateway).map(([name, value]) => {
    if (LOCAL.has(name) || typeof value !== 'function') return [name, value];
    const call = value as Call;
    return [name, (...inputs: unknown[]) => around(name, async () => call(...inputs), inputs[0])];
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
    balance,
  }: Pick<Metrics, 'gatewayRequests' | 'gatewaySeconds' | 'recent' | 'balance'>,
): Gateway {
  return aroundCalls(gateway, async (operation, call, input) => {
    const end = gatewaySeconds.startTimer({ operation });
    try {
      const answer = await call();
      gatewayRequests.inc({ operation, outcome: 'ok' });
      recent.succeeded('gateway');
      balance.covered(spendingOf(operation, input));
      return answer;
    } catch (error) {
      const outcome = outcomeOf(error);
      gatewayRequests.inc({ operation, outcome });
      // A response that cannot be read is as bad as none.
      const isRead = isAnswer(error) && (error as GatewayError).reason !== UNKNOWN_SHAPE;
      recent[isRead ? 'succeeded' : 'failed']('gateway');
      if (error instanceof GatewayError && error.reason === LOW_BALANCE)
        balance.refused(spendingOf(operation, input));
      else if (outcome === 'rejected') balance.rejected(spendingOf(operation, input));
      throw error;
    } finally {
      end();
    }
  });
}

/** A call by what a repetition has in common with it. */
function spendingOf(operation: string, input: unknown): Parameters<LowBalance['refused']>[0] {
  const { key, gatewayPaymentId, amountPaise } = (
    typeof input === 'object' ? (input ?? {}) : {}
  ) as Partial<NewRefund>;
  return { operation, key: key ?? gatewayPaymentId ?? '', amountPaise: amountPaise ?? 0 };
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
