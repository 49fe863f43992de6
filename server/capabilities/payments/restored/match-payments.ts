import { lastPostedUntil } from '#capabilities/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { ListedRefund } from '#platform/gateway/port.ts';
import type { DayWindow, DifferenceKind } from '../differences/differences.rules.ts';
import { refundOfReceipt } from '../orders/receipts.rules.ts';
import {
  knownAmong,
  recordAs,
  recordAsOpen,
  recordGatewayRefund,
  refundOurs,
} from '../reconciliation/adopt-refunds.ts';
import { comparePayments } from '../reconciliation/compare-payments.ts';
import { type KnownRefund, knownPayments } from '../reconciliation/compared.store.ts';
import {
  findLostPayments,
  type LostPayment,
  returnLostPayment,
  type Unmatched,
} from './lost-payments.ts';
import { subjectsOfGatewayRefunds } from './restored.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/** The last refund of a subject. */
export type RefundedSubject = { subjectId: string; at: Temporal.Instant };

/** The records of the gateway that the restored database lacked. Amounts are in paise. */
export type MatchedPayments = {
  lost: { count: number; amountPaise: number };
  /** Payments whose order the database has; they are settled as if their event had just arrived. */
  settled: number;
  refunds: { count: number; amountPaise: number };
  /** Subjects, such as bookings, that we had refunded, and when; the reason for it is lost. */
  refunded: RefundedSubject[];
  /** Payments of other systems that use the same gateway account. */
  foreign: number;
  unmatched: Unmatched[];
};

/** Why a payment of a known order is left to an admin. */
const reasons: Partial<Record<DifferenceKind, string>> = {
  'payment-amount': 'has another amount',
  'payment-uncaptured': 'the gateway does not capture it',
  'payment-uncompared': 'could not be compared',
};

/**
 * The window in which a restored database is compared: from an hour before the last money that it knows, because
 * clocks differ, to now. The restore point can be later, where it is that of a file that was archived or copied late.
 */
export async function restoredWindow(
  db: Db,
  restoredTo: Temporal.Instant,
  now: Temporal.Instant,
): Promise<DayWindow> {
  const known = (await lastPostedUntil(db, restoredTo)) ?? restoredTo;
  const since = known.subtract({ hours: 1 });
  return { from: since, since, to: now.add({ minutes: 1 }) };
}

/**
 * Matches payments and refunds of the gateway that a restored database has never seen: records and refunds payments
 * whose order is lost, settles those of known orders, and records refunds. Running it again changes nothing.
 */
export async function matchPayments(deps: Needs, window: DayWindow): Promise<MatchedPayments> {
  const found = await findLostPayments(deps, { from: window.since, to: window.to });
  const { lost, foreign, ofKnownOrders } = found;
  const unmatched: Unmatched[] = [];
  const returned: LostPayment[] = [];
  for (const one of lost) {
    const result = await returnLostPayment(deps, one);
    unmatched.push(...result.unmatched);
    if (result.isReturned) returned.push(one);
  }
  const before = await knownPayments(
    deps.db,
    ofKnownOrders.map(({ id }) => id),
  );
  const { findings } = await comparePayments(deps, window);
  const ofKnown = new Set(ofKnownOrders.map(({ id }) => id));
  const unsettled = new Set<string>();
  for (const { kind, gatewayId, theirsPaise } of findings) {
    const why = reasons[kind];
    if (why === undefined || !ofKnown.has(gatewayId)) continue;
    unmatched.push({ gatewayId, amountPaise: theirsPaise ?? 0, why });
    if (kind !== 'payment-amount') unsettled.add(gatewayId);
  }
  const refunds = await matchRefunds(deps, window);
  return {
    lost: { count: returned.length, amountPaise: sumOf(returned.map(({ payment }) => payment)) },
    settled: ofKnownOrders.filter(({ id }) => !before.get(id)?.capturedPaise && !unsettled.has(id))
      .length,
    refunds: { count: refunds.recorded.length, amountPaise: sumOf(refunds.recorded) },
    refunded: refunds.subjects,
    foreign: foreign.length,
    unmatched: [...unmatched, ...refunds.unmatched],
  };
}

async function matchRefunds(deps: Needs, window: DayWindow) {
  const theirs = await deps.gateway.listRefunds({ from: window.since, to: window.to });
  const payments = await knownPayments(
    deps.db,
    theirs.map(({ gatewayPaymentId }) => gatewayPaymentId),
  );
  const made = theirs.filter(
    ({ status, gatewayPaymentId }) => status !== 'failed' && payments.has(gatewayPaymentId),
  );
  const known = await knownAmong(deps.db, made);
  const recorded: ListedRefund[] = [];
  const unmatched: Unmatched[] = [];
  for (const refund of made) {
    const outcome = await recordRefundOf(deps, refund, known);
    if (outcome === 'recorded') recorded.push(refund);
    if (outcome === 'unmatched') {
      const { id: gatewayId, amountPaise } = refund;
      unmatched.push({ gatewayId, amountPaise, why: 'its payment has less left than this refund' });
    }
  }
  // A refund made manually in the gateway's dashboard is listed for admins as usual.
  const lost = made.filter(({ receipt }) => refundOfReceipt(receipt) !== undefined);
  const times = new Map(lost.map(({ id, createdAt }) => [id, createdAt]));
  const rows = await subjectsOfGatewayRefunds(deps.db, [...times.keys()]);
  const latest = new Map<string, Temporal.Instant>();
  for (const { subjectId, gatewayRefundId } of rows) {
    const [at, other] = [times.get(gatewayRefundId), latest.get(subjectId)];
    if (at && (!other || Temporal.Instant.compare(at, other) > 0)) latest.set(subjectId, at);
  }
  const subjects = [...latest].map(([subjectId, at]) => ({ subjectId, at }));
  return { recorded, unmatched, subjects };
}

async function recordRefundOf(
  deps: Needs,
  refund: ListedRefund,
  known: readonly KnownRefund[],
): Promise<'known' | 'recorded' | 'unmatched'> {
  const ours = refundOurs(known, refund);
  if (ours) {
    const isOpen = ours.status === 'requested' || ours.status === 'pending';
    if (isOpen) await recordAs(deps, ours.id, refund);
    return 'known';
  }
  if (await recordAsOpen(deps, refund)) return 'recorded';
  return (await recordGatewayRefund(deps, refund)) ? 'recorded' : 'unmatched';
}

function sumOf(amounts: readonly { amountPaise: number }[]): number {
  return amounts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
