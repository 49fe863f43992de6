/** Unpaid earnings of a booking that is over and due, in paise. */
export type ReadyBooking = {
  providerId: string;
  providerName: string;
  bookingId: string;
  netPaise: number;
  earningIds: string[];
  /** Amount on hold at the gateway. */
  heldPaise: number;
  isAligned: boolean;
};

export type Account = { status: string; usableFrom: Temporal.Instant; gatewayAccountId: string };

export type Proposal = {
  providerId: string;
  providerName: string;
  amountPaise: number;
  fromHoldsPaise: number;
  fromBalancePaise: number;
  bookings: readonly ReadyBooking[];
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

/** Proposed payout per provider, with the reason when blocked; providers with nothing due are omitted. */
export function proposalsOf(
  ready: readonly ReadyBooking[],
  { accounts, changing, unmatched, ownId }: Payees,
  now: Temporal.Instant,
): Proposal[] {
  const byProvider = Map.groupBy(ready, (booking) => booking.providerId);
  return [...byProvider]
    .map(([providerId, bookings]) => {
      const payee = {
        account: accounts.get(providerId),
        isChanging: changing.has(providerId),
        hasUnmatched: unmatched.has(providerId),
        isOwn: providerId === ownId,
      };
      return proposalOf(bookings, payee, now);
    })
    .filter(({ amountPaise }) => amountPaise !== 0);
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

function proposalOf(
  bookings: readonly ReadyBooking[],
  payee: Payee,
  now: Temporal.Instant,
): Proposal {
  const sum = (of: 'netPaise' | 'heldPaise') =>
    bookings.reduce((total, booking) => total + booking[of], 0);
  const amountPaise = sum('netPaise');
  const fromHoldsPaise = sum('heldPaise');
  const isAligned = bookings.every(({ isAligned }) => isAligned) && fromHoldsPaise <= amountPaise;
  const [first] = bookings;
  return {
    providerId: first?.providerId ?? '',
    providerName: first?.providerName ?? '',
    amountPaise,
    fromHoldsPaise,
    fromBalancePaise: amountPaise - fromHoldsPaise,
    bookings,
    accountId: payee.account?.gatewayAccountId,
    blockedBy: blockOf(amountPaise, payee, isAligned, now),
  };
}

function blockOf(
  amountPaise: number,
  { account, isChanging, hasUnmatched, isOwn }: Payee,
  isAligned: boolean,
  now: Temporal.Instant,
): string | null {
  if (isOwn) return 'your own earnings: another admin has to pay them';
  if (hasUnmatched) return 'a payout from before the restore is not resolved';
  if (amountPaise < 0) return 'more was taken back than earned';
  if (amountPaise < PAYOUT_PAISE_MIN) return 'amount below ₹1';
  if (!account) return 'no bank account';
  if (isChanging) return 'e-mail of the account is changing';
  if (account.status !== 'activated') return 'account under review';
  if (Temporal.Instant.compare(account.usableFrom, now) > 0) {
    return 'account changed less than 48 h ago';
  }
  return isAligned ? null : 'transfer not aligned yet';
}

const FIRST_RETRY_SECONDS = 10;
const RETRY_SECONDS_MAX = 3600;

/** Retry delay of a payout in seconds: 10, 20, 40 … up to an hour. */
export function retrySeconds(attempts: number): number {
  return Math.min(RETRY_SECONDS_MAX, FIRST_RETRY_SECONDS * 2 ** Math.min(attempts - 1, 12));
}
