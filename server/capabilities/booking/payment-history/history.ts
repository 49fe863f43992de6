import type { AccountKind, PostingRow } from '#capabilities/ledger/index.ts';
import { rupeesOf } from '#contract/money.ts';
import type { MoneyStep } from '#contract/payments/views.ts';
import { OTHER_DATES, splitSeriesPayment } from './series-payment.ts';

/** The English name of each kind of posting. */
export const titles = {
  charge: 'Payment received',
  'gateway fee': 'Fee of the gateway',
  'wallet spent': 'Paid with wallet credits',
  'wallet returned': 'Credits back in the wallet',
  'gift card spent': 'Paid with a gift card',
  'gift card returned': 'Back on the gift card',
  'gift card refunded': 'Gift card refunded',
  'gift card bought': 'Gift card bought',
  'package used': 'Paid with a package',
  'package returned': 'Back on the package',
  'package refunded': 'Unused visits refunded',
  'package bought': 'Package bought',
  'wallet credit': 'Refund into the wallet',
  bonus: 'Bonus credit',
  'goodwill credit': 'Goodwill credit',
  'goodwill counted': 'Goodwill counted towards the refund',
  'refund promised': 'Refund initiated',
  'refund withdrawn': 'Refund not sent',
  'refund made': 'Refund sent',
  'moved to another booking': 'Used for another booking',
  'difference paid': 'Difference paid for a change',
  'series date paid': 'Paid with the payment for all dates',
  completed: 'Service completed',
  cancelled: 'Cancellation settled',
  'taken back': 'Taken back from the provider',
  'paid by us': 'Paid by Zap Booking',
  'transfer made': "Provider's part set aside",
  'transfer reversed': "Provider's part brought back",
  payout: 'Paid out to the provider',
  'credit ended': 'Credit ended',
  chargeback: "Taken back by the payer's bank",
  'refund settled': "Returned by the payer's bank",
  'given back before': 'Given back by the gateway before',
} as const;

/** The name of a kind of posting; an unknown kind is its own name. */
export function titleOf(kind: string): string {
  return (titles as Record<string, string>)[kind] ?? kind;
}

/** The labels of ledger accounts on screens. */
export const accountNames: Record<AccountKind, string> = {
  clearing: 'Payment gateway',
  escrow: 'Held for this booking',
  refunds: 'To go back to the customer',
  earnings: "Provider's earnings",
  commission: 'Commission',
  charges: 'Booking charge',
  fees: 'Gateway fees',
  wallet: "Customer's wallet",
  prepaid: 'Gift card',
  goodwill: 'Goodwill of Zap Booking',
  chargebacks: 'Chargebacks, borne by Zap Booking',
  held: "Provider's part on hold",
  bank: 'Bank',
  gst: 'GST collected',
  tcs: 'TCS collected',
  tds: 'TDS collected',
};

/** A payout leaves the platform: money debited here reaches the provider. */
const outOf: Partial<Record<AccountKind, string>> = {
  clearing: "Provider's bank account, from our balance",
  held: "Provider's bank account, from the hold",
};

/** Accounts that record where money is. All others record whose it is. */
const places = new Set<AccountKind>(['clearing', 'held', 'bank', 'fees']);

/** The postings that a customer sees: without settlements between platform, gateway and provider. */
const inner = new Set([
  'gateway fee',
  'transfer made',
  'transfer reversed',
  'payout',
  'credit ended',
  'difference paid',
]);
export const titlesForCustomer: Record<string, string> = {
  chargeback: 'Taken back by your bank',
  'refund settled': 'Returned by your bank',
  'package used': 'Paid with your package',
  'package returned': 'Back in your package',
  'taken back': 'Taken back from the professional',
};
const PAYER: Account = { code: 'payer', account: 'Your card or bank' };
const PROVIDER: Account = { code: 'provider', account: 'The professional' };
export const forCustomer: Partial<Record<AccountKind, Account>> = {
  clearing: PAYER,
  held: { code: 'held', account: "Professional's part on hold" },
  refunds: { code: 'refunds', account: 'On its way to you' },
  wallet: { code: 'wallet', account: 'Your wallet' },
  prepaid: { code: 'prepaid', account: 'Your gift card' },
  earnings: PROVIDER,
  commission: PROVIDER,
  gst: PROVIDER,
  tcs: PROVIDER,
  tds: PROVIDER,
};

