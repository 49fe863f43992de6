import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type GatewayRefund } from '#platform/gateway/port.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { closeFinding, writeFinding } from '../differences/differences.store.ts';
import { REFUND_PROCESSED, type RefundProcessed } from '../events.ts';
import { postRefund } from '../post-money.ts';
import { REFUND_REFUSALS_MAX, REFUND_ROUNDS_MAX, refundRetrySeconds } from '../rules.ts';
import { alignUnderLease } from '../transfers/align-payment.ts';
import { PaymentBusy, withLease } from '../with-lease.ts';
import { absorbLoss } from './absorb-loss.ts';
import { isDisputed, lossOf } from './chargebacks.store.ts';
import { giveUpRefund } from './give-up-refund.ts';
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
/** How long a refund waits for the lease of its payment. */
const WAIT_MS = 5_000;
const REFUNDS_PER_SWEEP = 40;

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/** The gateway refuses to make a refund, and has not made it. */
class RefundRefused extends GatewayError {}

/**
 * Sends a requested refund, or polls one that is pending. Safe to repeat: the idempotency key stays the
 * same until the gateway reports that the refund failed; after several failures or refusals the wallet
 * receives the money.
 * Before the first request the provider's transfer is aligned, because the gateway makes no transfer once a
 * refund has begun. A failure to align is retried later and does not delay the refund. During a bank
 * dispute nothing is sent; a refund that may already exist is only looked up.
 * @throws PaymentBusy while another worker moves this payment's money.
 */
