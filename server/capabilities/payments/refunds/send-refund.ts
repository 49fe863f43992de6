import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type GatewayRefund } from '#platform/gateway/port.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { REFUND_PROCESSED, type RefundProcessed } from '../events.ts';
import { postRefund } from '../post-money.ts';
import { REFUND_ROUNDS_MAX, refundRetrySeconds } from '../rules.ts';
import { alignUnderLease } from '../transfers/align-payment.ts';
import { PaymentBusy, withLease } from '../with-lease.ts';
import { absorbLoss } from './absorb-loss.ts';
import { isDisputed, lossOf } from './chargebacks.store.ts';
import { payIntoWallet, refundIntoWallet } from './refund-into-wallet.ts';
import {
  beginSending,
  type RefundRow,
  refundById,
  refundsDue,
  refundsTaken,
  writeRefund,
  writeRefundError,
} from './refunds.store.ts';

export const SEND_REFUND = 'refund.send';
/** How long a refund waits for who moves its payment's money at the moment. */
const WAIT_MS = 5_000;
const REFUNDS_PER_SWEEP = 40;

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/**
 * Asks the gateway for a promised refund, or for the state of one it is making. Safe to repeat: the
 * key stays the same until the gateway itself says that the refund under it has failed; after some of
 * these the money goes into the wallet. Before the first
 * request the provider's part is set aside or brought back, since neither waits for a refund; a failure
 * of that is tried again later and does not hold the refund up. While the payer's bank asks the money
 * back nothing is asked for; one that may have been made before is only looked up.
 * @throws PaymentBusy while another worker moves this payment's money.
 */
export async function sendRefund(deps: Needs, refundId: string): Promise<void> {
  const refund = await refundById(deps.db, refundId);
  if (!refund || isWaiting(refund, deps.clock.now())) return;
  await withLease(deps.db, refund.payment_id, WAIT_MS, async (lease) => {
    if (refund.status === 'requested' && (await isDisputed(deps.db, refund.payment_id))) {
      await recordIfMade(deps, refundId);
      return;
    }
    if (refund.target === 'wallet') return payIntoWallet(deps, refund);
    if (refund.attempts === 0) await alignUnderLease(deps, lease);
    await lease.renew();
    await send(deps, refundId);
  });
}

/** Sends refunds whose next attempt is due. */
export async function sendDueRefunds(deps: Needs, now: Temporal.Instant): Promise<void> {
  const due = await refundsDue(deps.db, now, REFUNDS_PER_SWEEP);
  // A refund whose payment is leased stays due for the next sweep.
  const isBusy = (error: unknown) => error instanceof PaymentBusy;
  await eachRow(deps.log, 'refund.failed', due, (id) => sendRefund(deps, id), isBusy);
}

/**
 * Looks up a refund whose request may have reached the gateway.
 * @returns whether the gateway has made it.
 */
export async function recordIfMade(deps: Needs, refundId: string): Promise<boolean> {
  const refund = await refundById(deps.db, refundId);
  if (!refund || refund.attempts === 0 || refund.target === 'wallet') return false;
  const made = await find(deps, refund);
  if (made) await recordRefund(deps, refund, made);
  return made !== undefined && made.status !== 'failed';
}

async function send(deps: Needs, refundId: string): Promise<void> {
  // Read anew: another worker may have sent it while this one waited.
  const refund = await refundById(deps.db, refundId);
  if (!refund || !(await beginSending(deps.db, refundId))) return;
  try {
    const made = refund.status === 'pending' ? await find(deps, refund) : undefined;
    await recordRefund(deps, refund, made ?? (await ask(deps, refund)));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('refund.delayed', error, { refund: refund.id, reason: error.reason });
    await writeRefundError(deps.db, refund.id, error.message, retryAt(deps, refund));
  }
}

/** Not sent yet, because the customer may still choose something else. */
function isWaiting(refund: RefundRow, now: Temporal.Instant): boolean {
  return refund.attempts === 0 && Temporal.Instant.compare(refund.next_try_at, now) > 0;
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
  const taken = await refundsTaken(deps.db, refund);
  const own = made.find((candidate) => candidate.receipt === keyOf(refund));
  const foreign = made.find(
    (candidate) =>
      candidate.receipt === null &&
      !taken.has(candidate.id) &&
      candidate.amountPaise === refund.amount_paise &&
      candidate.status !== 'failed',
  );
  return own ?? foreign;
}

/** Writes what the gateway says of a refund; what is news of it is posted and announced. */
export async function recordRefund(
  deps: Omit<Needs, 'gateway'>,
  refund: RefundRow,
  made: GatewayRefund,
): Promise<void> {
  const hasFailed = made.status === 'failed';
  const isLast = hasFailed && refund.round >= REFUND_ROUNDS_MAX;
  // What a bank has taken beside it comes off first.
  const isWhole = !isLast || (await lossOf(deps.db, refund.payment_id)).uncoveredPaise === 0;
  if (isLast && isWhole && (await refundIntoWallet(deps, refund))) return;
  const news = {
    status: hasFailed ? ('requested' as const) : made.status,
    gatewayRefundId: hasFailed ? null : made.id,
    round: hasFailed ? refund.round + 1 : refund.round,
  };
  await inTransaction(deps.db, async (tx) => {
    const isNews = await writeRefund(tx, refund.id, news, retryAt(deps, refund), deps.clock.now());
    // What came home may be what a bank took meanwhile.
    if (isNews && hasFailed) await absorbLoss(tx, deps, refund.payment_id, [refund.id]);
    if (!isNews || news.status !== 'processed') return;
    const { id: refundId, subject_id: subjectId, amount_paise: amountPaise } = refund;
    await postRefund(tx, { refundId, subjectId, amountPaise }, deps.clock.now());
    await deps.outbox.announce<RefundProcessed>(tx, REFUND_PROCESSED, {
      refundId: refund.id,
      subjectId: refund.subject_id,
    });
  });
}

function retryAt(deps: Pick<Needs, 'clock'>, refund: RefundRow): Temporal.Instant {
  return deps.clock.now().add({ seconds: refundRetrySeconds(refund.attempts) });
}
