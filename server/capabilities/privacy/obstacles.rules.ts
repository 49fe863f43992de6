import { formatPaise } from '#contract/money.ts';
import type { Obstacle } from '#contract/privacy/views.ts';

export type OpenMatters = {
  ahead: number;
  serving: number;
  holding: number;
  beingPaid: number;
  reports: number;
  refundsPaise: number;
  /** What the books owe a provider; below zero, what the provider owes. */
  earningsPaise: number;
  /** Whoever took the account must not close it before its person can take it back. */
  isEmailChanging: boolean;
};

/** Less than this no payout can send. */
const PAYOUT_PAISE_MIN = 100;

/**
 * What keeps an account from being deactivated: those who have booked its person. A customer's own
 * bookings stand, since signing in opens the account again.
 */
export function obstaclesToDeactivate(open: OpenMatters): Obstacle[] {
  return serving(open);
}

/**
 * What keeps an account from being deleted: paid bookings that are not over, on either side, and money
 * that is owed, either way. Wallet credits are no debt: they lapse.
 */
export function obstaclesToDelete(open: OpenMatters): Obstacle[] {
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
    `${formatPaise(-earningsPaise)} more was taken back from you than you have earned. Please write to us.`,
  );
  add(
    open.isEmailChanging,
    'ACCOUNT_EMAIL',
    'Your email is being changed. Cancel the change, or wait until it can no longer be undone.',
  );
  return found;
}

function serving({ serving: count, beingPaid }: OpenMatters): Obstacle[] {
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
