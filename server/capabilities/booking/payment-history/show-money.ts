import {
  type AccountKind,
  balanceOf,
  balancesByKind,
  otherPostings,
} from '#capabilities/ledger/index.ts';
import {
  disputeFacts,
  paymentFacts,
  refundFacts,
  transferFacts,
} from '#capabilities/payments/index.ts';
import type { BookingMoney } from '#contract/booking/admin-views.ts';
import type { LedgerAccount } from '#contract/ledger/views.ts';
import { rupeesOf } from '#contract/money.ts';
import type { Db } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { allPaymentsOf } from '../money/payments.store.ts';
import { changeIdsOf } from '../reschedule/changes.store.ts';
import { type BookingRow, bookingById, bookingByReference } from '../store.ts';
import { accountTypeOf, naturalPaise } from './accounts.rules.ts';
import { bookingMoney } from './booking-money.ts';
import { accountNames, fullHistory } from './history.ts';

const ownAccounts = ['escrow', 'refunds', 'held'] as const;

const says: Record<AccountKind, string> = {
  clearing: 'What the payment gateway holds for us at this moment.',
  bank: 'What the gateway has paid to our bank account.',
  escrow: 'Paid for bookings that are not over, and not ours yet.',
  refunds: 'Promised back to customers and not sent yet.',
  wallet: 'Credits that customers can still spend.',
  prepaid: 'Left on gift cards and packages that businesses sold.',
  earnings: 'Earned by providers and not paid out yet.',
  held: "Providers' parts that wait at the gateway, on hold.",
  commission: 'Our commission on completed bookings.',
  charges: 'Our booking charges.',
  fees: 'What the gateway has kept.',
  goodwill: 'What bonuses and decisions have cost us, less those that ended unspent.',
  chargebacks: "What payers' banks have taken back without a refund being due.",
  gst: 'GST on our commission, owed to the tax office.',
  tcs: 'Tax collected at source, owed to the tax office.',
  tds: 'Tax deducted at source, owed to the tax office.',
};

/** Labels for the sum over accounts that exist per booking or person. */
const togetherNames: Partial<Record<AccountKind, string>> = {
  escrow: 'Held for bookings',
  refunds: 'Refunds to customers',
  wallet: "Customers' wallets",
  prepaid: 'Gift cards and packages',
  earnings: "Providers' earnings",
  held: "Providers' parts on hold",
};

/**
 * A booking's payments for an admin: every posting, every record at the gateway, and the remaining balances.
 * @param wanted the booking's id or its reference.
 */
export async function showMoney(db: Db, wanted: string): Promise<BookingMoney> {
  const isReference = wanted.startsWith('ZB-');
  const booking = await (isReference ? bookingByReference : bookingById)(db, wanted);
  if (!booking) throw new Refused('BOOKING_NOT_FOUND');
  const { id: bookingId } = booking;
  const paidBy = await allPaymentsOf(db, bookingId);
  const [around, elsewhere, payments, refunds, transfers] = await Promise.all([
    bookingMoney(db, booking),
    otherPostings(db, bookingId),
    paymentFacts(db, bookingId, paidBy),
    refundFacts(db, [bookingId, ...(await changeIdsOf(db, bookingId))]),
    transferFacts(db, bookingId),
  ]);
  const bankDisputes = await disputeFacts(
    db,
    payments.map(({ id }) => id),
  );
  const paidOut = elsewhere.filter(({ kind }) => kind === 'payout');
  const lines = [...around.story, ...paidOut];
  lines.sort((a, b) => Temporal.Instant.compare(a.at, b.at));
  return {
    ...headOf(booking),
    steps: fullHistory(lines, { bookingId, changeIds: around.changeIds }),
    payments: payments.map((payment) => ({
      id: payment.id,
      gatewayPaymentId: payment.gatewayPaymentId,
      status: payment.status,
      captured: rupeesOf(payment.capturedPaise),
      fee: payment.feePaise === null ? null : rupeesOf(payment.feePaise),
      capturedAt: payment.capturedAt?.toString() ?? null,
      bankDisputes: bankDisputes
        .filter((dispute) => dispute.paymentId === payment.id)
        .map((dispute) => ({
          gatewayDisputeId: dispute.gatewayDisputeId,
          state: dispute.state,
          amount: rupeesOf(dispute.amountPaise),
          lost: rupeesOf(dispute.lostPaise),
        })),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      gatewayRefundId: refund.gatewayRefundId,
      amount: rupeesOf(refund.amountPaise),
      target: refund.target,
      status: refund.status,
      attempts: refund.attempts,
      lastError: refund.lastError,
      reason: refund.reason,
      requestedAt: refund.requestedAt.toString(),
    })),
    transfers: transfers.map((transfer) => ({
      id: transfer.id,
      gatewayTransferId: transfer.gatewayTransferId,
      made: rupeesOf(transfer.madePaise),
      reversed: rupeesOf(transfer.reversedPaise),
      status: transfer.status,
    })),
    balances: await balancesOf(db, bookingId),
  };
}

/** The total of a kind of account, as shown to an admin. */
export function describeAccount(
  kind: AccountKind,
): Pick<LedgerAccount, 'account' | 'says' | 'type'> {
  return {
    account: togetherNames[kind] ?? accountNames[kind],
    says: says[kind],
    type: accountTypeOf[kind],
  };
}

/** Every account kind with its total balance; the totals add up to zero. */
export async function showLedger(db: Db): Promise<LedgerAccount[]> {
  const sums = await balancesByKind(db);
  return (Object.keys(says) as AccountKind[]).map((kind) => ({
    ...describeAccount(kind),
    balance: rupeesOf(sums.get(kind) ?? 0),
    amount: rupeesOf(naturalPaise(kind, sums.get(kind) ?? 0)),
  }));
}

function headOf(booking: BookingRow) {
  return {
    bookingId: booking.id,
    reference: booking.reference,
    state: booking.state,
    customerId: booking.customerId,
    customerName: booking.customerName,
    providerId: booking.providerId,
    providerName: booking.providerName,
    serviceName: booking.serviceName,
    total: rupeesOf(booking.totalPaise),
  };
}

async function balancesOf(db: Db, bookingId: string): Promise<BookingMoney['balances']> {
  return Promise.all(
    ownAccounts.map(async (kind) => ({
      account: accountNames[kind],
      amount: rupeesOf(naturalPaise(kind, await balanceOf(db, kind, bookingId))),
    })),
  );
}
