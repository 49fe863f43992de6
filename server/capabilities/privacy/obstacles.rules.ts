import { formatPaise } from '#contract/money.ts';
import type { Obstacle } from '#contract/privacy/views.ts';

export type OpenObligations = {
  ahead: number;
  serving: number;
  holding: number;
  beingPaid: number;
  reports: number;
  refundsPaise: number;
  /** The ledger's debt to a provider; negative if the provider owes it. */
  earningsPaise: number;
  /** The balance of gift cards in the person's wallet. */
  giftsPaise: number;
  /** The price of the visits left on the person's packages. */
  packagesPaise: number;
  /** An account thief must not close it before its owner can restore it. */
  isEmailChanging: boolean;
};

/** The minimum payout. */
const PAYOUT_PAISE_MIN = 100;

/**
 * Obstacles to deactivation: customers with bookings. A customer's own bookings are none, since
 * signing in reactivates the account.
 */
export function obstaclesToDeactivate(open: OpenObligations): Obstacle[] {
  return serving(open);
}

/**
 * Obstacles to deletion: paid bookings that are not over, on either side, and debts in either direction.
 * Wallet credits are not debts; they lapse.
 */
export function obstaclesToDelete(open: OpenObligations): Obstacle[] {
  const found: Obstacle[] = [];
  const add = (isThere: boolean, code: Obstacle['code'], text: string) => {
    if (isThere) found.push({ code, text });
  };
  const { ahead, holding, refundsPaise, reports, earningsPaise } = open;
  add(
    ahead > 0,
    'ACCOUNT_BOOKED',
    `You have ${counted(ahead, 'paid booking')} ahead. Cancel ${them(ahead)}, or wait until ${they(ahead)} over.`,
  );
  add(
    holding > 0,
    'ACCOUNT_HOLDS',
    'A time is being held for you. Pay for it or let it go; it is free again after 10 minutes.',
  );
  found.push(...serving(open));
  add(
    refundsPaise > 0,
    'ACCOUNT_REFUNDS',
    `${formatPaise(refundsPaise)} is still on its way back to you.`,
  );
  add(
    reports > 0,
    'ACCOUNT_REPORTED',
    `${reports === 1 ? 'A report about a booking is' : `${reports} reports about bookings are`} not decided yet.`,
  );
  add(
    earningsPaise >= PAYOUT_PAISE_MIN,
    'ACCOUNT_EARNINGS',
    `${formatPaise(earningsPaise)} of your earnings have not been paid out to you yet.`,
  );
  add(
    earningsPaise < 0,
    'ACCOUNT_OWES',
    `You owe Zap Booking ${formatPaise(-earningsPaise)}, because refunds exceeded your earnings. Please write to us.`,
  );
  add(
    open.giftsPaise > 0,
    'ACCOUNT_GIFT_CARDS',
    `${formatPaise(open.giftsPaise)} is left on your gift cards. Use it first, or write to us.`,
  );
  add(
    open.packagesPaise > 0,
    'ACCOUNT_PACKAGES',
    `Your packages have unused visits worth ${formatPaise(open.packagesPaise)}. Have them refunded in your wallet first.`,
  );
  add(
    open.isEmailChanging,
    'ACCOUNT_EMAIL',
    'Your e-mail is being changed. Cancel the change, or wait until it can no longer be undone.',
  );
  return found;
}

function serving({ serving: count, beingPaid }: OpenObligations): Obstacle[] {
  if (count > 0) {
    const text = `Customers have ${counted(count, 'booking')} with you. Finish or cancel ${them(count)} first.`;
    return [{ code: 'ACCOUNT_SERVES', text }];
  }
  if (beingPaid === 0) return [];
  const text = 'A customer is paying for a booking with you. Please try again in 10 minutes.';
  return [{ code: 'ACCOUNT_SERVES', text }];
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

function them(count: number): string {
  return count === 1 ? 'it' : 'them';
}

function they(count: number): string {
  return count === 1 ? 'it is' : 'they are';
}
