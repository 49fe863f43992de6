/** Unpaid earnings of a booking that is over and due, in paise. */
export type ReadyBooking = {
  providerId: string;
  providerName: string;
  bookingId: string;
  netPaise: number;
  earningIds: string[];
  /** When the first of them is due; null if all of them are taken back. */
  dueAt: Temporal.Instant | null;
  /** Amount on hold at the gateway. */
  heldPaise: number;
  isAligned: boolean;
};

/** All ready bookings of a provider, in sum. */
export type ReadySum = Pick<
  ReadyBooking,
  'providerId' | 'providerName' | 'netPaise' | 'dueAt' | 'heldPaise' | 'isAligned'
> & { bookings: number };

export type Account = { status: string; usableFrom: Temporal.Instant; gatewayAccountId: string };

export type Proposal = {
  providerId: string;
  providerName: string;
  amountPaise: number;
  fromHoldsPaise: number;
  fromBalancePaise: number;
  /** What the run pays; empty when blocked. */
  bookings: readonly ReadyBooking[];
  bookingCount: number;
  accountId: string | undefined;
  blockedBy: string | null;
};

/** The gateway's minimum transfer, in paise. */
export const PAYOUT_PAISE_MIN = 100;
/** Minutes for which a preview can be confirmed. */
export const PREVIEW_MINUTES = 10;

/** Payout accounts, and providers whose e-mail is changing and who are not paid meanwhile. */
export type Payees = {
  accounts: ReadonlyMap<string, Account>;
  changing: ReadonlySet<string>;
  /** Providers with a payout from before a restore of the database that is not resolved. */
  unmatched: ReadonlySet<string>;
  /** The admin who runs the payout; admins cannot pay themselves. */
  ownId: string;
};
type Payee = {
  account: Account | undefined;
  isChanging: boolean;
  hasUnmatched: boolean;
  isOwn: boolean;
};

/** A ready sum, and why it is not paid. */
export type Due = ReadySum & { blockedBy: string | null };

/** The reasons against paying each sum; providers with nothing due are omitted. */
export function dueOf(sums: readonly ReadySum[], payees: Payees, now: Temporal.Instant): Due[] {
  return sums
    .filter(({ netPaise }) => netPaise !== 0)
    .map((sum) => ({ ...sum, blockedBy: blockOf(sum, payeeOf(sum.providerId, payees), now) }));
}

/** Proposed payout per provider, with the reason when blocked; providers with nothing due are omitted. */
export function proposalsOf(
  ready: readonly ReadyBooking[],
  payees: Payees,
  now: Temporal.Instant,
): Proposal[] {
  const byProvider = Map.groupBy(ready, (booking) => booking.providerId);
  const sums = [...byProvider.values()].map(sumOf);
  return dueOf(sums, payees, now).map((due) =>
    proposalOf(due, payees, byProvider.get(due.providerId) ?? []),
  );
}

/** A proposal that pays nothing, for a provider who is blocked. */
export function blockedProposal(due: Due, payees: Payees): Proposal {
  return proposalOf(due, payees, []);
}

/** Canonical text of the confirmed figures; it changes with any figure. */
export function figuresText(proposals: readonly Proposal[]): string {
  const lines = payable(proposals).map(({ providerId, accountId, fromHoldsPaise, bookings }) => [
    providerId,
    accountId,
    fromHoldsPaise,
    bookings.flatMap(({ netPaise, earningIds }) => [netPaise, ...earningIds]),
  ]);
  return JSON.stringify(lines);
}

export function payable(proposals: readonly Proposal[]): Proposal[] {
  return proposals.filter(({ blockedBy }) => blockedBy === null);
}

export function totalPaise(proposals: readonly Proposal[]): number {
  return payable(proposals).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

function proposalOf(due: Due, { accounts }: Payees, bookings: readonly ReadyBooking[]): Proposal {
  return {
    providerId: due.providerId,
    providerName: due.providerName,
    amountPaise: due.netPaise,
    fromHoldsPaise: Math.min(due.heldPaise, due.netPaise),
    fromBalancePaise: Math.max(due.netPaise - due.heldPaise, 0),
    bookings,
    bookingCount: due.bookings,
    accountId: accounts.get(due.providerId)?.gatewayAccountId,
    blockedBy: due.blockedBy,
  };
}

/** The sum of bookings of one provider. */
export function sumOf(bookings: readonly ReadyBooking[]): ReadySum {
  const sum = (of: 'netPaise' | 'heldPaise') =>
    bookings.reduce((total, booking) => total + booking[of], 0);
  const [first] = bookings;
  return {
    providerId: first?.providerId ?? '',
    providerName: first?.providerName ?? '',
    bookings: bookings.length,
    netPaise: sum('netPaise'),
    heldPaise: sum('heldPaise'),
    isAligned: bookings.every(({ isAligned }) => isAligned),
    dueAt: first?.dueAt ?? null,
  };
}

function payeeOf(providerId: string, { accounts, changing, unmatched, ownId }: Payees): Payee {
  return {
    account: accounts.get(providerId),
    isChanging: changing.has(providerId),
    hasUnmatched: unmatched.has(providerId),
    isOwn: providerId === ownId,
  };
}

function blockOf(
  sum: ReadySum,
  { account, isChanging, hasUnmatched, isOwn }: Payee,
  now: Temporal.Instant,
): string | null {
  if (isOwn) return 'your own earnings: another admin has to pay them';
  if (hasUnmatched) return 'a payout from before the restore is not resolved';
  if (sum.netPaise < 0) return 'more was taken back than earned';
  if (sum.netPaise < PAYOUT_PAISE_MIN) return 'amount below ₹1';
  if (!account) return 'no bank account';
  if (isChanging) return 'e-mail of the account is changing';
  if (account.status !== 'activated') return 'account under review';
  if (Temporal.Instant.compare(account.usableFrom, now) > 0) {
    return 'account changed less than 48 h ago';
  }
  return isCovered(sum) ? null : 'transfer not aligned yet';
}

/** Whether the sum can be sent. */
export function isCovered({ netPaise, isAligned }: ReadySum): boolean {
  return netPaise >= PAYOUT_PAISE_MIN && isAligned;
}

const FIRST_RETRY_SECONDS = 10;
const RETRY_SECONDS_MAX = 3600;

/** Retry delay of a payout in seconds: 10, 20, 40 … up to an hour. */
export function retrySeconds(attempts: number): number {
  return Math.min(RETRY_SECONDS_MAX, FIRST_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 12));
}
