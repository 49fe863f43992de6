import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type GatewayRefund } from '#platform/gateway/port.ts';
import { REFUND_PROCESSED, type RefundProcessed } from './events.ts';
import { bookRefund } from './post-money.ts';
import { type RefundRow, refundById, writeRefund, writeRefundError } from './refunds.store.ts';
import { refundRetrySeconds } from './rules.ts';

export const SEND_REFUND = 'refund.send';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/**
 * Asks the gateway for a promised refund, or for the state of one it is making. Safe to repeat: the
 * key stays the same until the gateway itself says that the refund under it has failed.
 */
export async function sendRefund(deps: Needs, refundId: string): Promise<void> {
  const refund = await refundById(deps.db, refundId);
  if (!refund || refund.status === 'processed' || refund.status === 'failed') return;
  try {
    const made = refund.status === 'pending' ? await find(deps, refund) : undefined;
    await record(deps, refund, made ?? (await ask(deps, refund)));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('refund.delayed', error, { refund: refund.id, reason: error.reason });
    await writeRefundError(deps.db, refund.id, error.message, retryAt(deps, refund));
  }
}

function keyOf(refund: RefundRow): string {
  return refund.round === 1 ? refund.id : `${refund.id}-${refund.round}`;
}

async function ask(deps: Needs, refund: RefundRow): Promise<GatewayRefund> {
  const { gateway_payment_id: gatewayPaymentId, amount_paise: amountPaise } = refund;
  try {
    return await deps.gateway.refund({ gatewayPaymentId, amountPaise, key: keyOf(refund) });
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error;
    // 'Refunded already' may mean our own refund, whose answer was lost, or the gateway's own.
    const made = await find(deps, refund);
    if (made) return made;
    throw error;
  }
}

/** Our refund in the gateway's list, or one of the same amount that the gateway made by itself. */
async function find(deps: Needs, refund: RefundRow): Promise<GatewayRefund | undefined> {
  const made = await deps.gateway.refundsOf(refund.gateway_payment_id);
  const own = made.find((candidate) => candidate.receipt === keyOf(refund));
  const foreign = made.find(
    (candidate) =>
      candidate.receipt === null &&
      candidate.amountPaise === refund.amount_paise &&
      candidate.status !== 'failed',
  );
  return own ?? foreign;
}

async function record(deps: Needs, refund: RefundRow, made: GatewayRefund): Promise<void> {
  const hasFailed = made.status === 'failed';
  const news = {
    status: hasFailed ? ('requested' as const) : made.status,
    gatewayRefundId: hasFailed ? null : made.id,
    round: hasFailed ? refund.round + 1 : refund.round,
  };
  await inTransaction(deps.db, async (tx) => {
    const isNews = await writeRefund(tx, refund.id, news, retryAt(deps, refund), deps.clock.now());
    if (!isNews || news.status !== 'processed') return;
    const { id: refundId, subject_id: subjectId, amount_paise: amountPaise } = refund;
    await bookRefund(tx, { refundId, subjectId, amountPaise }, deps.clock.now());
    await deps.outbox.announce<RefundProcessed>(tx, REFUND_PROCESSED, {
      refundId: refund.id,
      subjectId: refund.subject_id,
    });
  });
}

function retryAt(deps: Needs, refund: RefundRow): Temporal.Instant {
  return deps.clock.now().add({ seconds: refundRetrySeconds(refund.attempts) });
}