/** An account as it is displayed. */
type Account = { code: string; account: string };

function named(kind: AccountKind): Account {
  return { code: kind, account: accountNames[kind] };
}

/** The booking of a history, and its reschedules to more expensive times. */
type Whose = { bookingId: string; changeIds: readonly string[] };

/** The full payment history of a booking for an admin: every posting of the ledger. */
export function fullHistory(lines: readonly PostingRow[], whose: Whose): MoneyStep[] {
  return steps(lines, (line) => {
    const paidOut = line.kind === 'payout' ? outOf[line.account] : undefined;
    if (paidOut) return { code: `payout ${line.account}`, account: paidOut };
    return elsewhere(line, whose) ?? ofPackage(line) ?? named(line.account);
  });
}

/** The payment history for the customer: what they paid and what was refunded. */
export function customerHistory(lines: readonly PostingRow[], whose: Whose): MoneyStep[] {
  const own = splitSeriesPayment(lines, whose.bookingId).filter((line) => !inner.has(line.kind));
  const ownSteps = steps(own, (line) => {
    // For the customer the difference of a reschedule is a payment for the booking.
    const isForReschedule = line.account === 'escrow' && whose.changeIds.includes(line.ownerId);
    if (isForReschedule) return named('escrow');
    if (isFromFirstDate(line, whose)) return PAYER;
    const own = elsewhere(line, whose) ?? ofPackage(line, OWN_PACKAGE);
    return own ?? forCustomer[line.account] ?? named(line.account);
  });
  return ownSteps.map((step) => ({ ...step, title: titlesForCustomer[step.kind] ?? step.title }));
}

/** Gift cards and packages have accounts of one kind. */
function ofPackage(line: PostingRow, account = PACKAGE): Account | undefined {
  return line.account === 'prepaid' && line.kind.startsWith('package') ? account : undefined;
}

const PACKAGE: Account = { code: 'package', account: 'Package' };
export const OWN_PACKAGE: Account = { ...PACKAGE, account: 'Your package' };

/** The payment of a series arrives with its first date, and pays for this one. */
function isFromFirstDate({ kind, account, ownerId }: PostingRow, { bookingId }: Whose): boolean {
  const isOther = ownerId !== bookingId && ownerId !== OTHER_DATES;
  return kind === 'series date paid' && account === 'escrow' && isOther;
}

/** The escrow may belong to another booking, to other dates of a series, or to a reschedule. */
function elsewhere(line: PostingRow, { bookingId, changeIds }: Whose): Account | undefined {
  if (line.account !== 'escrow' || line.ownerId === bookingId) return undefined;
  if (line.ownerId === OTHER_DATES) return OTHER_DATES_ACCOUNT;
  return changeIds.includes(line.ownerId)
    ? { code: 'change', account: 'Held for the change of the booking' }
    : OTHER_BOOKING;
}

export const OTHER_DATES_ACCOUNT: Account = {
  code: OTHER_DATES,
  account: 'Held for the other dates',
};

export const OTHER_BOOKING: Account = {
  code: 'other booking',
  account: 'Held for the other booking',
};

function steps(
  lines: readonly PostingRow[],
  accountOf: (line: PostingRow) => Account,
): MoneyStep[] {
  const byTransaction = Map.groupBy(lines, (line) => line.transactionId);
  return [...byTransaction.values()].map((postings) => stepOf(postings, accountOf));
}

/**
 * Sums the postings by account: positive amounts went there, negative ones came from there. A debit reduces
 * an account that states whose money it is, and increases an account that states where money is.
 */
function stepOf(postings: PostingRow[], accountOf: (line: PostingRow) => Account): MoneyStep {
  const [first] = postings;
  if (!first) throw new Error('A transaction without postings.');
  const sign = postings.every(({ account }) => places.has(account)) ? 1 : -1;
  const sums = new Map<string, { account: string; paise: number }>();
  for (const line of postings) {
    const { code, account } = accountOf(line);
    const paise = (sums.get(code)?.paise ?? 0) + sign * line.amountPaise;
    sums.set(code, { account, paise });
  }
  return {
    at: first.at.toString(),
    kind: first.kind,
    title: titleOf(first.kind),
    note: first.note,
    lines: [...sums]
      .filter(([, { paise }]) => paise !== 0)
      .map(([code, { account, paise }]) => ({ code, account, amount: rupeesOf(paise) })),
  };
}