export async function sendRefund(deps: Needs, refundId: string): Promise<void> {
  const refund = await refundById(deps.db, refundId);
  if (!refund || isWaiting(refund, deps.clock.now())) return;
  await withLease(deps.db, refund.paymentId, WAIT_MS, async (lease) => {
    if (refund.status === 'requested' && (await isDisputed(deps.db, refund.paymentId))) {
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
 * @returns whether the gateway made it.
 */
export async function recordIfMade(deps: Needs, refundId: string): Promise<boolean> {
  const refund = await refundById(deps.db, refundId);
  if (!refund || refund.attempts === 0 || refund.target === 'wallet') return false;
  const made = await find(deps, refund);
  if (made) await recordRefund(deps, refund, made);
  return made !== undefined && made.status !== 'failed';
}

async function send(deps: Needs, refundId: string): Promise<void> {
  // Read again: another worker may have sent it meanwhile.
  const refund = await refundById(deps.db, refundId);
  if (!refund || !(await beginSending(deps.db, refundId, deps.clock.now()))) return;
  try {
    const made = refund.status === 'pending' ? await find(deps, refund) : undefined;
    if (isOfGateway(refund)) await followGatewayRefund(deps, refund, made);
    else await recordRefund(deps, refund, made ?? (await requestAtGateway(deps, refund)));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.error('refund.delayed', error, { refund: refund.id, reason: error.reason });
    const isRefusal = error instanceof RefundRefused;
    const text = error.message;
    const at = retryAt(deps, refund);
    const refusals = await writeRefundError(deps.db, refund.id, { text, isRefusal }, at);
    if (isRefusal && refusals >= REFUND_REFUSALS_MAX) await giveUpRefund(deps, refund, text);
  }
}

/**
 * Whether the gateway made a refund without our request. Releases before this rule took its id away when it failed, and
 * such a one is ours to make.
 */
function isOfGateway({ origin, gatewayRefundId }: RefundRow): boolean {
  return origin === 'gateway' && gatewayRefundId !== null;
}

/** Polls a refund that the gateway made without our request: it is never requested, also after it failed. */
async function followGatewayRefund(
  deps: Needs,
  refund: RefundRow,
  made: GatewayRefund | undefined,
): Promise<void> {
  if (made && made.status !== 'failed') return recordRefund(deps, refund, made);
  const text = made ? 'It failed at the gateway.' : 'The gateway does not list it.';
  await writeRefundError(deps.db, refund.id, { text, isRefusal: false }, retryAt(deps, refund));
  const kind = made ? 'refund-failed' : 'refund-missing';
  const gatewayId = refund.gatewayRefundId ?? refund.id;
  const found = { kind, gatewayId, oursPaise: refund.amountPaise, theirsPaise: null } as const;
  await writeFinding(deps.db, found, deps.clock.now());
}

/** Not due yet: the customer can still choose an alternative. */
function isWaiting(refund: RefundRow, now: Temporal.Instant): boolean {
  return refund.attempts === 0 && Temporal.Instant.compare(refund.nextTryAt, now) > 0;
}

function keyOf(refund: RefundRow): string {
  return refund.round === 1 ? refund.id : `${refund.id}-${refund.round}`;
}

async function requestAtGateway(deps: Needs, refund: RefundRow): Promise<GatewayRefund> {
  const { gatewayPaymentId, amountPaise } = refund;
  try {
    return await deps.gateway.refund({ gatewayPaymentId, amountPaise, key: keyOf(refund) });
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error;
    // 'Already refunded' may refer to our own refund, whose response was lost.
    const made = await find(deps, refund);
    if (made) return made;
    throw new RefundRefused(error.message, true, error.reason);
  }
}

/** Our refund in the gateway's list by its id there or its receipt, or one without receipt of the same amount. */
async function find(deps: Needs, refund: RefundRow): Promise<GatewayRefund | undefined> {
  const made = await deps.gateway.refundsOf(refund.gatewayPaymentId);
  const taken = await refundsTaken(deps.db, refund);
  const known = made.find((candidate) => candidate.id === refund.gatewayRefundId);
  if (known || isOfGateway(refund)) return known;
  const own = made.find((candidate) => candidate.receipt === keyOf(refund));
  const external = made.find(
    (candidate) =>
      candidate.receipt === null &&
      !taken.has(candidate.id) &&
      candidate.amountPaise === refund.amountPaise &&
      candidate.status !== 'failed',
  );
  return own ?? external;
}

/** Records the gateway's state of a refund; posts and publishes it when it changed. */
export async function recordRefund(
  deps: Omit<Needs, 'gateway'>,
  refund: RefundRow,
  made: GatewayRefund,
): Promise<void> {
  const hasFailed = made.status === 'failed';
  const isLast = hasFailed && refund.round >= REFUND_ROUNDS_MAX;
  // A chargeback loss is applied first.
  const isWhole = !isLast || (await lossOf(deps.db, refund.paymentId)).uncoveredPaise === 0;
  if (isLast && isWhole && (await refundIntoWallet(deps, refund))) return;
  const change = {
    status: hasFailed ? ('requested' as const) : made.status,
    gatewayRefundId: hasFailed ? null : made.id,
    round: hasFailed ? refund.round + 1 : refund.round,
  };
  await inTransaction(deps.db, async (tx) => {
    const isChanged = await writeRefund(
      tx,
      refund.id,
      change,
      retryAt(deps, refund),
      deps.clock.now(),
    );
    // A failed refund may cover a chargeback loss.
    if (isChanged && hasFailed) await absorbLoss(tx, deps, refund.paymentId, [refund.id]);
    if (!isChanged || change.status !== 'processed') return;
    const unmade = { kind: 'refund-unmade', gatewayId: refund.id } as const;
    await closeFinding(tx, unmade, 'The gateway has made it.', deps.clock.now());
    const { id: refundId, subjectId, amountPaise } = refund;
    await postRefund(tx, { refundId, subjectId, amountPaise }, deps.clock.now());
    await deps.outbox.announce<RefundProcessed>(tx, REFUND_PROCESSED, {
      refundId: refund.id,
      subjectId: refund.subjectId,
    });
  });
}

function retryAt(deps: Pick<Needs, 'clock'>, refund: RefundRow): Temporal.Instant {
  return deps.clock.now().add({ seconds: refundRetrySeconds(refund.attempts) });
}
